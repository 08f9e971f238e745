import { useApi } from '#web/api/queries.ts'
import { CalendarFeed } from '#web/features/stays/calendar/calendar-feed.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { homeFilter } from '#web/ui/list/filters.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { useToday } from '#web/ui/use-today.ts'
import own from './calendar.module.css'
import { type CalendarView, calendarTitle, calendarZone, readDay, step, weeksOf } from './calendar-days.ts'
import { CalendarGrid, Legend } from './calendar-grid.tsx'

export const meta = () =>
  pageMeta({
    title: 'Calendar',
    description: 'Move-ins, move-outs and deadlines in your homes.',
    path: '/homeowner/calendar',
    isPrivate: true,
  })

export default function OwnerCalendar() {
  useStaysLive()
  const [searchParams, change] = useQueryParams()
  const rooms = useApi('GET /owners/reservations/rooms')
  const homeId = searchParams.get('homeId') ?? undefined
  const today = useToday(calendarZone(rooms.data?.homes ?? [], homeId))
  const view: CalendarView = searchParams.get('view') === 'week' ? 'week' : 'month'
  const day = readDay(searchParams.get('date'), today)
  const withRent = searchParams.get('rent') === 'yes'
  const weeks = weeksOf(view, day)
  const range = { startDate: weeks[0]![0]!, endDate: weeks.at(-1)!.at(-1)! }
  const events = useList('GET /owners/calendar/events', {
    query: { ...range, homeId, includeBilling: withRent ? 'true' : 'false' },
  })
  const go = (by: 1 | -1) => change({ date: step(view, day, by) })
  return (
    <Page dense title="Calendar" description="Move-ins, move-outs, interviews, tours, payments due and offers about to expire.">
      <WeekFigures />
      <Row between>
        <Row gap={2}>
          <Button
            variant="plain"
            size="sm"
            aria-label={view === 'month' ? 'Previous month' : 'Previous week'}
            onClick={() => go(-1)}
          >
            <Icon name="back" />
          </Button>
          <h2 aria-live="polite" className={own.title}>
            {calendarTitle(view, day)}
          </h2>
          <Button variant="plain" size="sm" aria-label={view === 'month' ? 'Next month' : 'Next week'} onClick={() => go(1)}>
            <Icon name="arrow" />
          </Button>
          <Button variant="plain" size="sm" onClick={() => change({ date: null })}>
            Today
          </Button>
        </Row>
        <FilterBar filters={[homeFilter(rooms.data?.homes)]}>
          <CheckboxField
            label="Show rent"
            checked={withRent}
            onChange={({ target }) => change({ rent: target.checked ? 'yes' : null })}
          />
          <SegmentedControl
            label="View"
            value={view}
            options={[
              { value: 'month', label: 'Month' },
              { value: 'week', label: 'Week' },
            ]}
            onChange={(next) => change({ view: next === 'week' ? next : null })}
          />
        </FilterBar>
      </Row>
      <QueryView query={events}>
        {(data) => <CalendarGrid view={view} weeks={weeks} day={day} today={today} events={data.events} />}
      </QueryView>
      <Legend withRent={withRent} />
      <CalendarFeed />
    </Page>
  )
}

function WeekFigures() {
  const stats = useApi('GET /owners/calendar/dashboard-stats')
  if (!stats.data) return null
  const { arrivals, departures, staying, awaitingPayment, awaitingArrival, openOffers, beds, freeBeds } = stats.data
  return (
    <Figures
      items={[
        { label: 'Move-ins in 7 days', value: arrivals, note: awaitingArrival > 0 && `${awaitingArrival} to record` },
        { label: 'Move-outs in 7 days', value: departures },
        { label: 'Current residents', value: staying, note: `${freeBeds} of ${beds} beds available` },
        { label: 'Awaiting payment', value: awaitingPayment },
        { label: 'Open offers', value: openOffers },
      ]}
    />
  )
}
