import type { PlanChoice } from '#contract/money/owner-subscriptions.ts'
import { subscriptionLifecycle } from '#contract/money/subscription.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { type PlanInterval, planId, planInterval } from '#contract/payments/plans.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { whatIsOver } from '#server/payments/plans/limits.ts'
import { compareSize, nameOfPlan, planById, priceOf } from '#server/payments/plans/plan-prices.ts'
import { paidUntil } from './next-charge.ts'
import { canBuy, isGiven } from './subscriptions.policy.ts'
import { findLiveSubscription, type Subscription } from './subscriptions.queries.ts'
import { dateOf } from './timing.ts'

type Wanted = { planId: PlanChoice['planId']; interval: PlanInterval }

/** Rounds down to whole seconds, as the provider does. */
export const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** What the rest of the period costs under the new plan, less its value under the old one. The provider calculates the same. */
function differenceNow(subscription: Subscription, { planId: id, interval }: Wanted, asOf: Date) {
  const { periodStart, periodEnd, amountCents } = subscription
  const [from, until] = [periodStart!.getTime(), periodEnd!.getTime()]
  const rest = Math.max(0, (until - asOf.getTime()) / (until - from))
  const price = priceOf(id, interval)
  const added = interval === subscription.planInterval ? Math.round(price * rest) : price
  return added - Math.round(amountCents * rest)
}

type Judged = Pick<PlanChoice, 'kind' | 'chargeNowCents' | 'startsAt' | 'text'>
const nothing = { chargeNowCents: 0, startsAt: null }
const notOpen = (text: string): Judged => ({ kind: 'NOT_OPEN', text, ...nothing })

/** What choosing this plan would do now. The single place that decides it, for the screen and for the change itself. */
export function judgeChange(subscription: Subscription, wanted: Wanted, asOf: Date): Judged {
  const { plan, planInterval: current, nextPlan, periodEnd, status } = subscription
  const { planId: id, interval } = wanted
  const name = nameOfPlan(id)
  const size = compareSize(id, plan)
  if (status !== 'ACTIVE' && status !== 'TRIALING') return notOpen('Your plan has to be active first.')
  if (size === 0 && interval === current)
    return nextPlan
      ? { kind: 'KEEP', text: `Keep ${name}. Nothing changes${dateOf('on', periodEnd)}.`, ...nothing }
      : { kind: 'CURRENT', text: 'This is your current plan.', ...nothing }
  // Nothing is paid yet of what a change would be offset against.
  if (subscription.periodVoided) return notOpen('Your plan is just being renewed. Please try again in a minute.')
  if (!subscription.providerSubscriptionId) return judgeUnpaid(subscription, wanted, asOf)
  if (current === 'YEAR' && interval === 'MONTH')
    return notOpen(`Your year is paid${dateOf('until', periodEnd)}. Cancel it for that date, then choose a monthly plan.`)
  if (size < 0 && interval !== current) return notOpen('Change to the smaller monthly plan first.')
  if (size < 0) {
    const text = `${name} starts${dateOf('on', periodEnd)}. Until then, you keep ${nameOfPlan(plan)}. You will not be charged now.`
    return { kind: 'AT_PERIOD_END', chargeNowCents: 0, startsAt: periodEnd, text }
  }
  const chargeNowCents = differenceNow(subscription, wanted, asOf)
  const text = `${name} starts right away. We’ll charge ${formatMoney(chargeNowCents)} to your card now: the price for ${
    interval === current ? `the rest of this period${dateOf('until', periodEnd)}` : 'a year from today'
  }, minus what you already paid.`
  return { kind: 'NOW', chargeNowCents, startsAt: asOf, text }
}

/** On a trial or a complimentary plan, a smaller plan costs nothing and a larger one must be paid for first. */
function judgeUnpaid(subscription: Subscription, { planId: id, interval }: Wanted, asOf: Date): Judged {
  const name = nameOfPlan(id)
  if (compareSize(id, subscription.plan) < 0 && isGiven(subscription))
    return { kind: 'NOW', chargeNowCents: 0, startsAt: asOf, text: `${name} starts right away. You will not be charged.` }
  return judgeCheckout({ planId: id, interval }, asOf)
}

const judgeCheckout = ({ planId: id, interval }: Wanted, asOf: Date): Judged => ({
  kind: 'CHECKOUT',
  chargeNowCents: priceOf(id, interval),
  startsAt: asOf,
  text: `${nameOfPlan(id)} starts once you pay ${formatMoney(priceOf(id, interval))}. It renews every ${interval === 'MONTH' ? 'month' : 'year'} until you cancel.`,
})

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor }

/** Every plan, by month and by year. */
export async function readChoices({ db, now, actor }: Call) {
  const asOf = wholeSecond(now())
  const live = await findLiveSubscription(db, actor.accountId)
  const choices: PlanChoice[] = []
  for (const interval of planInterval.options)
    for (const id of planId.options) {
      const wanted = { planId: id, interval }
      const judged = await withLimits(db, actor.accountId, wanted, judge(live, wanted, asOf))
      choices.push({ ...wanted, planName: nameOfPlan(id), priceCents: priceOf(id, interval), ...judged })
    }
  return { asOf, choices }
}

function judge(live: Subscription | undefined, wanted: Wanted, asOf: Date): Judged {
  if (wanted.planId === 'COMMUNITY') return judgeCommunity(live, asOf)
  if (!live || (live.status === 'INCOMPLETE' && canBuy(live))) return judgeCheckout(wanted, asOf)
  // Someone on a trial may pay for the same plan.
  if (live.status === 'TRIALING' && live.plan === wanted.planId) return judgeCheckout(wanted, asOf)
  return judgeChange(live, wanted, asOf)
}

function judgeCommunity(live: Subscription | undefined, at: Date): Judged {
  if (!live || live.status === 'INCOMPLETE') return { kind: 'CURRENT', text: 'This is your current plan.', ...nothing }
  if (live.status === 'TRIALING') return notOpen(`You’ll move to Community when the trial ends${dateOf('on', live.trialEndsAt)}.`)
  if (live.status === 'CANCEL_SCHEDULED') return notOpen(`You’ll move to Community${dateOf('on', live.cancelAt)}.`)
  if (!subscriptionLifecycle.isOpen('cancel', live.status, 'OWNER')) return notOpen('Your plan has to be active first.')
  const startsAt = paidUntil(live, at)
  return {
    kind: 'CANCEL',
    chargeNowCents: 0,
    startsAt,
    text: startsAt
      ? 'Cancel your plan, and you’ll move to Community when the paid period ends.'
      : 'Cancel your plan, and you’ll move to Community right away.',
  }
}

/** Says in advance what would not fit in a plan. */
async function withLimits(db: Db, ownerId: string, { planId: id }: Wanted, judged: Judged): Promise<Judged> {
  if (judged.kind !== 'AT_PERIOD_END' && judged.kind !== 'NOW') return judged
  const over = await whatIsOver(db, ownerId, planById(id))
  if (over.length === 0) return judged
  return notOpen(`${nameOfPlan(id)} is too small for your homes. ${over.map(({ message }) => message).join(' ')}`)
}
