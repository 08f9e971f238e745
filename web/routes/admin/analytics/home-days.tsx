import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { HomeDays } from '#contract/overview/admin-analytics.ts'
import { screen } from '#contract/screens.ts'
import { formatShortDay } from '#contract/time.ts'
import { apiQuery } from '#web/api/queries.ts'
import { type AnalyticsPlace, recordsAt } from '#web/features/staff/report-links.ts'
import { timeframeFilters, timeframeOf } from '#web/features/staff/timeframe.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { chosenFilter } from '#web/ui/list/filters.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

type Row = HomeDays['days'][number]

/** Looks and saves are counted without a person; the rest of a day leads on to its records. */
const columnsOf = (place: AnalyticsPlace): readonly Column<Row>[] => {
  const records = (of: 'APPLICATIONS' | 'MOVE_INS' | 'NIGHTS', day: string, count: number) =>
    count === 0 ? '0' : <Link to={recordsAt({ from: day, to: day }, of, place)}>{formatCount(count)}</Link>
  return [
    { title: 'Day', cell: ({ day }) => formatShortDay(day) },
    ...(place.homeId
      ? []
      : [{ title: 'Homes', align: 'end' as const, phone: 'hidden' as const, cell: ({ homes }: Row) => formatCount(homes) }]),
    { title: 'Views', align: 'end', phone: 'named', cell: ({ views }) => formatCount(views) },
    { title: 'Saves', align: 'end', phone: 'hidden', cell: ({ saves }) => formatCount(saves) },
    {
      title: 'Applications',
      align: 'end',
      phone: 'hidden',
      cell: ({ day, applications }) => records('APPLICATIONS', day, applications),
    },
    { title: 'Move-ins', align: 'end', phone: 'hidden', cell: ({ day, moveIns }) => records('MOVE_INS', day, moveIns) },
    { title: 'Nights booked', align: 'end', phone: 'named', cell: ({ day, nights }) => records('NIGHTS', day, nights) },
    { title: 'Beds', align: 'end', phone: 'named', cell: ({ beds }) => formatCount(beds) },
  ]
}

/** The rows behind views and occupancy: the days of all homes, of a place or of one home. */
export function HomeDaysScreen() {
  const [searchParams] = useQueryParams()
  const place = {
    state: searchParams.get('usState') || undefined,
    city: searchParams.get('city') || undefined,
    homeId: searchParams.get('homeId') || undefined,
  }
  const { state, city, homeId } = place
  const query = { ...timeframeOf(searchParams), ...place }
  const days = useQuery({ ...apiQuery('GET /admin/analytics/days', { query }), placeholderData: keepPreviousData })
  const home = days.data?.home
  return (
    <Page
      dense
      title={home ? `${homeTitleOf(home)} by day` : 'Homes by day'}
      description="Views, nights and beds, as they were counted on each day."
      actions={
        <ButtonLink variant="plain" to={screen('/admin-analytics')}>
          Back to analytics
        </ButtonLink>
      }
    >
      <FilterBar
        filters={[
          ...timeframeFilters(searchParams),
          ...chosenFilter({ param: 'usState', label: 'State', none: 'All states', value: state }),
          ...chosenFilter({ param: 'city', label: 'City', none: 'All cities', value: city }),
          ...chosenFilter({
            param: 'homeId',
            label: 'Home',
            none: 'All homes',
            value: homeId,
            text: home ? homeTitleOf(home) : 'One home',
          }),
        ]}
      />
      <QueryView query={days}>{(data) => <Shown data={data} place={place} />}</QueryView>
    </Page>
  )
}

function Shown({ data: { days, sums, period, countedAt }, place }: { data: HomeDays; place: AnalyticsPlace }) {
  if (days.length === 0)
    return (
      <EmptyState title="Nothing counted in this period">
        <p>Homes are counted once an hour, from the day they are published. Choose a longer timeframe.</p>
      </EmptyState>
    )
  const linked = (of: 'APPLICATIONS' | 'MOVE_INS' | 'NIGHTS', count: number) => (
    <Link to={recordsAt(period, of, place)}>{formatCount(count)}</Link>
  )
  return (
    <>
      <Figures
        items={[
          { label: 'Views', value: formatCount(sums.views) },
          { label: 'Applications', value: linked('APPLICATIONS', sums.applications) },
          { label: 'Move-ins', value: linked('MOVE_INS', sums.moveIns) },
          { label: 'Nights booked', value: linked('NIGHTS', sums.nights) },
          { label: 'Nights of all beds', value: formatCount(sums.beds) },
          {
            label: 'Share of nights booked',
            value: sums.occupancyPercent === null ? '–' : `${sums.occupancyPercent}%`,
            note: 'Nights booked, out of all',
          },
        ]}
      />
      {countedAt && (
        <Muted>
          Counted <TimeAgo at={countedAt} />.
        </Muted>
      )}
      <DataTable caption="Homes by day" columns={columnsOf(place)} rows={days} keyOf={({ day }) => day} />
    </>
  )
}
