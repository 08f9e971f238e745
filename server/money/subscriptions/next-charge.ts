import { formatMoney } from '#contract/money.ts'
import { addTime } from '#contract/time.ts'
import { priceOf } from '#server/payments/plans/plan-prices.ts'
import type { Subscription } from './subscriptions.queries.ts'
import { formatPlatformDay, periodAfter } from './timing.ts'

type Facts = Pick<
  Subscription,
  'status' | 'periodEnd' | 'pauseEndsAt' | 'planInterval' | 'amountCents' | 'nextPlan' | 'providerSubscriptionId'
>

/** The first period end on or after a date: periods that end within a pause are not charged. */
function periodEndFrom(periodEnd: Date, interval: Facts['planInterval'], from: Date) {
  let end = periodEnd
  while (end < from) end = periodAfter(end, interval)
  return end
}

/** When the next charge is, and how much. The single source for the page, the dialogs and the emails. */
export function nextChargeOf({ status, periodEnd, pauseEndsAt, planInterval, nextPlan, ...rest }: Facts) {
  if (!periodEnd || !rest.providerSubscriptionId || rest.amountCents === 0) return null
  if (status !== 'ACTIVE' && status !== 'PAUSED') return null
  const at = status === 'PAUSED' && pauseEndsAt ? periodEndFrom(periodEnd, planInterval, pauseEndsAt) : periodEnd
  return { at, amountCents: nextPlan ? priceOf(nextPlan, planInterval) : rest.amountCents, currency: 'USD' }
}

/** The same if the plan were active: after a pause that ends now, or when a canceled plan is kept. */
export const nextChargeIfActive = (subscription: Facts) => nextChargeOf({ ...subscription, status: 'ACTIVE' })

/** A pause starts at the end of the paid period, so that no paid day is lost. */
export function pauseOf({ periodEnd }: Pick<Facts, 'periodEnd'>, days: number, at: Date) {
  const startsAt = periodEnd && periodEnd > at ? periodEnd : at
  return { startsAt, endsAt: addTime(startsAt, { days: days }) }
}

/** The next charge after a pause of this many days. */
export function nextChargeIfPaused(subscription: Facts, days: number, at: Date) {
  const { endsAt } = pauseOf(subscription, days, at)
  return nextChargeOf({ ...subscription, status: 'PAUSED', pauseEndsAt: endsAt })
}

export const nextChargeText = (charge: ReturnType<typeof nextChargeOf>) =>
  charge
    ? `The next charge is ${formatMoney(charge.amountCents)} on ${formatPlatformDay(charge.at)}.`
    : 'You will not be charged.'
