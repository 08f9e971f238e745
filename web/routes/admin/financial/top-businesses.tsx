import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { formatMoney } from '#contract/money.ts'
import type { reportQuery } from '#contract/overview/financial-reports.ts'
import { apiQuery } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { formatChange } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { businessColumn, businessEarnedColumn, businessHomesColumn, type ReportedBusiness } from './business-columns.tsx'
import { PaymentsLink } from './report-parts.tsx'

const columnsOf = (money: (cents: number) => string, search: URLSearchParams): readonly Column<ReportedBusiness>[] => [
  businessColumn,
  {
    title: 'Revenue',
    align: 'end',
    phone: 'side',
    cell: ({ owner, now }) => (
      <PaymentsLink of={{ kind: 'NET', payer: 'OWNER', ownerId: owner.id }} search={search}>
        {money(now.revenueCents)}
      </PaymentsLink>
    ),
    note: ({ now, past }) => formatChange(now.revenueCents, past.revenueCents, money),
    isNoteWide: true,
  },
  {
    title: 'Payments processed',
    align: 'end',
    phone: 'named',
    cell: ({ owner, now }) => (
      <PaymentsLink of={{ kind: 'PAID', payer: 'RESIDENT', ownerId: owner.id }} search={search}>
        {money(now.processedCents)}
      </PaymentsLink>
    ),
  },
  {
    title: 'Refunded',
    align: 'end',
    phone: 'hidden',
    cell: ({ owner, now }) => (
      <PaymentsLink of={{ kind: 'REFUNDED', payer: 'RESIDENT', ownerId: owner.id }} search={search}>
        {money(now.refundedCents)}
      </PaymentsLink>
    ),
  },
  businessEarnedColumn(money, search),
  businessHomesColumn(search),
]

/** Who paid Waymark the most, and what their homes received. */
export function TopBusinessesTable({ query }: { query: z.input<typeof reportQuery> }) {
  const [searchParams] = useQueryParams()
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
              columns={columnsOf((cents) => formatMoney(cents, currency), searchParams)}
              rows={businesses}
              keyOf={({ owner }) => owner.id}
            />
          )
        }
      </QueryView>
    </Card>
  )
}
