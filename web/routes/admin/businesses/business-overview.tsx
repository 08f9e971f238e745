import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { LimitedStaffRole } from '#contract/staff.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BusinessList } from './business-list.tsx'
import { BusinessPage } from './business-page.tsx'
import { ComplianceList } from './compliance-list.tsx'
import { SubscriptionsPart } from './subscriptions-part.tsx'

export const meta = () =>
  pageMeta({
    title: 'Business overview',
    description: 'Businesses, their plans and their compliance.',
    path: '/admin-business-overview',
    isPrivate: true,
  })

type View = { label: string; description: string; Part: ComponentType; staff: readonly LimitedStaffRole[] }
const views: Record<string, View> = {
  businesses: {
    label: 'Businesses',
    description: 'Everyone who runs homes here. Open one to see what a suspension would do.',
    Part: BusinessList,
    staff: ['SUPPORT', 'REVIEWER', 'FINANCE'],
  },
  subscriptions: {
    label: 'Subscriptions',
    description: 'Owners’ plans, and what changed recently.',
    Part: SubscriptionsPart,
    staff: ['FINANCE'],
  },
  compliance: {
    label: 'Compliance',
    description: 'Documents, certificates and badges of published and paused homes.',
    Part: ComplianceList,
    staff: ['REVIEWER'],
  },
}

/** The business in the query string, or the list of one view. */
export default function BusinessOverview() {
  const [searchParams] = useQueryParams()
  const navigate = useNavigate()
  const mayOpen = useIsStaff()
  const businessId = searchParams.get('business')
  if (businessId) return <BusinessPage key={businessId} id={businessId} />
  const asked = searchParams.get('view') ?? ''
  const open = Object.entries(views).filter(([, { staff }]) => mayOpen(staff))
  const view = open.find(([name]) => name === asked)?.[0] ?? 'businesses'
  const { description, Part } = views[view]!
  // The filters of one view mean nothing in another.
  const show = (name: string) =>
    void navigate({ search: name === 'businesses' ? '' : `?view=${name}` }, { preventScrollReset: true })
  return (
    <Page dense title="Business overview" description={description}>
      <Tabs
        label="Sections of this page"
        tabs={open.map(([value, { label }]) => ({ value, label }))}
        value={view}
        onChange={show}
      >
        <Part />
      </Tabs>
    </Page>
  )
}
