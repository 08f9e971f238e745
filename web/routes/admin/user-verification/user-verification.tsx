import { useNavigate } from 'react-router'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BackgroundCheckList } from './background-check-list.tsx'
import { IdentityList } from './identity-list.tsx'
import { IdentityRequest } from './identity-request.tsx'

export const meta = () =>
  pageMeta({
    title: 'User verification',
    description: 'Identity verification and background checks.',
    path: '/admin-user-verification',
    isPrivate: true,
  })

const views = {
  identity: {
    label: 'Identity',
    description: 'Compare the ID with the selfie and the name on the account. Each view is recorded, and the person sees it.',
    Queue: IdentityList,
  },
  background: {
    label: 'Background checks',
    description: 'Nothing begins before the person agrees. Weigh each case, and never decide by an arrest alone.',
    Queue: BackgroundCheckList,
  },
} as const
type View = keyof typeof views
const names = Object.keys(views) as [View, ...View[]]

/** Who people are, and what their background checks say. The query string says which queue, or which request, is shown. */
export default function UserVerification() {
  const [searchParams] = useQueryParams()
  const request = searchParams.get('request')
  return request ? <IdentityRequest key={request} id={request} /> : <Queues />
}

function Queues() {
  const [searchParams] = useQueryParams()
  const navigate = useNavigate()
  const view = names.find((name) => name === searchParams.get('view')) ?? names[0]
  const { description, Queue } = views[view]
  // The filters of one view mean nothing in another.
  const open = (name: string) => void navigate({ search: name === names[0] ? '' : `?view=${name}` }, { preventScrollReset: true })
  return (
    <Page dense title="User verification" description={description}>
      <Tabs
        label="Sections of this page"
        tabs={names.map((name) => ({ value: name, label: views[name].label }))}
        value={view}
        onChange={open}
      >
        <Queue />
      </Tabs>
    </Page>
  )
}
