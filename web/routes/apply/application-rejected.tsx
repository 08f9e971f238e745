import { useSearchParams } from 'react-router'
import { ApplicationDeclined } from '#web/features/stays/applications/application-declined.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { ForResidents } from './for-residents.tsx'

export const meta = () =>
  pageMeta({
    title: 'Application declined',
    description: 'Why a home said no, how to appeal, and other homes.',
    path: '/application-rejected',
    isPrivate: true,
  })

export default function ApplicationRejected() {
  const [params] = useSearchParams()
  return (
    <Page title="Application declined" description="The reason, what you can do, and other homes that may fit.">
      <ForResidents>
        <ApplicationDeclined id={params.get('id')} />
      </ForResidents>
    </Page>
  )
}
