import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { addMonths, dayOf, formatPeriod, platformZone } from '#contract/time.ts'
import { boughtFor, planLabel } from '#server/payments/plans/plan-prices.ts'

type Paid = { purpose: PaymentPurpose; amountCents: number; paidAt: Date | null }

/** The month or year that a plan payment covers. The difference charged for a plan change has no period of its own. */
export function planPeriodOf({ purpose, amountCents, paidAt }: Paid, lines: readonly { label: string }[]) {
  const bought = purpose === 'PLAN' && paidAt ? boughtFor(amountCents) : undefined
  if (!bought || !paidAt || lines[0]?.label !== planLabel(bought.plan, bought.planInterval)) return undefined
  const startsOn = dayOf(paidAt, platformZone)
  return formatPeriod({ startsOn, endsOn: addMonths(startsOn, bought.planInterval === 'MONTH' ? 1 : 12) })
}
