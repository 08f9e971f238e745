import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { AnalyticsRecordKind } from '#contract/overview/admin-analytics.ts'
import { homeReportSort, type PropertyPerformance } from '#contract/overview/financial-reports.ts'
import type { DayRange } from '#contract/timeframe.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/queries.ts'
import { homeDaysAt, recordsAt } from '#web/features/staff/report-links.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { formatChange } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount, plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { choiceFilter, chosenFilter, currencyFilters } from '#web/ui/list/filters.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { EarningsLink, HowComputed, PaymentsLink, PrintButton, ReportNote } from './report-parts.tsx'

type Line = PropertyPerformance['homes'][number]

const sortFilter = choiceFilter({
  param: 'sort',
  label: 'Most',
  none: 'Payments processed',
  labels: { earned: 'Earned by the owner', refunded: 'Refunded' },
})

const days = (range: DayRange, homeId: string, text: string) => <Link to={homeDaysAt(range, { homeId })}>{text}</Link>
const records = (range: DayRange, of: AnalyticsRecordKind, homeId: string, count: number) => (
  <Link to={recordsAt(range, of, { homeId })}>{formatCount(count)}</Link>
)

const columnsOf = (money: (cents: number) => string, search: URLSearchParams, range: DayRange): readonly Column<Line>[] => [
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
      <PaymentsLink of={{ kind: 'PAID', payer: 'RESIDENT', homeId: home.id }} search={search}>
        {money(now.processedCents)}
      </PaymentsLink>
    ),
    note: ({ now, past }) => formatChange(now.processedCents, past.processedCents, money),
    isNoteWide: true,
  },
  {
    title: 'Refunded',
    align: 'end',
    phone: 'hidden',
    cell: ({ home, now }) => (
      <PaymentsLink of={{ kind: 'REFUNDED', payer: 'RESIDENT', homeId: home.id }} search={search}>
        {money(now.refundedCents)}
      </PaymentsLink>
    ),
  },
  {
    title: 'Earned',
    align: 'end',
    phone: 'named',
    cell: ({ home, now }) => (
      <EarningsLink of={{ homeId: home.id }} search={search}>
        {money(now.earnedCents)}
      </EarningsLink>
    ),
  },
  {
    title: 'Occupancy',
    align: 'end',
    phone: 'named',
    cell: ({ home, occupancyPercent }) => (occupancyPercent === null ? '–' : days(range, home.id, `${occupancyPercent}%`)),
  },
  { title: 'Views', align: 'end', phone: 'hidden', cell: ({ home, views }) => days(range, home.id, formatCount(views)) },
  {
    title: 'Applications',
    align: 'end',
    phone: 'hidden',
    cell: ({ home, applications }) => records(range, 'APPLICATIONS', home.id, applications),
  },
  {
    title: 'Move-ins',
    align: 'end',
    phone: 'hidden',
    cell: ({ home, moveIns }) => records(range, 'MOVE_INS', home.id, moveIns),
  },
]

/** The homes with the most money, and how full and how wanted they are. */
export function HomeReport() {
  const [searchParams] = useQueryParams()
  const query = {
    ...timeframeOf(searchParams),
    currency: searchParams.get('currency') || undefined,
    sort: homeReportSort.safeParse(searchParams.get('sort')).data ?? 'processed',
    ownerId: searchParams.get('ownerId') || undefined,
    limit: 25,
  } as const
  const report = useQuery({
    ...apiQuery('GET /admin/financial-reports/property-performance', { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack>
      <FilterBar
        filters={[
          ...timeframeFilters(searchParams),
          sortFilter,
          ...chosenFilter({
            param: 'ownerId',
            label: 'Business',
            none: 'All businesses',
            value: query.ownerId,
            text: report.data?.homes[0]?.home.ownerName || 'One business',
          }),
          ...currencyFilters(report.data?.currencies),
        ]}
      >
        <DownloadButton run={() => download('GET /admin/financial-reports/property-performance-export', { query })}>
          Export CSV
        </DownloadButton>
        <PrintButton />
      </FilterBar>
      <QueryView query={report}>
        {(data) => (
          <>
            <ReportNote report={data} />
            <Muted>Occupancy, views, applications and move-ins are counted once an hour.</Muted>
            {data.homes.length === 0 ? (
              <EmptyState title="No money moved at any home">
                <p>Choose a longer timeframe.</p>
              </EmptyState>
            ) : (
              <Card title={shownOf(data)}>
                <DataTable
                  caption="Homes with the most money"
                  columns={columnsOf((cents) => formatMoney(cents, data.currency), searchParams, data)}
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
