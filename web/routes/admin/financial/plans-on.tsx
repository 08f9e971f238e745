import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { PlanChange } from '#contract/overview/plan-reports.ts'
import { deviceZone, formatShortDay } from '#contract/time.ts'
import { paidPlanLabel } from '#web/features/money/plans/words.ts'
import { businessAt } from '#web/routes/admin/businesses/business-words.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { readDayParam } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { useToday } from '#web/ui/use-today.ts'
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
  const now = useToday(deviceZone())
  const standingOn = readDayParam(searchParams.get('endDate')) ?? now
  const list = useList('GET /admin/financial-reports/subscription-analytics/changes', {
    query: { standingOn, page: pageOf(searchParams), limit: 20 },
  })
  return (
    <ListScreen
      title="Paid plans"
      description={`As they were at the end of ${formatShortDay(standingOn)}. A paused plan brings in nothing but has not ended.`}
      actions={<BackToReport tab="plans" search={searchParams} />}
      query={list}
      noun="plan"
      rows={({ changes }) => changes}
      keyOf={({ id }) => String(id)}
      columns={columns}
      filters={[{ kind: 'day', param: 'endDate', label: 'At the end of', short: 'on' }]}
      empty={{ title: 'No paid plans on that day', text: 'Choose a later day.' }}
    />
  )
}
