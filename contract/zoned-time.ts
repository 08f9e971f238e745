import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime'
import type * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import { addDays, type Day, dayOf, formatDateTime, formatLastDay, isDay } from './time.ts'

/**
 * Converts local dates and times to moments. Clock changes give some days 23 or 25 hours, so Temporal does the work; the polyfill
 * is there until every runtime has it.
 */

const toDate = (zoned: ZonedDateTime.Record) => new Date(zoned.epochMilliseconds)
const numbersOf = (text: string) => text.split(/[-T:]/).map(Number) as [number, number, number, number, number]

/** The moment a day begins in the time zone. */
export function startOfDay(date: Day, zone: string) {
  const [year, month, day] = numbersOf(date)
  return toDate(PlainDate.toZonedDateTime(PlainDate.create(year, month, day), zone))
}

/** The moment a day ends in the time zone, which is when the next one begins; a deadline on a day lasts until then. */
export const endOfDay = (date: Day, zone: string) => startOfDay(addDays(date, 1), zone)

/** The same for a deadline that is shown as this day: through its last moment, which is still on it. */
export const lastMomentOf = (date: Day, zone: string) => new Date(endOfDay(date, zone).getTime() - 1)

/** A deadline some days after a moment. Whoever reads its day has all of that day. */
export const lastMomentAfter = (at: Date, days: number, zone: string) => lastMomentOf(addDays(dayOf(at, zone), days), zone)

/**
 * Until when something is possible, in a sentence: "until May 3 at 4:00 PM", but "through May 2" where the deadline is the midnight
 * after it. "May 3 at 12:00 AM" would be read as a day later.
 */
export function formatDeadline(deadline: Date, zone: string) {
  const isMidnight = startOfDay(dayOf(deadline, zone), zone).getTime() === deadline.getTime()
  return isMidnight ? `through ${formatLastDay(deadline, zone)}` : `until ${formatDateTime(deadline, zone)}`
}

const hasWallTime = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d/

/**
 * The moment of a local time in the zone, "2026-11-18T08:22"; null if it cannot be parsed. At a clock change, a time that occurs
 * twice means the first one, and a skipped time means an hour later.
 */
export function fromWallTime(text: string, zone: string): Date | null {
  if (!hasWallTime.test(text) || !isDay(text.slice(0, 10))) return null
  const [year, month, day, hour, minute] = numbersOf(text.slice(0, 16))
  return toDate(PlainDateTime.toZonedDateTime(PlainDateTime.create(year, month, day, hour, minute), zone))
}
