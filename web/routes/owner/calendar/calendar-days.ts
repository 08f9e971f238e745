import { addDays, formatDayOfYear, formatMonth, isDay, platformZone, startOfMonth, weekdayOf } from '#contract/time.ts'

export type CalendarView = 'month' | 'week'

/** The time zone that says which day is today: the chosen home's, else the one all homes share, else the platform's. */
export function calendarZone(homes: readonly { id: string; timeZone: string }[], homeId: string | undefined) {
  const shown = homes.filter(({ id }) => homeId === undefined || id === homeId)
  const [zone, ...others] = new Set(shown.map(({ timeZone }) => timeZone))
  return zone && others.length === 0 ? zone : platformZone
}

/** The day in the query string; anything invalid means today. */
export const readDay = (text: string | null, today: string) => (text && isDay(text) ? text : today)

const sundayBefore = (day: string) => addDays(day, -weekdayOf(day))

/** The weeks to show, each from Sunday to Saturday. */
export function weeksOf(view: CalendarView, day: string): string[][] {
  const weekFrom = (first: string) => Array.from({ length: 7 }, (_, index) => addDays(first, index))
  if (view === 'week') return [weekFrom(sundayBefore(day))]
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (let first = sundayBefore(`${month}-01`); first.slice(0, 7) <= month; first = addDays(first, 7)) weeks.push(weekFrom(first))
  return weeks
}

/** The day to show after one step forward or back. */
export function step(view: CalendarView, day: string, by: 1 | -1) {
  if (view === 'week') return addDays(day, 7 * by)
  return startOfMonth(day, by)
}

export function calendarTitle(view: CalendarView, day: string) {
  if (view === 'month') return formatMonth(day)
  const first = sundayBefore(day)
  return `${formatDayOfYear(first)} to ${formatDayOfYear(addDays(first, 6))}`
}
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
