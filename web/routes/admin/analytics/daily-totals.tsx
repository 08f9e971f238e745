import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DailyTotals } from '#contract/overview/admin-dashboard.ts'
import { trafficChannel } from '#contract/overview/traffic-channels.ts'
import { formatShortDay } from '#contract/time.ts'
import { apiQuery } from '#web/api/queries.ts'
import { channelLabel } from '#web/features/staff/channel-label.ts'
import { periodWords, timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatCount } from '#web/ui/format.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { choiceFilter } from '#web/ui/list/filters.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

type Row = DailyTotals['days'][number]

const number = (value: number | null) => (value === null ? '–' : formatCount(value))

const columns: readonly Column<Row>[] = [
  { title: 'Day', cell: ({ day }) => formatShortDay(day) },
  { title: 'Visits', align: 'end', phone: 'named', cell: ({ visits }) => number(visits) },
  { title: 'Searches', align: 'end', phone: 'named', cell: ({ searches }) => number(searches) },
  { title: 'Views of homes', align: 'end', phone: 'named', cell: ({ views }) => number(views) },
]

/** All that is known about people who look around: how many there were on each day. */
export function DailyTotalsScreen() {
  const [searchParams] = useQueryParams()
  const channel = trafficChannel.safeParse(searchParams.get('channel')).data
  const query = { ...timeframeOf(searchParams), ...(channel && { channel }) }
  const totals = useQuery({ ...apiQuery('GET /admin/dashboard/daily-totals', { query }), placeholderData: keepPreviousData })
  return (
    <Page
      dense
      title="Visits, searches and views by day"
      description="Counted without knowing who came, so there are no rows behind these totals."
      actions={
        <ButtonLink variant="plain" to="/admin-analytics">
          Back to analytics
        </ButtonLink>
      }
    >
      <FilterBar
        filters={[
          ...timeframeFilters(searchParams),
          choiceFilter({ param: 'channel', label: 'Visits from', labels: channelLabel, none: 'Everywhere' }),
        ]}
      />
      <QueryView query={totals}>{(data) => <Shown totals={data} />}</QueryView>
    </Page>
  )
}

function Shown({ totals: { period, days } }: { totals: DailyTotals }) {
  const sum = (pick: (row: Row) => number | null) =>
    days.reduce<number | null>((total, row) => (total === null || pick(row) === null ? null : total + pick(row)!), 0)
  return (
    <>
      <Muted>{periodWords(period)}</Muted>
      <Figures
        items={[
          { label: 'Visits', value: number(sum(({ visits }) => visits)) },
          { label: 'Searches', value: number(sum(({ searches }) => searches)) },
          { label: 'Views of homes', value: number(sum(({ views }) => views)) },
        ]}
      />
      <DataTable caption="Totals by day" columns={columns} rows={days} keyOf={({ day }) => day} />
    </>
  )
}
