import { formatMoney } from '#contract/money.ts'
import type { PlanChange, PlanChangeKind } from '#contract/overview/plan-reports.ts'
import { useApi } from '#web/api/queries.ts'
import { paidPlanLabel } from '#web/features/money/plans/words.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'

const changeLabel: Record<PlanChangeKind, string> = {
  NEW: 'New',
  RETURNED: 'Came back',
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
  { title: 'Owner', cell: ({ owner }) => owner.name },
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

/** The latest changes of paid plans, newest first. */
export function PlanChanges() {
  const latest = useApi('GET /admin/financial-reports/subscription-analytics/changes', { query: { limit: 15 } })
  return (
    <Card title="Latest changes">
      <QueryView query={latest}>
        {({ changes }) =>
          changes.length === 0 ? (
            <EmptyState title="No paid plans yet">
              <p>When an owner pays for a plan, changes or ends one, it appears here.</p>
            </EmptyState>
          ) : (
            <DataTable caption="Latest changes of paid plans" columns={columns} rows={changes} keyOf={({ id }) => String(id)} />
          )
        }
      </QueryView>
    </Card>
  )
}
