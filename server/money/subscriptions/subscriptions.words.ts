import { formatMoney } from '#contract/money.ts'
import { bankHasToConfirm } from '#contract/payments/payment-words.ts'
import { addTime } from '#contract/time.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { nameOfPlan } from '#server/payments/plans/plan-prices.ts'
import { nextChargeOf, nextChargeText, returnText } from './next-charge.ts'
import { isGiven } from './subscriptions.policy.ts'
import type { Subscription } from './subscriptions.queries.ts'
import { dateOf, graceDays } from './timing.ts'

export const formatPlanPrice = ({ amountCents, planInterval }: Pick<Subscription, 'amountCents' | 'planInterval'>) =>
  `${formatMoney(amountCents)} a ${planInterval === 'MONTH' ? 'month' : 'year'}`

/** The dates of a pause. One that starts after paid time names both days, because the first may still be ahead. */
export const pauseText = ({ pausedAt, pauseEndsAt }: Pick<Subscription, 'pausedAt' | 'pauseEndsAt'>) =>
  pausedAt
    ? `Paused${dateOf('from', pausedAt)}${dateOf('to', pauseEndsAt)}. You will not be charged for that time.`
    : `Paused${dateOf('until', pauseEndsAt)}. You will not be charged for that time.`

export const graceEndOf = ({ status, pastDueSince }: Pick<Subscription, 'status' | 'pastDueSince'>) =>
  status === 'PAST_DUE' && pastDueSince ? addTime(pastDueSince, { days: graceDays }) : null

const planOnItsWay = `${bankHasToConfirm} Then your plan starts.`

const next: Record<Subscription['status'], (subscription: Subscription) => string> = {
  INCOMPLETE: ({ expiresAt, isProcessing }) =>
    isProcessing ? planOnItsWay : `Not paid yet. We’ll save your choice${dateOf('until', expiresAt)}.`,
  TRIALING: ({ trialEndsAt, isProcessing }) =>
    isProcessing
      ? planOnItsWay
      : `The trial ends automatically${dateOf('on', trialEndsAt)}. You will not be charged unless you choose to pay. After that, you’ll move to Community.`,
  ACTIVE: (subscription) => {
    if (isGiven(subscription)) return 'Complimentary, from Waymark. You will not be charged.'
    const { nextPlan, periodEnd } = subscription
    return nextPlan
      ? `Changes to ${nameOfPlan(nextPlan)}${dateOf('on', periodEnd)}. ${nextChargeText(nextChargeOf(subscription))}`
      : `Renews${dateOf('on', periodEnd)} for ${formatPlanPrice(subscription)}.`
  },
  PAST_DUE: (subscription) =>
    `The last payment did not go through. Please pay${dateOf('by', graceEndOf(subscription))}, or the plan ends and you’ll move to Community.`,
  PAUSED: (subscription) => `${pauseText(subscription)} ${nextChargeText(nextChargeOf(subscription))}`,
  SUSPENDED: ({ suspendedWithOwner }) =>
    `${suspendedWithOwner ? 'Suspended together with your account.' : 'Suspended by Waymark staff.'} You will not be charged in the meantime.`,
  CANCEL_SCHEDULED: ({ cancelAt }) =>
    `Ends${dateOf('on', cancelAt)}. You will not be charged again. After that, you’ll move to Community.`,
  CANCELLED: ({ endedAt }) => `Ended${dateOf('on', endedAt)}.`,
  EXPIRED: ({ endedAt }) => `Ended${dateOf('on', endedAt)}.`,
}

/** A plan that is back has a new period until the provider reports it. */
const isBack = ({ status, periodVoided }: Subscription) => periodVoided && (status === 'ACTIVE' || status === 'PAST_DUE')

export const subscriptionNextStep = (subscription: Subscription) =>
  isBack(subscription) ? returnText(subscription) : next[subscription.status](subscription)

/** A plan belongs to the owner's account, not to one home. */
export const presentSubscriptionHistory = historyPresenter(
  'subscription',
  {
    start: 'Trial started',
    choose: 'Plan chosen',
    activate: 'Paid and plan started',
    expire: 'Ended without payment',
    failPayment: 'A payment did not go through',
    recover: 'Paid late',
    lapse: 'Ended because it was not paid',
    pause: 'Paused',
    resume: 'Resumed after a pause',
    cancel: 'Canceled',
    keep: 'Cancellation undone',
    end: 'Ended as requested',
    stop: 'Ended by the payment provider',
    suspend: 'Suspended',
    reinstate: 'Reinstated',
    endSuspended: 'Ended by Waymark staff',
    changePlan: 'Plan changed',
    renew: 'Renewed',
    startNextPlan: 'Smaller plan started',
  },
  { OWNER: 'You or your team' },
)
