import type { MySubscription, OwnerSubscription } from '#contract/owner-subscriptions.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import { planOf, usageOf } from '#server/plans/limits.ts'
import { nameOfPlan, priceOf } from '#server/plans/plan-prices.ts'
import { isGiven, openSteps, pauseOpensAt } from './subscriptions.policy.ts'
import {
  findLastPause,
  findLiveSubscription,
  hasHadTrial,
  listSubscriptionEvents,
  listSubscriptionsOfOwner,
  type Subscription,
} from './subscriptions.queries.ts'
import { graceEndOf, nextStepOf, presentEvent } from './subscriptions.words.ts'
import { trialDays } from './timing.ts'

type Facts = { role: Actor['role']; lastPause: Date | null; at: Date }

export function present(subscription: Subscription, { role, lastPause, at }: Facts): OwnerSubscription {
  const { plan, planInterval, nextPlan } = subscription
  return {
    ...subscription,
    planId: plan,
    planName: nameOfPlan(plan),
    interval: planInterval,
    currency: 'USD',
    isGiven: isGiven(subscription),
    graceEndsAt: graceEndOf(subscription),
    nextPlan: nextPlan && { id: nextPlan, name: nameOfPlan(nextPlan), at: subscription.periodEnd },
    nextCharge: nextChargeOf(subscription),
    nextStepText: nextStepOf(subscription),
    allowedActions: openSteps({ subscription, role, lastPause, at }),
    pauseOpensAt: pauseOpensAt(lastPause, at),
  }
}

export function nextChargeOf({ status, periodEnd, planInterval, amountCents, nextPlan, ...rest }: Subscription) {
  if (status !== 'ACTIVE' || !periodEnd || !rest.providerSubscriptionId) return null
  return { at: periodEnd, amountCents: nextPlan ? priceOf(nextPlan, planInterval) : amountCents, currency: 'USD' }
}

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor }

export const presentOwn = async ({ db, now, actor }: Call, subscription: Subscription) =>
  present(subscription, { role: actor.role, lastPause: await findLastPause(db, subscription.ownerId), at: now() })

export async function presentMine(call: Call): Promise<MySubscription> {
  const { db, actor } = call
  const ownerId = actor.accountId
  const live = await findLiveSubscription(db, ownerId)
  const plan = await planOf(db, ownerId)
  return {
    ownerId,
    plan,
    usage: await usageOf(db, ownerId, plan),
    subscription: live ? await presentOwn(call, live) : null,
    trial: { isOpen: !live && !(await hasHadTrial(db, ownerId)), days: trialDays },
    history: await historyOf(db, ownerId),
  }
}

async function historyOf(db: Db, ownerId: string) {
  const ids = (await listSubscriptionsOfOwner(db, ownerId)).map(({ id }) => id)
  return ids.length === 0 ? [] : (await listSubscriptionEvents(db, ids)).map(presentEvent)
}
