import { formatZone, wallTime, weekdayOf } from '#contract/time.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const shortNames = dayNames.map((name) => name.slice(0, 3))

/** When the team is there: on some days of the week, from one time to another. Times are those of the support's own zone. */
type OpeningHours = { days: readonly number[]; from: string; to: string }
export type SupportHours = OpeningHours & { zone: string }

const pattern = /^([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? ([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/

/** Reads hours like `Mon-Fri 09:00-17:00`; undefined if they are not of this form. */
export function parseOpeningHours(text: string): OpeningHours | undefined {
  const [, first = '', last = first, hour, minute] = pattern.exec(text) ?? []
  const [start, end] = [shortNames.indexOf(first), shortNames.indexOf(last)]
  const [from, to] = [`${hour}:${minute}`, text.slice(-5)]
  if (start < 0 || end < 0 || from >= to) return undefined
  return { days: Array.from({ length: ((end - start + 7) % 7) + 1 }, (_, index) => (start + index) % 7), from, to }
}

/** The form that `parseOpeningHours` reads. */
export function formatOpeningHours({ days, from, to }: OpeningHours) {
  const [first = 0, last = first] = [days[0], days.at(-1)]
  return `${first === last ? shortNames[first] : `${shortNames[first]}-${shortNames[last]}`} ${from}-${to}`
}

export function isWithinSupportHours({ days, from, to, zone }: SupportHours, at: Date) {
  const [day = '', time = ''] = wallTime(at, zone).split('T')
  return days.includes(weekdayOf(day)) && time >= from && time < to
}

function formatClock(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (hour % 12 === 0 && minute === 0) return hour === 12 ? 'noon' : 'midnight'
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "Monday to Friday, 9 AM to 5 PM Eastern Time". */
export function formatSupportHours({ days, from, to, zone }: SupportHours) {
  const [first = 0, last = first] = [days[0], days.at(-1)]
  const named = days.length === 7 ? 'every day' : first === last ? dayNames[first] : `${dayNames[first]} to ${dayNames[last]}`
  return `${named}, ${formatClock(from)} to ${formatClock(to)} ${formatZone(zone)}`
}
