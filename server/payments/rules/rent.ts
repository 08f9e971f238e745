import { addDays, addMonths, type Day, daysBetween, earlier, monthsBetween } from '#contract/time.ts'

export type Frequency = 'WEEKLY' | 'MONTHLY'
type RentTerms = { amountCents: number; frequency: Frequency }

/** A year has 52 weeks and 12 months, so a month is never counted as four weeks. */
export const monthlyOf = ({ amountCents, frequency }: RentTerms) =>
  frequency === 'MONTHLY' ? amountCents : Math.round((amountCents * 52) / 12)
export const weeklyOf = ({ amountCents, frequency }: RentTerms) =>
  frequency === 'WEEKLY' ? amountCents : Math.round((amountCents * 12) / 52)

/** The price of some days of a period, to the nearest cent: at least zero and at most the whole amount. */
export function prorate(amountCents: number, days: number, periodDays: number) {
  if (periodDays <= 0) throw new Error('A period has at least one day')
  const used = Math.min(Math.max(days, 0), periodDays)
  return Math.round((amountCents * used) / periodDays)
}

export type Period = {
  number: number
  from: Day
  /** The first day that is no longer in the period. */
  until: Day
  /** The length of the full period in days. */
  periodDays: number
  days: number
  dueOn: Day
  amountCents: number
}

type RentedStay = {
  rent: RentTerms
  from: Day
  /** The first day the resident is gone; left out while it is not known. */
  until?: Day | undefined
}

/** Counted from the first day, so that a stay from the 31st stays at the end of each month. */
const startOf = ({ rent, from }: RentedStay, number: number) =>
  rent.frequency === 'WEEKLY' ? addDays(from, number * 7) : addMonths(from, number)

/** What is due for a stay, one period at a time, in advance. The last period is prorated by the day. */
export const periodOf = (stay: RentedStay, number: number): Period | undefined =>
  periodFrom(stay, number, startOf(stay, number), startOf(stay, number + 1))

function periodFrom(stay: RentedStay, number: number, from: Day, end: Day): Period | undefined {
  if (stay.until && stay.until <= from) return undefined
  const until = stay.until ? earlier(stay.until, end) : end
  const periodDays = daysBetween(from, end)
  const days = until === end ? periodDays : daysBetween(from, until)
  return { number, from, until, periodDays, days, dueOn: from, amountCents: prorate(stay.rent.amountCents, days, periodDays) }
}

/** All periods that begin before the given day. */
export const periodsBefore = (stay: RentedStay, day: Day): Period[] => periodsSince(stay, 0, (from) => from < day)

/** All periods that begin on these days, both included; those before them are not calculated. */
export function periodsBetween(stay: RentedStay, first: Day, last: Day): Period[] {
  const near = stay.rent.frequency === 'WEEKLY' ? Math.ceil(daysBetween(stay.from, first) / 7) : monthsBetween(stay.from, first)
  const number = Math.max(near, 0)
  return periodsSince(stay, startOf(stay, number) < first ? number + 1 : number, (from) => from <= last)
}

function periodsSince(stay: RentedStay, first: number, isMeant: (from: Day) => boolean): Period[] {
  const periods: Period[] = []
  for (let number = first, from = startOf(stay, first); isMeant(from); number += 1) {
    const end = startOf(stay, number + 1)
    const period = periodFrom(stay, number, from, end)
    if (!period) break
    periods.push(period)
    from = end
  }
  return periods
}
