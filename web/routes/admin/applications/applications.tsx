import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { LimitedStaffRole } from '#contract/staff.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { AppealQueue } from '#web/routes/admin/appeals/appeal-queue.tsx'
import { DepositQueue } from '#web/routes/admin/deposits/deposit-queue.tsx'
import { FlagQueue } from '#web/routes/admin/payments/flag-queue.tsx'
import { PayoutQueue } from '#web/routes/admin/payouts/payout-queue.tsx'
import { RefundQueue } from '#web/routes/admin/refunds/refund-queue.tsx'
import lists from '#web/ui/list/list.module.css'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { ApplicationList } from './application-list.tsx'
import { type StaffView, useWaiting } from './waiting.ts'

export const meta = () =>
  pageMeta({ title: 'Applications', description: 'All applications.', path: '/admin-applications', isPrivate: true })

type View = { label: string; description: string; staff: readonly LimitedStaffRole[]; Queue: ComponentType }

const views: Record<StaffView, View> = {
  applications: {
    label: 'Applications',
    description: 'Homes make the decisions. Step in only when a home cannot, and always leave a note.',
    staff: ['SUPPORT'],
    Queue: ApplicationList,
  },
  appeals: {
    label: 'Appeals',
    description: 'Someone disagrees with a decision. Read both sides, and decide only what you did not decide before.',
    staff: ['SUPPORT', 'REVIEWER'],
    Queue: AppealQueue,
  },
  deposits: {
    label: 'Deposits',
    description: 'The home and the resident do not agree. Read both sides, decide once and give your reasons.',
    staff: ['FINANCE', 'SUPPORT'],
    Queue: DepositQueue,
  },
  refunds: {
    label: 'Refunds',
    description: 'Refund requests and failed refunds.',
    staff: ['FINANCE'],
    Queue: RefundQueue,
  },
  payouts: {
    label: 'Payouts',
    description: 'What we owe owners. Make the bank transfer, then record it here.',
    staff: ['FINANCE'],
    Queue: PayoutQueue,
  },
  flags: {
    label: 'Flagged payments',
    description: 'Something about these payments does not match. Check each one, fix what you can and record what you found.',
    staff: ['FINANCE'],
    Queue: FlagQueue,
  },
}
const all = Object.keys(views) as StaffView[]

/** Applications first; beside them the money matters that wait for staff. The query string says which view is shown. */
export default function AdminApplications() {
  const [searchParams] = useQueryParams()
  const navigate = useNavigate()
  const mayOpen = useIsStaff()
  const names = all.filter((name) => mayOpen(views[name].staff))
  const waiting = useWaiting(names)
  const view = names.find((name) => name === searchParams.get('view')) ?? names[0] ?? 'applications'
  // The filters of one view mean nothing in another.
  const open = (name: string) => void navigate({ search: name === names[0] ? '' : `?view=${name}` }, { preventScrollReset: true })
  const { description, Queue } = views[view]
  return (
    <Page dense title="Applications" description={description}>
      <Tabs
        label="Sections of this page"
        tabs={names.map((name) => ({
          value: name,
          label: (
            <>
              {views[name].label} {waiting[name] !== undefined && <span className={lists.count}>{waiting[name]}</span>}
            </>
          ),
        }))}
        value={view}
        onChange={open}
      >
        <Queue />
      </Tabs>
    </Page>
  )
}
