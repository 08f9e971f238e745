import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { homeReportSort, type PropertyPerformance } from '#contract/overview/financial-reports.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { formatChange } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { currencyFilters, HowComputed, PaymentsLink, PrintButton, ReportNote } from './report-parts.tsx'

type Line = PropertyPerformance['homes'][number]

const sortFilter = choiceFilter({
  param: 'sort',
  label: 'Most',
  none: 'Payments processed',
  labels: { earned: 'Earned by the owner', refunded: 'Refunded' },
})

const columnsOf = (money: (cents: number) => string, search: URLSearchParams): readonly Column<Line>[] => [
  {
    title: 'Home',
    cell: ({ home }) => <Link to={adminHomeAt(home.id)}>{home.title}</Link>,
    note: ({ home }) => home.ownerName,
    isNoteWide: true,
  },
  {
    title: 'Processed',
    align: 'end',
    phone: 'side',
    cell: ({ home, now }) => (
      <PaymentsLink of={{ kind: 'PAID', homeId: home.id }} search={search}>
        {money(now.processedCents)}
      </PaymentsLink>
    ),
    note: ({ now, past }) => formatChange(now.processedCents, past.processedCents, money),
    isNoteWide: true,
  },
  { title: 'Refunded', align: 'end', phone: 'hidden', cell: ({ now }) => money(now.refundedCents) },
  { title: 'Earned', align: 'end', phone: 'named', cell: ({ now }) => money(now.earnedCents) },
  {
    title: 'Occupancy',
    align: 'end',
    phone: 'named',
    cell: ({ occupancyPercent }) => (occupancyPercent === null ? '–' : `${occupancyPercent}%`),
  },
  { title: 'Views', align: 'end', phone: 'hidden', cell: ({ views }) => views },
  { title: 'Applications', align: 'end', phone: 'hidden', cell: ({ applications }) => applications },
  { title: 'Move-ins', align: 'end', phone: 'hidden', cell: ({ moveIns }) => moveIns },
]

/** The homes with the most money, and how full and how wanted they are. */
export function HomeReport() {
  const [searchParams] = useQueryParams()
  const query = {
    ...timeframeOf(searchParams),
    currency: searchParams.get('currency') || undefined,
    sort: homeReportSort.safeParse(searchParams.get('sort')).data ?? 'processed',
    limit: 25,
  } as const
  const report = useQuery({
    ...apiQuery('GET /admin/financial-reports/property-performance', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <FilterBar filters={[...timeframeFilters(searchParams), sortFilter, ...currencyFilters(report.data?.currencies)]}>
        <DownloadButton run={() => download('GET /admin/financial-reports/property-performance-export', { query })}>
          Export CSV
        </DownloadButton>
        <PrintButton />
      </FilterBar>
      <QueryView query={report}>
        {(data) => (
          <>
            <ReportNote report={data} />
            {data.homes.length === 0 ? (
              <EmptyState title="No money moved at any home">
                <p>Choose a longer timeframe.</p>
              </EmptyState>
            ) : (
              <Card title={shownOf(data)}>
                <DataTable
                  caption="Homes with the most money"
                  columns={columnsOf((cents) => formatMoney(cents, data.currency), searchParams)}
                  rows={data.homes}
                  keyOf={({ home }) => home.id}
                />
              </Card>
            )}
          </>
        )}
      </QueryView>
      <HowComputed of={['processed', 'refunded', 'earned', 'occupancy']} />
    </Stack>
  )
}

const shownOf = ({ homes, total }: PropertyPerformance) =>
  homes.length < total ? `${homes.length} of ${plural(total, 'home', 'homes')} with payments` : plural(total, 'home', 'homes')
