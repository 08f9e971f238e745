import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatMoney } from '#contract/money.ts'
import { calendarEventType } from '#contract/stays/calendar.ts'
import { formatTime, formatWeekday } from '#contract/time.ts'
import { calendarLabel } from '#web/features/stays/words.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import styles from './calendar.module.css'
import { type CalendarView, weekdays } from './calendar-days.ts'

type Event = Answer<Api['GET /owners/calendar/events']>['events'][number]
type Props = { view: CalendarView; weeks: string[][]; day: string; today: string; events: readonly Event[] }

export function CalendarGrid({ view, weeks, day, today, events }: Props) {
  const byDay = Map.groupBy(events, ({ date }) => date)
  const month = day.slice(0, 7)
  return (
    <>
      <table className={`${styles.grid} ${view === 'week' ? styles.week : ''}`}>
        <caption className="visually-hidden">Calendar of events</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  isToday={date === today}
                  isOutside={view === 'month' && !date.startsWith(month)}
                  events={byDay.get(date) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {events.length === 0 && <p role="status">No events on these days.</p>}
    </>
  )
}

type DayProps = { date: string; isToday: boolean; isOutside: boolean; events: readonly Event[] }

function Day({ date, isToday, isOutside, events }: DayProps) {
  const looks = [styles.day, isOutside && styles.outside, events.length === 0 && styles.empty].filter(Boolean).join(' ')
  return (
    <td className={looks}>
      <time dateTime={date}>
        <span className={`${styles.number} ${isToday ? styles.today : ''}`}>
          {Number(date.slice(8))}
          {isToday && <span className="visually-hidden"> (today)</span>}
        </span>
        <span className={styles.wide}>{formatWeekday(date)}</span>
      </time>
      {events.length > 0 && (
        <Stack as="ul" gap={1}>
          {events.map((event) => (
            <li key={event.id}>
              <Link to={event.link} className={`${styles.event} ${styles[event.type]}`} title={hintOf(event)}>
                <span className="visually-hidden">{calendarLabel[event.type]}: </span>
                {event.at && <TimeOfDay at={event.at} zone={event.timeZone} />}
                {event.title}
                {event.amountCents !== null && `, ${formatMoney(event.amountCents, event.currency ?? 'USD')}`}
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </td>
  )
}

const hintOf = ({ homeTitle, roomName, amountCents, currency }: Event) =>
  [homeTitle, roomName, amountCents === null ? null : formatMoney(amountCents, currency ?? 'USD')].filter(Boolean).join(', ')

/** The hour at the home, with the name of its time zone. */
const TimeOfDay = ({ at, zone }: { at: Date | string; zone: string }) => (
  <time dateTime={new Date(at).toISOString()}>{formatTime(at, zone)} </time>
)

/** The colors of the event types in view. */
export const Legend = ({ withRent }: { withRent: boolean }) => (
  <Row as="ul" gap={2} aria-label="Color key">
    {calendarEventType.options
      .filter((type) => withRent || type !== 'RENT_DUE')
      .map((type) => (
        <li key={type} className={`${styles.event} ${styles[type]}`}>
          {calendarLabel[type]}
        </li>
      ))}
  </Row>
)
