import { Link } from 'react-router'
import type { RecentSubscriptionChange } from '#contract/money/admin-subscriptions.ts'
import { type SubscriptionStatus, subscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { SubscriptionChange } from '#contract/money/subscriptions-overview.ts'
import type { PlanId } from '#contract/payments/plans.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { SubscriptionBadge } from '#web/features/money/plans/subscription-badge.tsx'
import { subscriptionStatusLabel } from '#web/features/money/plans/words.ts'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { businessAt } from './business-words.ts'

type Rows = { plan?: PlanId; status?: SubscriptionStatus; recent?: RecentSubscriptionChange }

/** The list behind a figure. Businesses on Community have no subscription. */
const rowsAt = ({ plan, ...rest }: Rows) =>
  plan === 'COMMUNITY'
    ? '/admin-business-overview?plan=COMMUNITY'
    : `/admin-subscriptions?${new URLSearchParams({ ...(plan && { plan }), ...rest })}`

/** Plans by status, what changed in the last 30 days, and the latest changes. */
export function SubscriptionsPart() {
  const overview = useApi('GET /admin/business-management/subscriptions/overview')
  const changes = useApi('GET /admin/business-management/subscriptions/recent-changes', { query: { limit: 12 } })
  return (
    <>
      <QueryView query={overview}>
        {({ live, byStatus, recent, byPlan }) => (
          <>
            <Figures
              items={[
                {
                  label: 'Active plans',
                  value: <Link to={screen('/admin-subscriptions', { standing: 'LIVE' })}>{live}</Link>,
                  note: 'trials and paused included',
                },
                {
                  label: 'New',
                  value: <Link to={rowsAt({ recent: 'STARTED' })}>{recent.STARTED}</Link>,
                  note: 'in the last 30 days',
                },
                {
                  label: 'Lost',
                  value: <Link to={rowsAt({ recent: 'ENDED' })}>{recent.ENDED}</Link>,
                  note: 'in the last 30 days',
                },
                {
                  label: 'Changed plan',
                  value: <Link to={rowsAt({ recent: 'PLAN_CHANGED' })}>{recent.PLAN_CHANGED}</Link>,
                  note: 'in the last 30 days',
                },
                {
                  label: 'Past due',
                  value: <Link to={rowsAt({ status: 'PAST_DUE' })}>{byStatus.PAST_DUE ?? 0}</Link>,
                  note: 'end after 14 days',
                },
              ]}
            />
            <DataTable
              caption="Plans by status"
              columns={planColumns(subscriptionStatus.options.filter((status) => byStatus[status]))}
              rows={byPlan}
              keyOf={({ plan }) => plan}
            />
          </>
        )}
      </QueryView>
      <Section title="Latest changes">
        <QueryView query={changes}>
          {({ changes: rows }) =>
            rows.length > 0 ? (
              <DataTable caption="Latest changes" columns={changeColumns} rows={rows} keyOf={({ id }) => id} />
            ) : (
              <EmptyState title="No changes yet">
                <p>When an owner starts, changes or ends a plan, it appears here.</p>
              </EmptyState>
            )
          }
        </QueryView>
      </Section>
    </>
  )
}

type ByPlan = { plan: PlanId; planName: string; businesses: number; byStatus: Partial<Record<SubscriptionStatus, number>> }

const planColumns = (statuses: readonly SubscriptionStatus[]): readonly Column<ByPlan>[] => [
  { title: 'Plan', cell: ({ planName }) => planName },
  {
    title: 'Businesses now',
    phone: 'side',
    align: 'end',
    cell: ({ plan, businesses }) => <Link to={`/admin-business-overview?plan=${plan}`}>{businesses}</Link>,
  },
  ...statuses.map((status) => ({
    title: subscriptionStatusLabel[status],
    phone: 'named' as const,
    align: 'end' as const,
    cell: ({ plan, byStatus }: ByPlan) =>
      byStatus[status] ? <Link to={rowsAt({ plan, status })}>{byStatus[status]}</Link> : null,
  })),
]

const changeColumns: readonly Column<SubscriptionChange>[] = [
  { title: 'Business', cell: ({ owner }) => <Link to={businessAt(owner.id)}>{owner.name}</Link> },
  { title: 'What happened', cell: ({ text }) => text, note: ({ reason }) => reason, isNoteWide: true },
  { title: 'Plan', phone: 'hidden', cell: ({ planName }) => planName },
  { title: 'By', phone: 'hidden', cell: ({ by }) => by },
  { title: 'When', isShort: true, cell: ({ at }) => <TimeAgo at={at} /> },
  { title: 'Status now', phone: 'side', isShort: true, cell: ({ status }) => <SubscriptionBadge status={status} /> },
]
