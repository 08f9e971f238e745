import type { PlanReturn } from '#contract/money/admin-subscriptions.ts'
import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { withOwnerReason } from '#server/trust/account-status/account-status.words.ts'
import { chargeOnReturn } from './next-charge.ts'
import { endedSubscriptions, findSubscription, type Subscription, suspendableStatuses } from './subscriptions.queries.ts'
import { transitionSubscription } from './subscriptions.transitions.ts'
import { isPeriodVoided, syncSubscription } from './sync.ts'

/** What a suspended plan keeps, so that it can go back to what it was. */
export const keptWhileSuspended = ({ status, pauseEndsAt, cancelAt }: Subscription) => ({
  suspendedFrom: status,
  pauseEndsAt,
  cancelAt,
})

/** Where a suspended plan goes back to. A trial and a cancellation keep their last day; the days to pay late start where they stopped. */
export function returnOf(subscription: Subscription, at: Date) {
  const { suspendedFrom, providerSubscriptionId, trialEndsAt, pauseEndsAt, cancelAt, pastDueSince, statusChangedAt } =
    subscription
  const wasTrial = !providerSubscriptionId && trialEndsAt !== null
  const before: SubscriptionStatus = suspendedFrom ?? (wasTrial ? 'TRIALING' : 'ACTIVE')
  if (before === 'PAUSED')
    return pauseEndsAt && pauseEndsAt > at ? { to: before, change: { pauseEndsAt } } : { to: 'ACTIVE' as const }
  if (before === 'CANCEL_SCHEDULED') return { to: before, change: { cancelAt } }
  if (before === 'PAST_DUE' && pastDueSince)
    return { to: before, change: { pastDueSince: addTime(pastDueSince, at.getTime() - statusChangedAt.getTime()) } }
  return { to: before }
}

/** What a paused or suspended plan becomes if it comes back now, and what is charged for it at once. */
export function readPlanReturn(subscription: Subscription, at: Date): PlanReturn {
  const status = subscription.status === 'SUSPENDED' ? returnOf(subscription, at).to : 'ACTIVE'
  return { status, chargeCents: chargeOnReturn(subscription, status, at), currency: 'USD' }
}

type Provider = Context['payments']['provider']
type AtProvider = { subscriptionId: string; operation: string }

/**
 * The provider collects money for a plan again. A period that began in the meantime was voided, so nobody paid for it: a new one
 * starts now and is charged now.
 */
export async function collectAgain(provider: Provider, { subscriptionId, operation }: AtProvider) {
  const told = await provider.resume({ subscriptionId, operation })
  if (!(await isPeriodVoided(provider, told))) return told
  return provider.startPeriod({ subscriptionId, operation: `${operation}:period` })
}

type Collected = Pick<Subscription, 'status' | 'pauseEndsAt'>

/** Tells the provider whether it may collect money for a plan: never while it is suspended, not even what was declined before. */
export async function tellCollection(provider: Provider, operation: AtProvider, { status, pauseEndsAt }: Collected) {
  const isOff = status === 'SUSPENDED'
  const told =
    isOff || (status === 'PAUSED' && pauseEndsAt)
      ? await provider.pause({ ...operation, ...(!isOff && pauseEndsAt && { resumesAt: pauseEndsAt }) })
      : await collectAgain(provider, operation)
  const invoiceId = providerIdOf(told.latest_invoice)
  if (told.status === 'past_due' && invoiceId) await provider.setInvoiceRetries(invoiceId, !isOff)
}

/** Suspends a plan together with its owner's account, or brings it back with it. Runs under the plan's row lock. */
export async function followOwner(tx: Tx, subscription: Subscription, at: Date) {
  const { id, status, ownerStatus, suspendedWithOwner } = subscription
  const step = { subscription, by: 'SYSTEM', at, details: { withOwner: true } } as const
  if (ownerStatus === 'SUSPENDED' && suspendableStatuses.includes(status)) {
    const change = { ...keptWhileSuspended(subscription), suspendedWithOwner: true }
    await transitionSubscription(tx, { ...step, name: 'suspend', reason: withOwnerReason, change })
  } else if (ownerStatus === 'ACTIVE' && suspendedWithOwner)
    await transitionSubscription(tx, { ...step, name: 'reinstate', ...returnOf(subscription, at) })
  else return
  await addJob(tx, 'tell_plan_collection', { id }, { key: `tell_plan_collection:${id}` })
}

/**
 * Asks the provider again if the plan changed in the meantime, so that whatever order the calls arrive in, the last state wins.
 */
export async function tellCollectionOf(context: Pick<Context, 'db' | 'now' | 'payments'>, id: string) {
  for (let told: Date | undefined; ; ) {
    const plan = await findSubscription(context.db, id)
    if (!plan?.providerSubscriptionId || endedSubscriptions.includes(plan.status)) return
    if (told?.getTime() === plan.statusChangedAt.getTime()) break
    told = plan.statusChangedAt
    const operation = `collection:${id}:${told.getTime()}`
    await tellCollection(context.payments.provider, { subscriptionId: plan.providerSubscriptionId, operation }, plan)
  }
  await syncSubscription(context, id)
}
