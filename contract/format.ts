/** How amounts and times are written. Screens, emails and the server's sentences all use these, so that they agree. */

/** "$850", with cents only if there are any: "$850.50". */
export function formatMoney(cents: number, currency = 'USD') {
  const digits = cents % 100 === 0 ? 0 : 2
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', options).format(cents / 100)
}

/** Every time is shown in this time zone, and names it, until homes have their own time zones. */
export const zone = 'America/New_York'
/** What a date and time field calls its time zone. */
export const zoneName = 'Eastern time'

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: zone } as const
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', ...clock })
const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...clock })
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone })

/** In a sentence: "Wednesday, November 18 at 8:22 AM EST". */
export const formatMoment = (at: Date | string) => long.format(new Date(at))
/** In a table or a fact: "Wed, Nov 18, 8:22 AM EST". */
export const formatShortMoment = (at: Date | string) => short.format(new Date(at))
/** The date of a moment, in a sentence: "November 18, 2026". */
export const formatMomentDay = (at: Date | string) => longDay.format(new Date(at))

const full = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', ...clock })
/** In a document, where the year matters: "November 18, 2026 at 8:22 AM EST". */
export const formatFullMoment = (at: Date | string) => full.format(new Date(at))

const parts = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
})

/** The value of a date and time field, "2026-11-18T08:22", in the time zone. */
export function toZoneTime(at: Date) {
  const named = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute } = named as Record<Intl.DateTimeFormatPartTypes, string>
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** Today's date in the time zone, "2026-11-18". */
export const dayInZone = (at: Date) => toZoneTime(at).slice(0, 10)

const readUtc = (text: string) => Date.parse(`${text.slice(0, 16)}Z`)

/** The moment that a field's value means; null if it cannot be parsed. */
export function fromZoneTime(text: string): Date | null {
  const wanted = readUtc(text)
  if (Number.isNaN(wanted)) return null
  // The UTC offset depends on the date; the second pass gets days of a clock change right.
  const offset = (time: number) => readUtc(toZoneTime(new Date(time))) - time
  return new Date(wanted - offset(wanted - offset(wanted)))
}
