import { addDays, type Day } from '#server/payments/rules/days.ts'

const inWords = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
const long = inWords({ month: 'long', day: 'numeric', year: 'numeric' })
const short = inWords({ month: 'short', day: 'numeric' })
const withYear = inWords({ month: 'short', day: 'numeric', year: 'numeric' })
const at = (day: Day) => new Date(`${day}T00:00:00Z`)

export const sayLong = (day: Day) => long.format(at(day))

/** "Nov 15 to Nov 21, 2026": both days are in it. */
export const sayPeriod = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }) =>
  `${short.format(at(startsOn))} to ${withYear.format(at(addDays(endsOn, -1)))}`

export const sayEvery = (frequency: 'WEEKLY' | 'MONTHLY') => (frequency === 'WEEKLY' ? 'week' : 'month')
