import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminAnalytics, AnalyticsRecordKind, PlaceRow } from '#contract/overview/admin-analytics.ts'
import { screen } from '#contract/screens.ts'
import type { DayRange } from '#contract/timeframe.ts'
import { type AnalyticsPlace, homeDaysAt, recordsAt } from '#web/features/staff/report-links.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount, plural } from '#web/ui/format.ts'
import { listingStatusLabel } from '#web/ui/labels.ts'
import { Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'

const figure = (title: string, pick: (row: PlaceRow) => ReactNode): Column<PlaceRow> => ({
  title,
  align: 'end',
  phone: 'named',
  cell: pick,
})

/** A count that links to its rows in this city. */
const records = (range: DayRange, of: AnalyticsRecordKind, { state, city }: PlaceRow, count: number) =>
  city ? <Link to={recordsAt(range, of, { state, city })}>{formatCount(count)}</Link> : formatCount(count)

/** A figure that links to the days of this city. */
const days = (range: DayRange, { state, city }: PlaceRow, text: string) =>
  city ? <Link to={homeDaysAt(range, { state, city })}>{text}</Link> : text

const columnsOf = (range: DayRange): readonly Column<PlaceRow>[] => [
  {
    title: 'City',
    cell: ({ state, city }) =>
      city ? (
        <Link to={screen('/admin-analytics', { usState: state, city })}>{[city, state].join(', ')}</Link>
      ) : (
        'Without an address'
      ),
  },
  figure('Homes', (row) => days(range, row, formatCount(row.homes))),
  figure('Beds', (row) => days(range, row, formatCount(row.beds))),
  figure('Views', (row) => days(range, row, formatCount(row.views))),
  {
    title: 'Applications',
    align: 'end',
    phone: 'side',
    cell: (row) => records(range, 'APPLICATIONS', row, row.applications),
  },
  figure('Move-ins', (row) => records(range, 'MOVE_INS', row, row.moveIns)),
  figure('Nights booked', (row) => (row.occupancyPercent === null ? '–' : days(range, row, `${row.occupancyPercent}%`))),
]

/** The cities with the most applications. */
export const PlacesTable = ({ rows, range }: { rows: readonly PlaceRow[]; range: DayRange }) => (
  <Section dense title="By city">
    {rows.length === 0 ? (
      <EmptyState title="Nothing counted in this period">
        <p>Homes are counted once an hour, from the day they are published.</p>
      </EmptyState>
    ) : (
      <DataTable
        caption="Figures by city"
        columns={columnsOf(range)}
        rows={rows}
        keyOf={({ state, city }) => `${state} ${city}`}
      />
    )}
  </Section>
)

/** Homes by status as they are today, each leading to its list, and what the beds are. */
export function HomesToday({ today, place: { state, city } }: { today: AdminAnalytics['today']; place: AnalyticsPlace }) {
  const isEverywhere = !state && !city
  const homes = (status: string, text: string) => (
    <Link to={screen('/admin-properties', { status, ...(state && { usState: state }), ...(city && { city }) })}>{text}</Link>
  )
  const people = (query: Record<string, string>, text: string) =>
    isEverywhere ? <StaffLink to={screen('/admin-residents', query)}>{text}</StaffLink> : text
  return (
    <Card title="Today">
      <Row as="ul" gap={4} links>
        {today.homesByStatus.map(({ status, count }) => (
          <li key={status}>
            {homes(status, `${listingStatusLabel[status as keyof typeof listingStatusLabel]}: ${formatCount(count)}`)}
          </li>
        ))}
      </Row>
      <Muted>
        {homes('PUBLISHED', plural(today.beds, 'bed'))} in published homes: {formatCount(today.bedsTaken)} taken,{' '}
        {formatCount(today.bedsAvailable)} available. {people({ living: 'true' }, plural(today.stays, 'person', 'people'))} moved
        in through Waymark and live there now, {people({ waiting: 'true' }, plural(today.waiting, 'person is', 'people are'))} on
        a waitlist.
      </Muted>
    </Card>
  )
}
