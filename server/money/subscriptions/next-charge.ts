import { formatMoney } from '#contract/money.ts'
import { addTime } from '#contract/time.ts'
import { priceOf } from '#server/payments/plans/plan-prices.ts'
import type { Subscription } from './subscriptions.queries.ts'
import { formatPlatformDay } from './timing.ts'

type Facts = Pick<
  Subscription,
  | 'status'
  | 'statusChangedAt'
  | 'periodEnd'
  | 'periodVoided'
  | 'pauseEndsAt'
  | 'planInterval'
  | 'amountCents'
  | 'nextPlan'
  | 'providerSubscriptionId'
>

/**
 * When the next charge is, and how much. The single source for the page, the dialogs and the emails. A new period starts when a pause
 * ends, or when a plan comes back after its renewal was voided.
 */
export function nextChargeOf({ status, statusChangedAt, periodEnd, periodVoided, pauseEndsAt, ...rest }: Facts) {
  const { planInterval, nextPlan, amountCents, providerSubscriptionId } = rest
  if (!periodEnd || !providerSubscriptionId || amountCents === 0) return null
  if (status !== 'ACTIVE' && status !== 'PAUSED') return null
  const renewsAt = periodVoided ? statusChangedAt : periodEnd
  const at = status === 'PAUSED' && pauseEndsAt ? pauseEndsAt : renewsAt
  return { at, amountCents: nextPlan ? priceOf(nextPlan, planInterval) : amountCents, currency: 'USD' }
}

/** The same if the plan were active: after a pause that ends now, or when a canceled plan is kept. */
const nextChargeIfActive = (subscription: Facts) => nextChargeOf({ ...subscription, status: 'ACTIVE' })

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

/** What a plan costs when it is active again: the next charge, or a new period that starts now. */
export function returnText(subscription: Facts) {
  const charge = nextChargeIfActive(subscription)
  if (!charge || !subscription.periodVoided) return nextChargeText(charge)
  const period = subscription.planInterval === 'MONTH' ? 'month' : 'year'
  return `A new ${period} starts now. We’ll charge ${formatMoney(charge.amountCents)} to your card.`
}

/** Whether nobody paid for the time now, in a pause: a period that has ended without word of it yet was voided. */
const isVoidedBy = ({ periodEnd, periodVoided }: Facts, at: Date) => periodVoided || (periodEnd !== null && periodEnd <= at)

/** Until when a plan is paid for; null if no paid time is left. */
export const paidUntil = (subscription: Facts, at: Date) =>
  subscription.status === 'PAST_DUE' || (subscription.status === 'PAUSED' && isVoidedBy(subscription, at))
    ? null
    : subscription.periodEnd

/** What is charged at once when a paused or suspended plan comes back now, to this status; 0 if nothing is. */
export function chargeOnReturn(subscription: Facts, to: Facts['status'], at: Date) {
  if (to === 'PAUSED' || !isVoidedBy(subscription, at)) return 0
  return nextChargeIfActive(subscription)?.amountCents ?? 0
}

/** The same for a pause that is ended now, in words. */
export function resumeText(subscription: Facts, at: Date) {
  const isVoided = isVoidedBy(subscription, at)
  const text = returnText({ ...subscription, periodVoided: isVoided })
  return isVoided ? `The pause ends now. ${text}` : `The pause ends now. You will not be charged today. ${text}`
}
