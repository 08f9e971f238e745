import type { PaymentPurpose } from '#contract/payment.lifecycle.ts'
import { addMonths, dayOf } from '#server/payments/rules/days.ts'
import { boughtFor, labelOf } from '#server/plans/plan-prices.ts'
import { sayPeriod } from '#server/rent/rent.words.ts'

type Paid = { purpose: PaymentPurpose; amountCents: number; paidAt: Date | null }

/** The month or year that a payment for a plan covers. The difference for a change of plan has no period of its own. */
export function planPeriodOf({ purpose, amountCents, paidAt }: Paid, lines: readonly { label: string }[]) {
  const bought = purpose === 'PLAN' && paidAt ? boughtFor(amountCents) : undefined
  if (!bought || !paidAt || lines[0]?.label !== labelOf(bought.plan, bought.planInterval)) return undefined
  const startsOn = dayOf(paidAt)
  return sayPeriod({ startsOn, endsOn: addMonths(startsOn, bought.planInterval === 'MONTH' ? 1 : 12) })
}
