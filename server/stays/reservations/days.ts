import type { Day } from '#server/payments/rules/days.ts'

export const startOf = (day: Day) => new Date(`${day}T00:00:00Z`)
export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const sayDay = (day: Day) => inWords.format(startOf(day))
