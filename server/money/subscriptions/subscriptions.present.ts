import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { MySubscription, OwnerSubscription } from '#contract/money/owner-subscriptions.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { listPublishedHomes } from '#server/payments/plans/limits.queries.ts'
import { planOf, usageOf } from '#server/payments/plans/limits.ts'
import { nameOfPlan, planById } from '#server/payments/plans/plan-prices.ts'
import { nextChargeIfPaused, nextChargeOf, nextChargeText, paidUntil, pauseOf, resumeText, returnText } from './next-charge.ts'
import { homesOver } from './over-limit.ts'
import { isGiven, openSubscriptionSteps, pauseOpensAt } from './subscriptions.policy.ts'
import {
  findLastPause,
  findLiveSubscription,
  hasHadTrial,
  listSubscriptionsOfOwner,
  type Subscription,
} from './subscriptions.queries.ts'
import { graceEndOf, presentSubscriptionHistory, subscriptionNextStep } from './subscriptions.words.ts'
import { formatPlatformDay, trialDays } from './timing.ts'

type Facts = { role: Actor['role']; lastPause: Date | null; at: Date }

export function presentSubscription(subscription: Subscription, { role, lastPause, at }: Facts): OwnerSubscription {
  const { plan, planInterval, nextPlan } = subscription
  return {
    ...subscription,
    planId: plan,
    planName: nameOfPlan(plan),
    interval: planInterval,
    currency: 'USD',
    isGiven: isGiven(subscription),
    endsIfCanceled: paidUntil(subscription, at),
    graceEndsAt: graceEndOf(subscription),
    nextPlan: nextPlan && { id: nextPlan, name: nameOfPlan(nextPlan), at: subscription.periodEnd },
    nextCharge: nextChargeOf(subscription),
    nextStepText: subscriptionNextStep(subscription),
    asking: askingOf(subscription, at),
    allowedActions: openSubscriptionSteps({ subscription, role, lastPause, at }),
    pauseOpensAt: pauseOpensAt(lastPause, at),
  }
}

const pauseDays = [14, 30, 60, 90]

/** What each dialog says before it is confirmed. */
function askingOf(subscription: Subscription, at: Date): OwnerSubscription['asking'] {
  const name = nameOfPlan(subscription.plan)
  return {
    pauses: pauseDays.map((days) => {
      const { startsAt, endsAt } = pauseOf(subscription, days, at)
      const paid = startsAt > at ? [`You’re paid up until ${formatPlatformDay(startsAt)} and keep ${name} until then.`] : []
      const text = [
        ...paid,
        `The pause lasts from ${formatPlatformDay(startsAt)} to ${formatPlatformDay(endsAt)}. You will not be charged for that time.`,
        nextChargeText(nextChargeIfPaused(subscription, days, at)),
      ]
      return { days, text: text.join(' ') }
    }),
    resume: resumeText(subscription, at),
    keep: isGiven(subscription) ? 'You will not be charged.' : `You will not be charged today. ${returnText(subscription)}`,
  }
}

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor }

export const presentOwnSubscription = async ({ db, now, actor }: Call, subscription: Subscription) =>
  presentSubscription(subscription, { role: actor.role, lastPause: await findLastPause(db, subscription.ownerId), at: now() })

export async function presentMine(call: Call): Promise<MySubscription> {
  const { db, actor } = call
  const ownerId = actor.accountId
  const live = await findLiveSubscription(db, ownerId)
  const plan = await planOf(db, ownerId, call.now())
  return {
    ownerId,
    plan,
    usage: await usageOf(db, ownerId, plan),
    subscription: live ? await presentOwnSubscription(call, live) : null,
    pausedOnCommunity: homesOver(await listPublishedHomes(db, ownerId), planById('COMMUNITY').limits).map(presentHome),
    trial: { isOpen: !live && !(await hasHadTrial(db, ownerId)), days: trialDays },
    history: await historyOf(db, ownerId),
  }
}

const presentHome = ({ id, title, beds }: { id: string; title: string; beds: number | null }) => ({
  id,
  title: homeTitleOf({ title }),
  beds: beds ?? 0,
})

async function historyOf(db: Db, ownerId: string) {
  const ids = (await listSubscriptionsOfOwner(db, ownerId)).map(({ id }) => id)
  return presentSubscriptionHistory(await listHistory(db, 'subscription', ids))
}
