import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { type PlanChange, type PlanChangeKind, planChangeKind } from '#contract/overview/plan-reports.ts'
import { planMovementKinds } from '#contract/overview/reports.labels.ts'
import type { DayRange } from '#contract/timeframe.ts'
import { paidPlanLabel } from '#web/features/money/plans/words.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { businessAt } from '#web/routes/admin/businesses/business-words.ts'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { choiceFilter, type Filter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BackToReport } from './report-parts.tsx'

const changeLabel: Record<PlanChangeKind, string> = {
  NEW: 'New',
  RETURNED: 'Reactivated',
  EXPANSION: 'Expansion',
  CONTRACTION: 'Contraction',
  PAUSED: 'Paused',
  SUSPENDED: 'Suspended',
  RESUMED: 'Resumed',
  ENDED: 'Ended',
}
const planWords = ({ plan, planBefore }: PlanChange) =>
  planBefore && planBefore !== plan ? `${paidPlanLabel[planBefore]} to ${paidPlanLabel[plan]}` : paidPlanLabel[plan]

const columns: readonly Column<PlanChange>[] = [
  { title: 'Owner', cell: ({ owner }) => <Link to={businessAt(owner.id)}>{owner.name}</Link> },
  { title: 'Change', cell: ({ kind }) => changeLabel[kind] },
  { title: 'Plan', phone: 'hidden', cell: planWords },
  { title: 'On', isShort: true, cell: ({ at }) => <DayText at={at} /> },
  {
    title: 'A month',
    align: 'end',
    phone: 'side',
    cell: ({ beforeCents, afterCents }) => `${afterCents > beforeCents ? '+' : ''}${formatMoney(afterCents - beforeCents)}`,
  },
]

const movementLabel: Record<keyof typeof planMovementKinds, string> = {
  began: 'New',
  expansion: 'Expansion',
  contraction: 'Contraction',
  paused: 'Paused or resumed',
  ended: 'Ended',
}
/** Several kinds are one value of the filter, separated as the call expects them. */
const choices = {
  ...Object.fromEntries(
    Object.entries(planMovementKinds).map(([name, kinds]) => [kinds.join(), movementLabel[name as keyof typeof movementLabel]]),
  ),
  [[...planMovementKinds.ended, ...planMovementKinds.contraction].join()]: 'Ended or contraction',
}
const filters = [choiceFilter({ param: 'change', label: 'Change', none: 'All changes', labels: choices })]
const kindsOf = (text: string | null) => (text ?? '').split(',').flatMap((one) => planChangeKind.safeParse(one).data ?? [])

/** The changes of paid plans in these days, newest first: the rows behind the figures of the report. */
function ChangeList({ range: { from, to }, before = [] }: { range: DayRange; before?: readonly Filter[] }) {
  const [searchParams] = useQueryParams()
  const list = useList('GET /admin/financial-reports/subscription-analytics/changes', {
    query: { kind: kindsOf(searchParams.get('change')), startDate: from, endDate: to, page: pageOf(searchParams), limit: 15 },
  })
  return (
    <List
      query={list}
      noun="change"
      caption="Changes to paid plans"
      rows={({ changes }) => changes}
      keyOf={({ id }) => String(id)}
      columns={columns}
      filters={[...before, ...filters]}
      empty={{
        title: 'No plans changed in this period',
        text: 'When an owner pays for a plan, changes or ends one, it appears here.',
      }}
    />
  )
}

export const PlanChanges = ({ range }: { range: DayRange }) => (
  <Card title="Changes to paid plans">
    <ChangeList range={range} />
  </Card>
)

/** The same list on its own page, for someone who came from a figure. */
export function PlanChangesScreen() {
  const [searchParams] = useQueryParams()
  const query = timeframeOf(searchParams)
  const trends = useList('GET /admin/financial-reports/subscription-analytics/trends', { query })
  return (
    <Page
      dense
      title="Changes to paid plans"
      description="The rows behind a figure, newest first. Their amounts add up to it."
      actions={<BackToReport tab="plans" search={searchParams} />}
    >
      <QueryView query={trends}>{(range) => <ChangeList range={range} before={timeframeFilters(searchParams)} />}</QueryView>
    </Page>
  )
}
