import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
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

const views: Record<StaffView, { label: string; description: string; Queue: ComponentType }> = {
  applications: {
    label: 'Applications',
    description: 'Homes make the decisions. Step in only when a home cannot, and always leave a note.',
    Queue: ApplicationList,
  },
  appeals: {
    label: 'Appeals',
    description: 'Someone disagrees with a decision. Read both sides, and decide only what you did not decide before.',
    Queue: AppealQueue,
  },
  deposits: {
    label: 'Deposits',
    description: 'The home and the resident do not agree. Read both sides, decide once and give your reasons.',
    Queue: DepositQueue,
  },
  refunds: {
    label: 'Refunds',
    description: 'Refund requests and failed refunds.',
    Queue: RefundQueue,
  },
  payouts: {
    label: 'Payouts',
    description: 'What we owe owners. Make the bank transfer, then record it here.',
    Queue: PayoutQueue,
  },
  flags: {
    label: 'Flagged payments',
    description: 'Something about these payments does not match. Check each one, fix what you can and record what you found.',
    Queue: FlagQueue,
  },
}
const names = Object.keys(views) as StaffView[]

/** Applications first; beside them the money matters that wait for staff. The query string says which view is shown. */
export default function AdminApplications() {
  const [searchParams] = useQueryParams()
  const navigate = useNavigate()
  const waiting = useWaiting()
  const view = names.find((name) => name === searchParams.get('view')) ?? 'applications'
  // The filters of one view mean nothing in another.
  const open = (name: string) =>
    void navigate({ search: name === 'applications' ? '' : `?view=${name}` }, { preventScrollReset: true })
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
