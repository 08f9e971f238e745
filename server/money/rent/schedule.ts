import type { MoveInSheet } from '#contract/stays/reservations.ts'
import { addDays, type Day } from '#contract/time.ts'
import { periodOf, periodsBefore } from '#server/payments/rules/rent.ts'

export type ScheduledCharge = { period: number; startsOn: Day; endsOn: Day; dueOn: Day; amountCents: number }
export type Terms = { feeSheet: MoveInSheet /** The first day the person is gone, once it is known. */; endsOn: Day | null }

/** Charges are inserted this many days before they are due, so that residents see them coming. */
export const aheadDays = 7

const rentOf = ({ feeSheet, endsOn }: Terms) => ({
  rent: { amountCents: feeSheet.rentCents, frequency: feeSheet.paymentFrequency },
  from: feeSheet.startsOn,
  until: endsOn ?? undefined,
})

/** The first period to charge: the second one if the agreed fee sheet includes the first period's rent. */
export const firstPeriod = ({ lines }: MoveInSheet) => (lines.some(({ purpose }) => purpose === 'RENT') ? 1 : 0)

/** The first day after a whole period, whenever the stay ends. */
export const endOfPeriod = (feeSheet: MoveInSheet, period: number): Day =>
  periodOf(rentOf({ feeSheet, endsOn: null }), period)!.until

/** The period that moving in pays for: all of it, even if the stay ends sooner. What comes back for unused days is a refund. */
export function paidByMovingIn({ feeSheet }: Pick<Terms, 'feeSheet'>): ScheduledCharge | null {
  const period = firstPeriod(feeSheet) === 1 ? periodOf(rentOf({ feeSheet, endsOn: null }), 0) : undefined
  if (!period) return null
  const { number, from, until, dueOn } = period
  return { period: number, startsOn: from, endsOn: until, dueOn, amountCents: feeSheet.rentCents }
}

/** The charges of a stay after moving in, up to a due date. */
export const chargesUntil = (terms: Terms, lastDueOn: Day): ScheduledCharge[] =>
  periodsBefore(rentOf(terms), addDays(lastDueOn, 1))
    .filter(({ number, amountCents }) => number >= firstPeriod(terms.feeSheet) && amountCents > 0)
    .map(({ number, from, until, dueOn, amountCents }) => ({ period: number, startsOn: from, endsOn: until, dueOn, amountCents }))

/** The next periods due after a day, if nothing changes. */
export function upcomingAfter(terms: Terms, day: Day, count: number): ScheduledCharge[] {
  const found: ScheduledCharge[] = []
  for (let number = firstPeriod(terms.feeSheet); found.length < count; number += 1) {
    const period = periodOf(rentOf(terms), number)
    if (!period || period.amountCents === 0) break
    const { from, until, dueOn, amountCents } = period
    if (dueOn > day) found.push({ period: number, startsOn: from, endsOn: until, dueOn, amountCents })
  }
  return found
}
