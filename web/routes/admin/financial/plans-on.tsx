import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { PlanChange } from '#contract/overview/plan-reports.ts'
import { formatShortDay } from '#contract/time.ts'
import { paidPlanLabel } from '#web/features/money/plans/words.ts'
import { timeframeOf } from '#web/features/staff/timeframe.ts'
import { businessAt } from '#web/routes/admin/businesses/business-words.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { dayFilters } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BackToReport } from './report-parts.tsx'

const columns: readonly Column<PlanChange>[] = [
  { title: 'Owner', cell: ({ owner }) => <Link to={businessAt(owner.id)}>{owner.name}</Link> },
  { title: 'Plan', phone: 'named', cell: ({ plan }) => paidPlanLabel[plan] },
  { title: 'Last change', phone: 'named', isShort: true, cell: ({ at }) => <DayText at={at} /> },
  { title: 'A month', align: 'end', phone: 'side', cell: ({ afterCents }) => formatMoney(afterCents) },
]

/** The paid plans there were at the end of an earlier day: the rows behind that day’s monthly revenue. */
export function PlansOnScreen() {
  const [searchParams] = useQueryParams()
  const { endDate: standingOn } = timeframeOf(searchParams)
  const list = useList('GET /admin/financial-reports/subscription-analytics/changes', {
    query: { standingOn, page: pageOf(searchParams), limit: 20 },
  })
  return (
    <ListScreen
      title="Paid plans"
      description={
        standingOn
          ? `As they were at the end of ${formatShortDay(standingOn)}. A paused plan brings nothing, but is not over.`
          : 'Choose dates to see the plans at the end of the last one.'
      }
      actions={<BackToReport tab="plans" search={searchParams} />}
      query={list}
      noun="plan"
      rows={({ changes }) => changes}
      keyOf={({ id }) => String(id)}
      columns={columns}
      filters={dayFilters('Days', ['startDate', 'endDate'])}
      empty={{ title: 'No paid plans on that day', text: 'Choose a later day.' }}
    />
  )
}
