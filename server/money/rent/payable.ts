import { isLivePlan } from '#contract/money/autopay.lifecycle.ts'
import { addDays, type Day } from '#contract/time.ts'
import type { AutopayRow } from '#server/money/autopay/autopay.queries.ts'
import type { RentChargeRow } from './rent.queries.ts'

export const rentTotal = ({ amountCents, lateFeeCents }: Pick<RentChargeRow, 'amountCents' | 'lateFeeCents'>) =>
  amountCents + lateFeeCents
export const sumOf = (charges: readonly RentChargeRow[]) => charges.reduce((sum, charge) => sum + rentTotal(charge), 0)

/** How many days after the first day of a period we may still hear that autopay charged it. */
const heardWithinDays = 4

type Charge = Pick<RentChargeRow, 'startsOn'>
type Plan = Pick<AutopayRow, 'status' | 'firstDueOn'>

/**
 * Whether autopay charges this period; paying it manually too would be paying twice. Autopay charges on the first day of the
 * period, even if the home has moved the due date. One that is on, and has not charged a period by then, never will: it was paused
 * at the time, or the card was declined, and `giveUpInvoices` has voided the invoice since a later one was paid.
 */
export function isPaidByAutopay({ startsOn }: Charge, plan: Plan | undefined, today: Day) {
  if (!plan || !isLivePlan(plan.status) || plan.status === 'CANCEL_SCHEDULED' || startsOn < plan.firstDueOn) return false
  if (plan.status === 'ACTIVE') return startsOn >= addDays(today, -heardWithinDays)
  // What begins in a pause is never charged. What begins later may be: autopay may go on before.
  return plan.status !== 'PAUSED' || startsOn > today
}

/** Whether autopay is about to charge this period, or tries to. While it is paused, the provider charges nothing. */
export const isCharging = (charge: Charge, plan: Plan | undefined, today: Day) =>
  isPaidByAutopay(charge, plan, today) && plan?.status !== 'PAUSED'

/** What can be paid manually now: everything that is due, or the next charge. Always the oldest first. */
export function payableNow(charges: readonly RentChargeRow[], today: Day, plan: AutopayRow | undefined) {
  const open = charges.filter((charge) => charge.status === 'DUE' && !isPaidByAutopay(charge, plan, today))
  const due = open.filter(({ dueOn }) => dueOn <= today)
  return due.length > 0 ? due : open.slice(0, 1)
}
