/** A day without a time, "2026-11-15". Compared as text and counted in days, so no clock or time zone shifts it. */
export type Day = string

const dayLength = 86_400_000
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const dayOf = (at: Date): Day => toDay(at.getTime())
export const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * dayLength)
/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, until: Day) => Math.round((toTime(until) - toTime(from)) / dayLength)

/** The same day of the month, that many months later; the last day in a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
}

export const earlier = (a: Day, b: Day) => (a < b ? a : b)
export const later = (a: Day, b: Day) => (a > b ? a : b)
