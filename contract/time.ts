/**
 * The one module for dates and times, shared by screens, emails, PDFs and the server. A moment is a `Date`; a day is text and
 * depends on a place, so every function that derives a day takes a time zone. Converting a day or a wall time back into a moment
 * is in zoned-time.ts, which imports Temporal; this module has no dependencies, because public pages load it.
 */

/** A day without a time, "2026-11-15". Compared as text and counted in days, so no clock or time zone shifts it. */
export type Day = string

/** End dates of documents and badges are stored as midnight UTC of the named day, and read back in UTC. */
export const documentZone = 'UTC'

/** The time zone of everything without a home: accounts, subscriptions, payout days, ledger months. */
export const platformZone = 'America/New_York'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

export type Duration = { days?: number; hours?: number; minutes?: number }

/** A duration in milliseconds. A day is exactly 24 hours here; for calendar days use `addDays`. */
export const duration = ({ days = 0, hours = 0, minutes = 0 }: Duration) => days * day + hours * hour + minutes * minute

/** Adds a duration to a moment; negative numbers go back in time. */
export const addTime = (at: Date, length: Duration | number) =>
  new Date(at.getTime() + (typeof length === 'number' ? length : duration(length)))

/** The whole days, hours or minutes between two moments; negative when the second is earlier. */
export const wholeBetween = (unit: keyof Duration, from: Date, until: Date) =>
  Math.floor((until.getTime() - from.getTime()) / duration({ [unit]: 1 }))

const toUtc = (date: Day) => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Whether a text is an existing day; February 30 is not. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text

export const addDays = (date: Day, days: number): Day => fromUtc(toUtc(date) + days * day)
export const lastDayBeforeFirst = 'Choose a last day after the first'

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, until: Day) => Math.round((toUtc(until) - toUtc(from)) / day)
/** 0 is a Sunday. */
export const weekdayOf = (date: Day) => new Date(toUtc(date)).getUTCDay()
/** Months since the year 0; the calculation of months needs no `Date`. */
const monthsOf = (date: Day) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
/** Months from the month of one day to that of another. */
export const monthsBetween = (from: Day, until: Day) => monthsOf(until) - monthsOf(from)
/** The first day of the month that is `months` later. */
export function startOfMonth(date: Day, months = 0): Day {
  const all = monthsOf(date) + months
  const [year, month] = [Math.floor(all / 12), (all % 12) + 1]
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** The same day of the month, `months` later; the last day in a shorter month. */
export function addMonths(date: Day, months: number): Day {
  const first = startOfMonth(date, months)
  const same = `${first.slice(0, 8)}${date.slice(8)}`
  // Every month has 28 days.
  return date.slice(8) <= '28' ? same : earlier(same, addDays(startOfMonth(first, 1), -1))
}

export const earlier = (a: Day, b: Day) => (a < b ? a : b)
export const later = (a: Day, b: Day) => (a > b ? a : b)

/** Cache: formatters are expensive to create, and a server uses several time zones. */
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

/** The local time in a zone, in the format of a date and time field: "2026-11-18T08:22". */
export function wallTime(at: Date | string, zone: string) {
  const parts = formatter({ ...numbers, timeZone: zone }).formatToParts(new Date(at))
  const named = Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Intl.DateTimeFormatPartTypes, string>
  return `${named.year}-${named.month}-${named.day}T${named.hour}:${named.minute}`
}

/** Whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string) {
  try {
    formatter({ timeZone: text })
    return true
  } catch {
    return false
  }
}

/** The time zone of this device. In a browser, a person's own days begin and end there. */
export function deviceZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isTimeZone(zone) ? zone : platformZone
}

/** The date of a moment in the time zone. */
export const dayOf = (at: Date | string, zone: string): Day => wallTime(at, zone).slice(0, 10)
/** Today's date in the time zone. */
export const today = (zone: string, now: Date): Day => dayOf(now, zone)

const onDay = (options: Intl.DateTimeFormatOptions) => (date: Day) =>
  formatter({ ...options, timeZone: 'UTC' }).format(toUtc(date))

/** In a sentence: "November 18, 2026". */
export const formatDay = onDay({ month: 'long', day: 'numeric', year: 'numeric' })
/** In a table or a fact: "Nov 18, 2026". */
export const formatShortDay = onDay({ month: 'short', day: 'numeric', year: 'numeric' })
/** Where the year is obvious: "Nov 18". */
export const formatDayOfYear = onDay({ month: 'short', day: 'numeric' })
/** "Wednesday, November 18". */
export const formatWeekday = onDay({ weekday: 'long', month: 'long', day: 'numeric' })
/** "November 2026", and "Nov 2026" where space is short. */
export const formatMonth = onDay({ month: 'long', year: 'numeric' })
export const formatShortMonth = onDay({ month: 'short', year: 'numeric' })

/** "Nov 15 to Nov 21, 2026", both inclusive. The period's own `endsOn` is exclusive. */
export const formatPeriod = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }) =>
  `${formatDayOfYear(startsOn)} to ${formatShortDay(addDays(endsOn, -1))}`

/** The date of a moment, in a sentence: "November 18, 2026". */
export const formatDayOf = (at: Date | string, zone: string) => formatDay(dayOf(at, zone))
/** The same in a table: "Nov 18, 2026". */
export const formatShortDayOf = (at: Date | string, zone: string) => formatShortDay(dayOf(at, zone))
/** The last day before a deadline that is stored as the end of that day. */
export const lastDayBefore = (deadline: Date | string, zone: string) => dayOf(new Date(new Date(deadline).getTime() - 1), zone)
/** The same in a sentence. */
export const formatLastDay = (deadline: Date | string, zone: string) => formatDay(lastDayBefore(deadline, zone))

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
const atMoment = (options: Intl.DateTimeFormatOptions) => (at: Date | string, zone: string) =>
  formatter({ ...options, ...clock, timeZone: zone }).format(new Date(at))

/** In a sentence: "Wednesday, November 18 at 8:22 AM EST". */
export const formatDateTime = atMoment({ weekday: 'long', month: 'long', day: 'numeric' })
/** In a table or a fact: "Wed, Nov 18, 8:22 AM EST". */
export const formatShortDateTime = atMoment({ weekday: 'short', month: 'short', day: 'numeric' })
/** In a history, which may be years long: "Nov 18, 2026, 8:22 AM EST". */
export const formatPastDateTime = atMoment({ month: 'short', day: 'numeric', year: 'numeric' })
/** In a document, where the year matters: "November 18, 2026 at 8:22 AM EST". */
export const formatFullDateTime = atMoment({ month: 'long', day: 'numeric', year: 'numeric' })
/** "8:22 AM EST". */
export const formatTime = atMoment({})

/** The time zone's name, for date and time fields: "Eastern Time", or "Mountain Standard Time" in Arizona. */
export function formatZone(zone: string) {
  const parts = formatter({ timeZoneName: 'longGeneric', timeZone: zone }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Roughly where a clock is: "Chicago, Central Time". */
export function formatPlace(zone: string) {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ')
  return city === zone ? formatZone(zone) : `${city}, ${formatZone(zone)}`
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

/** "2 days", "5 hours": how long something has lasted. */
export function formatAge(since: Date | string, now = new Date()) {
  const passed = Math.max(0, now.getTime() - new Date(since).getTime())
  if (passed < hour) return 'less than an hour'
  return passed < day ? count(Math.floor(passed / hour), 'hour') : count(Math.floor(passed / day), 'day')
}

/** "2 days", "23 hr 5 min": the time left until a deadline. */
export function formatTimeLeft(until: Date | string, now = new Date()) {
  const minutes = Math.max(0, Math.floor((new Date(until).getTime() - now.getTime()) / minute))
  if (minutes < 1) return 'less than a minute'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)]
  if (days >= 2) return `${days} days`
  return hours < 1 ? `${minutes} min` : `${hours} hr ${minutes % 60} min`
}
