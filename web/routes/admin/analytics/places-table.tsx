import { Link } from 'react-router'
import type { AdminAnalytics, PlaceRow } from '#contract/overview/admin-analytics.ts'
import { screen } from '#contract/screens.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount, plural } from '#web/ui/format.ts'
import { listingStatusLabel } from '#web/ui/labels.ts'
import { Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'

const figure = (title: string, pick: (row: PlaceRow) => string | number): Column<PlaceRow> => ({
  title,
  align: 'end',
  phone: 'named',
  cell: pick,
})

const columns: readonly Column<PlaceRow>[] = [
  {
    title: 'City',
    cell: ({ state, city }) =>
      city ? (
        <Link to={screen('/admin-analytics', { usState: state, city })}>{[city, state].join(', ')}</Link>
      ) : (
        'Without an address'
      ),
  },
  figure('Homes', ({ homes }) => formatCount(homes)),
  figure('Beds', ({ beds }) => formatCount(beds)),
  figure('Views', ({ views }) => formatCount(views)),
  { title: 'Applications', align: 'end', phone: 'side', cell: ({ applications }) => formatCount(applications) },
  figure('Move-ins', ({ moveIns }) => formatCount(moveIns)),
  figure('Nights booked', ({ occupancyPercent }) => (occupancyPercent === null ? '–' : `${occupancyPercent}%`)),
]

/** The cities with the most applications. */
export const PlacesTable = ({ rows }: { rows: readonly PlaceRow[] }) => (
  <Section dense title="By city">
    {rows.length === 0 ? (
      <EmptyState title="Nothing counted in these days">
        <p>Homes are counted once an hour, from the day they are published.</p>
      </EmptyState>
    ) : (
      <DataTable caption="Figures by city" columns={columns} rows={rows} keyOf={({ state, city }) => `${state} ${city}`} />
    )}
  </Section>
)

/** Homes by status as they are today, each leading to its list, and what the beds are. */
export const HomesToday = ({ today }: { today: AdminAnalytics['today'] }) => (
  <Card title="Today">
    <Row as="ul" gap={4} links>
      {today.homesByStatus.map(({ status, count }) => (
        <li key={status}>
          <Link to={screen('/admin-properties', { status })}>
            {listingStatusLabel[status as keyof typeof listingStatusLabel]}: {formatCount(count)}
          </Link>
        </li>
      ))}
    </Row>
    <Muted>
      {plural(today.beds, 'bed')} in published homes: {formatCount(today.bedsTaken)} taken, {formatCount(today.bedsAvailable)}{' '}
      available. {plural(today.stays, 'person', 'people')} moved in through Waymark and live there now,{' '}
      {plural(today.waiting, 'person is', 'people are')} on a waitlist.
    </Muted>
  </Card>
)
