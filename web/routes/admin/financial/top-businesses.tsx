import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { formatMoney } from '#contract/money.ts'
import type { reportQuery } from '#contract/overview/financial-reports.ts'
import type { TopBusinesses } from '#contract/overview/revenue-reports.ts'
import { apiQuery } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { formatChange } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

type Business = TopBusinesses['businesses'][number]

const columnsOf = (money: (cents: number) => string): readonly Column<Business>[] => [
  { title: 'Business', cell: ({ owner }) => owner.name },
  {
    title: 'Revenue',
    align: 'end',
    phone: 'side',
    cell: ({ now }) => money(now.revenueCents),
    note: ({ now, past }) => formatChange(now.revenueCents, past.revenueCents, money),
    isNoteWide: true,
  },
  { title: 'Payments processed', align: 'end', phone: 'named', cell: ({ now }) => money(now.processedCents) },
  { title: 'Refunded', align: 'end', phone: 'hidden', cell: ({ now }) => money(now.refundedCents) },
  { title: 'Earned by the owner', align: 'end', phone: 'hidden', cell: ({ now }) => money(now.earnedCents) },
  { title: 'Homes', align: 'end', phone: 'named', cell: ({ homes }) => homes },
]

/** Who paid Waymark the most, and what their homes received. */
export function TopBusinessesTable({ query }: { query: z.input<typeof reportQuery> }) {
  const top = useQuery({
    ...apiQuery('GET /admin/business-management/revenue/top-performing', { query: { ...query, limit: 10 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Businesses with the most revenue">
      <QueryView query={top}>
        {({ businesses, currency }) =>
          businesses.length === 0 ? (
            <EmptyState title="No money moved in this period">
              <p>Choose a longer timeframe.</p>
            </EmptyState>
          ) : (
            <DataTable
              caption="Businesses with the most revenue"
              columns={columnsOf((cents) => formatMoney(cents, currency))}
              rows={businesses}
              keyOf={({ owner }) => owner.id}
            />
          )
        }
      </QueryView>
    </Card>
  )
}
