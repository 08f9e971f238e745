import type { CalendarEvent, CalendarEventType } from '#contract/stays/calendar.ts'
import { addDays } from '#contract/time.ts'

/** What only calendar programs need: how long it takes, that it still waits for the other side, and that nothing is due. */
export type FeedEvent = CalendarEvent & { endsAt?: Date; isTentative?: boolean; isPaid?: boolean }

/** Titles that say nothing to someone who looks over a shoulder: no name, no home, no reason. */
const discreetTitle: Record<CalendarEventType, string> = {
  ARRIVAL: 'Move-in',
  DEPARTURE: 'Move-out',
  PAYMENT_DUE: 'Payment due',
  RENT_DUE: 'Payment due',
  OFFER_ENDS: 'Answer due',
  INTERVIEW: 'Appointment',
  TOUR: 'Appointment',
}

const compact = (day: string) => day.replaceAll('-', '')
const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const later = (at: Date) => new Date(at.getTime() + 30 * 60_000)

/** Lines of at most 75 bytes, as the format asks; ours are plain ASCII. */
const fold = (line: string) => line.replace(/(.{74})(?=.)/g, '$1\r\n ')

const timesOf = ({ at, endsAt, date }: FeedEvent) =>
  at
    ? [`DTSTART:${moment(at)}`, `DTEND:${moment(endsAt ?? later(at))}`]
    : [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`]

/** A calendar in the format every calendar program reads (RFC 5545). */
export function toIcs(events: readonly FeedEvent[], { now, publicUrl }: { now: Date; publicUrl: string }) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waymark//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Waymark',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id.replaceAll(':', '-')}@waymark`,
      `DTSTAMP:${moment(now)}`,
      ...timesOf(event),
      `SUMMARY:${discreetTitle[event.type]}`,
      ...(event.isTentative ? ['STATUS:TENTATIVE'] : []),
      `URL:${new URL(event.link, publicUrl).href}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
