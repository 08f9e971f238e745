export type CalendarView = 'month' | 'week'

const dayMilliseconds = 86_400_000
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
export const addCalendarDays = (day: string, days: number) => dayOf(new Date(startOf(day).getTime() + days * dayMilliseconds))

const isDay = /^\d{4}-\d{2}-\d{2}$/
/** The day in the query string; anything invalid means today. */
export const readDay = (text: string | null, today: string) =>
  text && isDay.test(text) && !Number.isNaN(startOf(text).getTime()) ? text : today

const sundayBefore = (day: string) => addCalendarDays(day, -startOf(day).getUTCDay())

/** The weeks to show, each from Sunday to Saturday. */
export function weeksOf(view: CalendarView, day: string): string[][] {
  const weekFrom = (first: string) => Array.from({ length: 7 }, (_, index) => addCalendarDays(first, index))
  if (view === 'week') return [weekFrom(sundayBefore(day))]
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (let first = sundayBefore(`${month}-01`); first.slice(0, 7) <= month; first = addCalendarDays(first, 7))
    weeks.push(weekFrom(first))
  return weeks
}

/** The day to show after one step forward or back. */
export function step(view: CalendarView, day: string, by: 1 | -1) {
  if (view === 'week') return addCalendarDays(day, 7 * by)
  const [year, month] = day.split('-').map(Number) as [number, number]
  return dayOf(new Date(Date.UTC(year, month - 1 + by, 1)))
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

export function calendarTitle(view: CalendarView, day: string) {
  if (view === 'month') return monthName.format(startOf(day))
  const first = sundayBefore(day)
  return `${shortDay.format(startOf(first))} to ${shortDay.format(startOf(addCalendarDays(first, 6)))}`
}
export const sayLongDay = (day: string) => longDay.format(startOf(day))
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
