import { type SubscriptionTransition, subscriptionLifecycle } from '#contract/money/subscription.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { allow, orNotFound } from '#server/kernel/http/http-error.ts'
import { may } from '#server/kernel/permission.ts'
import type { Subscription } from './subscriptions.queries.ts'
import { daysBetweenPauses, formatPlatformDay } from './timing.ts'

/** Only team members who manage billing. */
export function ensureBilling(actor: Actor) {
  allow(actor.role === 'OWNER' && may(actor, 'manage_billing') && !actor.homeIds)
}

/** Another owner's plan answers 404 as if it did not exist. */
export const findOwnSubscription = <T extends { ownerId: string }>(subscription: T | undefined, { accountId }: Actor) =>
  orNotFound(subscription?.ownerId === accountId ? subscription : undefined, 'Subscription')

/** A complimentary plan: nothing is charged for it. */
export const isGiven = ({ amountCents }: Pick<Subscription, 'amountCents'>) => amountCents === 0

/** Whether a checkout may start the plan: it has never been paid for. */
export const canBuy = ({ status, providerSubscriptionId }: Pick<Subscription, 'status' | 'providerSubscriptionId'>) =>
  !providerSubscriptionId && (status === 'INCOMPLETE' || status === 'TRIALING' || status === 'ACTIVE')

/** When the next pause is possible, if the last one was not long ago. */
export function pauseOpensAt(lastPause: Date | null, at: Date) {
  const opens = lastPause && addTime(lastPause, { days: daysBetweenPauses })
  return opens && opens > at ? opens : null
}

type Facts = { subscription: Subscription; role: Actor['role']; lastPause: Date | null; at: Date }

/** What blocks a step besides the status, as a message; null when it is open. Staff may pause more often. */
export function whyNotSubscription(step: SubscriptionTransition, { subscription, role, lastPause, at }: Facts): string | null {
  if (step === 'reinstate' && subscription.suspendedWithOwner)
    return 'This plan is suspended together with the business. Lift the suspension of the business, and the plan comes back.'
  if (step === 'keep' && subscription.cancelAt && subscription.cancelAt <= at)
    return 'This plan has ended. You can choose a plan again.'
  if (step === 'pause' && isGiven(subscription)) return 'You are not charged for this plan, so there is nothing to pause.'
  if (step === 'pause' && role === 'OWNER') {
    const opens = pauseOpensAt(lastPause, at)
    if (opens) return `You can pause a plan once in 12 months. You can pause it again starting ${formatPlatformDay(opens)}.`
  }
  return null
}

export const openSubscriptionSteps = (facts: Facts) =>
  subscriptionLifecycle.openTo(facts.subscription.status, facts.role).filter((step) => whyNotSubscription(step, facts) === null)
