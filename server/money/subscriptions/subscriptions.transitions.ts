import type { Updateable } from 'kysely'
import {
  type SubscriptionStatus,
  type SubscriptionTransition,
  subscriptionLifecycle,
} from '#contract/money/subscription.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { OwnerSubscriptions } from '#server/kernel/database/schema.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { pauseOverLimit } from './over-limit.ts'
import { notifyOfSubscription } from './subscriptions.notices.ts'
import { whyNot } from './subscriptions.policy.ts'
import { findLastPause, lockSubscription, moveSubscription, over, type Subscription } from './subscriptions.queries.ts'

/** A person, or the platform itself by a timer, or the payment provider. */
export type By = Actor | 'SYSTEM' | 'PAYMENT'

export type Step = {
  name: SubscriptionTransition
  /** As it was read under its lock. */
  subscription: Subscription
  by: By
  at: Date
  to?: SubscriptionStatus
  change?: Updateable<OwnerSubscriptions>
  reason?: string | undefined
  details?: Record<string, unknown>
  caller?: Caller | undefined
}

/** Refuses what is not open, in words. Asked before the provider is, and again when the step is taken. */
export async function ensureSubscriptionOpen(
  tx: Tx,
  { name, subscription, by, at }: Pick<Step, 'name' | 'subscription' | 'by' | 'at'>,
) {
  const role = typeof by === 'string' ? by : by.role
  ensure(
    subscriptionLifecycle.isOpen(name, subscription.status, role),
    subscriptionLifecycle.whyClosed(name, subscription.status),
  )
  if (typeof by === 'string') return
  const lastPause = await findLastPause(tx, subscription.ownerId)
  const why = whyNot(name, { subscription, role: by.role, lastPause, at })
  ensure(why === null, why ?? '')
}

/** The only place where a plan changes its state: with its event, its homes, its notices and its emails. */
export async function transitionSubscription(tx: Tx, step: Step): Promise<Subscription> {
  const { name, subscription, by, at, change = {}, reason, details = {}, caller } = step
  await ensureSubscriptionOpen(tx, step)
  const { id, status: from } = subscription
  const to = step.to ?? subscriptionLifecycle.transitions[name].to[0]
  const isOver = over.includes(to)
  const usual = { statusChangedAt: at, statusReason: reason ?? null, pauseEndsAt: null, cancelAt: null, expiresAt: null }
  const ended = isOver ? { endedAt: at, nextPlan: null, pastDueSince: null } : {}
  const moved = await moveSubscription(tx, { id, from, to, change: { ...usual, ...ended, ...change } })
  ensure(moved, 'This plan has just changed. Please look again.')
  await insertAuditEvent(tx, {
    at,
    actor: typeof by === 'string' ? null : by,
    caller,
    action: `owner-subscription.${name}`,
    subject: ['owner-subscription', id],
    details: { from, to, plan: subscription.plan, ...(typeof by === 'string' && { by }), ...(reason && { reason }), ...details },
  })
  const after = orNotFound(await lockSubscription(tx, id), 'Subscription')
  await notifyOfSubscription(tx, name, after, at)
  if (isOver) await pauseOverLimit(tx, after, at)
  return after
}
