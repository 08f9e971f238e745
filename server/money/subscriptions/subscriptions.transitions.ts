import type { Updateable } from 'kysely'
import {
  type SubscriptionStatus,
  type SubscriptionTransition,
  subscriptionLifecycle,
} from '#contract/money/subscription.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { OwnerSubscriptions } from '#server/kernel/database/schema.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { ensureOpen, type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { pauseOverLimit } from './over-limit.ts'
import { notifyOfSubscription } from './subscriptions.notices.ts'
import { whyNotSubscription } from './subscriptions.policy.ts'
import {
  endedSubscriptions,
  findLastPause,
  lockSubscription,
  moveSubscription,
  type Subscription,
} from './subscriptions.queries.ts'

export type SubscriptionRequest = TransitionRequest<SubscriptionTransition, SubscriptionStatus> & {
  /** The subscription as read under its row lock. */
  subscription: Subscription
  change?: Updateable<OwnerSubscriptions>
}

type Open = Pick<SubscriptionRequest, 'name' | 'subscription' | 'by' | 'at'>

/** Checked before the provider is called, and again when the transition is made. */
export async function ensureSubscriptionOpen(tx: Tx, { name, subscription, by, at }: Open) {
  ensureOpen(subscriptionLifecycle, { name, status: subscription.status, by })
  if (typeof by === 'string') return
  const lastPause = await findLastPause(tx, subscription.ownerId)
  const why = whyNotSubscription(name, { subscription, role: by.role, lastPause, at })
  ensure(why === null, why ?? '')
}

export async function transitionSubscription(tx: Tx, { subscription, change = {}, ...request }: SubscriptionRequest) {
  const { id, plan } = subscription
  const { name, by, at, reason } = request
  await ensureSubscriptionOpen(tx, { name, subscription, by, at })
  return transition(tx, {
    ...request,
    lifecycle: subscriptionLifecycle,
    row: subscription,
    label: 'plan',
    action: `subscription.${name}`,
    subject: ['subscription', id],
    details: { plan, ...request.details },
    move(from, to) {
      const dates = { pauseEndsAt: null, cancelAt: null, expiresAt: null }
      const suspension = { suspendedFrom: null, suspendedWithOwner: false }
      const usual = { statusChangedAt: at, statusReason: reason ?? null, ...dates, ...suspension }
      const ended = endedSubscriptions.includes(to) ? { endedAt: at, nextPlan: null, pastDueSince: null } : {}
      return moveSubscription(tx, { id, from, to, change: { ...usual, ...ended, ...change } })
    },
    reread: () => lockSubscription(tx, id),
    async effects(after, to) {
      await notifyOfSubscription(tx, name, after, at)
      if (endedSubscriptions.includes(to)) await pauseOverLimit(tx, after, { at })
    },
  })
}
