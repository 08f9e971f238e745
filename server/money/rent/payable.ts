import { isLivePlan } from '#contract/money/autopay.lifecycle.ts'
import { addDays, type Day } from '#contract/time.ts'
import type { AutopayRow } from '#server/money/autopay/autopay.queries.ts'
import type { RentChargeRow } from './rent.queries.ts'

export const rentTotal = ({ amountCents, lateFeeCents }: Pick<RentChargeRow, 'amountCents' | 'lateFeeCents'>) =>
  amountCents + lateFeeCents
export const sumOf = (charges: readonly RentChargeRow[]) => charges.reduce((sum, charge) => sum + rentTotal(charge), 0)

/** How many days after the first day of a period we may still hear that autopay charged it. */
const heardWithinDays = 4

/**
 * Whether autopay charges this period; paying it manually too would be paying twice. Autopay charges on the first day of the
 * period, even if the home has moved the due date. One that is on, and has not charged a period by then, never will: it was paused
 * at the time, or the card was declined, and `giveUpInvoices` has voided the invoice since a later one was paid.
 */
export const isPaidByAutopay = (
  { startsOn }: Pick<RentChargeRow, 'startsOn'>,
  plan: Pick<AutopayRow, 'status' | 'firstDueOn'> | undefined,
  today: Day,
) =>
  plan !== undefined &&
  isLivePlan(plan.status) &&
  plan.status !== 'CANCEL_SCHEDULED' &&
  startsOn >= plan.firstDueOn &&
  (plan.status !== 'ACTIVE' || startsOn >= addDays(today, -heardWithinDays))

/** What can be paid manually now: everything that is due, or the next charge. Always the oldest first. */
export function payableNow(charges: readonly RentChargeRow[], today: Day, plan: AutopayRow | undefined) {
  const open = charges.filter((charge) => charge.status === 'DUE' && !isPaidByAutopay(charge, plan, today))
  const due = open.filter(({ dueOn }) => dueOn <= today)
  return due.length > 0 ? due : open.slice(0, 1)
}
