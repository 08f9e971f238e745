const dayMilliseconds = 86_400_000

/** Days are dates without a time: "2026-11-15". */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)
export const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
export const addDays = (day: string, days: number) => dayOf(new Date(startOf(day).getTime() + days * dayMilliseconds))
export const daysBetween = (from: string, to: string) =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / dayMilliseconds)
export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** The same day a month later, or the last of a shorter month. */
export function addMonths(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

type Frequency = 'WEEKLY' | 'MONTHLY'
/** The first day of the period that comes so many periods after the first. */
export const periodStart = (startsOn: string, frequency: Frequency, periods: number) =>
  frequency === 'WEEKLY' ? addDays(startsOn, 7 * periods) : addMonths(startsOn, periods)

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const sayDay = (day: string) => inWords.format(startOf(day))
