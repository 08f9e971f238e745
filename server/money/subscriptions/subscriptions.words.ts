import type { SubscriptionTransition } from '#contract/money/subscription.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { addTime } from '#contract/time.ts'
import { stepPresenter } from '#server/kernel/step-events.ts'
import { nameOfPlan } from '#server/payments/plans/plan-prices.ts'
import { nextChargeOf, sayNextCharge } from './next-charge.ts'
import { isGiven } from './subscriptions.policy.ts'
import type { Subscription } from './subscriptions.queries.ts'
import { graceDays, sayDate } from './timing.ts'

export const sayPrice = ({ amountCents, planInterval }: Pick<Subscription, 'amountCents' | 'planInterval'>) =>
  `${formatMoney(amountCents)} a ${planInterval === 'MONTH' ? 'month' : 'year'}`

/** The dates of a pause. One that starts after paid time names both days, because the first may still be ahead. */
export const sayPause = ({ pausedAt, pauseEndsAt }: Pick<Subscription, 'pausedAt' | 'pauseEndsAt'>) =>
  pausedAt
    ? `Paused from ${sayDate(pausedAt)} to ${sayDate(pauseEndsAt)}. Nothing is charged for that time.`
    : `Paused until ${sayDate(pauseEndsAt)}. Nothing is charged for that time.`

export const graceEndOf = ({ status, pastDueSince }: Pick<Subscription, 'status' | 'pastDueSince'>) =>
  status === 'PAST_DUE' && pastDueSince ? addTime(pastDueSince, { days: graceDays }) : null

const next: Record<Subscription['status'], (subscription: Subscription) => string> = {
  INCOMPLETE: ({ expiresAt }) => `Not paid yet. The choice is kept until ${sayDate(expiresAt)}.`,
  TRIALING: ({ trialEndsAt }) =>
    `The trial ends by itself on ${sayDate(trialEndsAt)}. Nothing is charged unless you choose to pay. Then you are on Community.`,
  ACTIVE: (subscription) => {
    if (isGiven(subscription)) return 'Given by Waymark. Nothing is charged.'
    const { nextPlan, periodEnd } = subscription
    return nextPlan
      ? `Changes to ${nameOfPlan(nextPlan)} on ${sayDate(periodEnd)}. ${sayNextCharge(nextChargeOf(subscription))}`
      : `Renews on ${sayDate(periodEnd)} for ${sayPrice(subscription)}.`
  },
  PAST_DUE: (subscription) =>
    `The last payment did not go through. Please pay by ${sayDate(graceEndOf(subscription))}, or the plan ends and you are on Community.`,
  PAUSED: (subscription) => `${sayPause(subscription)} ${sayNextCharge(nextChargeOf(subscription))}`,
  SUSPENDED: () => 'Suspended by staff of Waymark. Nothing is charged meanwhile.',
  CANCEL_SCHEDULED: ({ cancelAt }) => `Ends on ${sayDate(cancelAt)}. Nothing more is charged. Then you are on Community.`,
  CANCELLED: ({ endedAt }) => `Ended on ${sayDate(endedAt)}.`,
  EXPIRED: ({ endedAt }) => `Ended on ${sayDate(endedAt)}.`,
}

export const subscriptionNextStep = (subscription: Subscription) => next[subscription.status](subscription)

const texts: Record<SubscriptionTransition | 'start' | 'choose' | 'renew' | 'startNextPlan', string> = {
  start: 'Trial began',
  choose: 'Plan chosen',
  activate: 'Paid, plan began',
  expire: 'Ended without payment',
  failPayment: 'A payment did not go through',
  recover: 'Paid after all',
  lapse: 'Ended, because it was not paid',
  pause: 'Paused',
  resume: 'Went on after a pause',
  cancel: 'Cancelled',
  keep: 'Kept after all',
  end: 'Ended as asked for',
  stop: 'Ended by the payment provider',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  endSuspended: 'Ended by staff',
  changePlan: 'Plan changed',
  renew: 'Renewed',
  startNextPlan: 'The smaller plan began',
}

const present = stepPresenter('subscription', texts)
/** For listings, other actors are "The home"; a plan belongs to the owner. */
export const presentSubscriptionEvent = (event: Parameters<typeof present>[0]) => {
  const said = present(event)
  return { ...said, by: event.actorRole === 'OWNER' ? 'You or your team' : said.by }
}
