/**
 * Days, moments and how both are written: the one module of time for screens, emails, PDFs and the server. A moment is a `Date`; a
 * day is text and belongs to a place, so whoever asks which day it is names a time zone. Turning a day or a wall clock back into a
 * moment is in zoned-time.ts, which brings Temporal along; this module weighs nothing, for public pages load it.
 */

/** A day without a time, "2026-11-15". Compared as text and counted in days: no clock and no time zone moves it. */
export type Day = string

/** Where no home is meant: accounts, subscriptions, payout days, months of the ledger. */
export const platformZone = 'America/New_York'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

export type Duration = { days?: number; hours?: number; minutes?: number }

/** A length of time in milliseconds. A day in it is 24 hours; a day of the calendar is counted by `addDays`. */
export const duration = ({ days = 0, hours = 0, minutes = 0 }: Duration) => days * day + hours * hour + minutes * minute

/** The moment so long after another, or before it where the numbers are negative. */
export const addTime = (at: Date, length: Duration) => new Date(at.getTime() + duration(length))

/** How often the length fits between two moments: whole days, whole hours. Below zero when the second comes first. */
export const wholeBetween = (unit: keyof Duration, from: Date, until: Date) =>
  Math.floor((until.getTime() - from.getTime()) / duration({ [unit]: 1 }))

const toUtc = (date: Day) => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Whether a text names a day that exists; February 30 does not. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text

export const addDays = (date: Day, days: number): Day => fromUtc(toUtc(date) + days * day)
/** Days from one day to another; below zero when the second comes first. */
export const daysBetween = (from: Day, until: Day) => Math.round((toUtc(until) - toUtc(from)) / day)
/** 0 is a Sunday. */
export const weekdayOf = (date: Day) => new Date(toUtc(date)).getUTCDay()
/** The first day of the month so many months later. */
export function startOfMonth(date: Day, months = 0): Day {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return fromUtc(Date.UTC(year, month - 1 + months, 1))
}

/** The same day so many months later; the last day of a shorter month. */
export function addMonths(date: Day, months: number): Day {
  const first = startOfMonth(date, months)
  const last = addDays(startOfMonth(first, 1), -1)
  const same = `${first.slice(0, 8)}${date.slice(8)}`
  return earlier(same, last)
}

export const earlier = (a: Day, b: Day) => (a < b ? a : b)
export const later = (a: Day, b: Day) => (a > b ? a : b)

/** Formatters are dear to make, and a server speaks of several zones: each is made once. */
const known = new Map<string, Intl.DateTimeFormat>()
function formatter(options: Intl.DateTimeFormatOptions & { timeZone: string }) {
  const key = JSON.stringify(options)
  const made = known.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  known.set(key, made)
  return made
}

const numbers = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** What the clock on the wall shows in a zone, as a field for a day and a time holds it: "2026-11-18T08:22". */
export function wallTime(at: Date | string, zone: string) {
  const parts = formatter({ ...numbers, timeZone: zone }).formatToParts(new Date(at))
  const named = Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Intl.DateTimeFormatPartTypes, string>
  return `${named.year}-${named.month}-${named.day}T${named.hour}:${named.minute}`
}

/** The day a moment falls on, where the zone is. */
export const dayOf = (at: Date | string, zone: string): Day => wallTime(at, zone).slice(0, 10)
/** The day it is where the zone is. */
export const today = (zone: string, now: Date): Day => dayOf(now, zone)

const onDay = (options: Intl.DateTimeFormatOptions) => (date: Day) =>
  formatter({ ...options, timeZone: 'UTC' }).format(toUtc(date))

/** In a sentence: "November 18, 2026". */
export const formatDay = onDay({ month: 'long', day: 'numeric', year: 'numeric' })
/** In a table or a fact: "Nov 18, 2026". */
export const formatShortDay = onDay({ month: 'short', day: 'numeric', year: 'numeric' })
/** Where the year is plain: "Nov 18". */
export const formatDayOfYear = onDay({ month: 'short', day: 'numeric' })
/** "Wednesday, November 18". */
export const formatWeekday = onDay({ weekday: 'long', month: 'long', day: 'numeric' })
/** "November 2026", and "Nov 2026" where there is little room. */
export const formatMonth = onDay({ month: 'long', year: 'numeric' })
export const formatShortMonth = onDay({ month: 'short', year: 'numeric' })

/** "Nov 15 to Nov 21, 2026": both days are in it. The period itself ends where the next begins. */
export const formatPeriod = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }) =>
  `${formatDayOfYear(startsOn)} to ${formatShortDay(addDays(endsOn, -1))}`

/** The day a moment falls on, in a sentence: "November 18, 2026". */
export const formatDayOf = (at: Date | string, zone: string) => formatDay(dayOf(at, zone))
/** The same in a table: "Nov 18, 2026". */
export const formatShortDayOf = (at: Date | string, zone: string) => formatShortDay(dayOf(at, zone))
/** The last whole day before a deadline that is kept as the end of that day. */
export const formatLastDay = (deadline: Date | string, zone: string) =>
  formatDayOf(new Date(new Date(deadline).getTime() - 1), zone)

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const atMoment = (options: Intl.DateTimeFormatOptions) => (at: Date | string, zone: string) =>
  formatter({ ...options, ...clock, timeZone: zone }).format(new Date(at))

/** In a sentence: "Wednesday, November 18 at 8:22 AM EST". */
export const formatDateTime = atMoment({ weekday: 'long', month: 'long', day: 'numeric' })
/** In a table or a fact: "Wed, Nov 18, 8:22 AM EST". */
export const formatShortDateTime = atMoment({ weekday: 'short', month: 'short', day: 'numeric' })
/** On a document, where the year matters: "November 18, 2026 at 8:22 AM EST". */
export const formatFullDateTime = atMoment({ month: 'long', day: 'numeric', year: 'numeric' })
/** "8:22 AM EST". */
export const formatTime = atMoment({})

/** How a field for a day and a time says which clock it takes: "Eastern Time", "Mountain Standard Time" in Arizona. */
export function formatZone(zone: string) {
  const parts = formatter({ timeZoneName: 'longGeneric', timeZone: zone }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** "5 minutes ago", counted from `now` so that a page and its test agree. */
export function formatAgo(at: Date | string, now = new Date()) {
  const passed = Math.max(0, now.getTime() - new Date(at).getTime())
  if (passed < minute) return 'just now'
  if (passed < hour) return `${count(Math.floor(passed / minute), 'minute')} ago`
  if (passed < day) return `${count(Math.floor(passed / hour), 'hour')} ago`
  return passed < 2 * day ? 'yesterday' : `${Math.floor(passed / day)} days ago`
}

/** "2 days", "5 hours": how long something has been so. */
export function formatAge(since: Date | string, now = new Date()) {
  const passed = Math.max(0, now.getTime() - new Date(since).getTime())
  if (passed < hour) return 'less than an hour'
  return passed < day ? count(Math.floor(passed / hour), 'hour') : count(Math.floor(passed / day), 'day')
}

/** "2 days", "23 h 5 min": how far a deadline is still away. */
export function formatTimeLeft(until: Date | string, now = new Date()) {
  const minutes = Math.max(0, Math.floor((new Date(until).getTime() - now.getTime()) / minute))
  if (minutes < 1) return 'less than a minute'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  if (days >= 2) return `${days} days`
  return hours < 1 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
