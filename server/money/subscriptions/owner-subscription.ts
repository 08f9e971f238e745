import type { SubscriptionTransition } from '#contract/money/subscription.lifecycle.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { paidUntil, pauseOf } from './next-charge.ts'
import { findOwnSubscription } from './subscriptions.policy.ts'
import { findSubscription, lockSubscription, type Subscription } from './subscriptions.queries.ts'
import { ensureSubscriptionOpen, type SubscriptionRequest, transitionSubscription } from './subscriptions.transitions.ts'
import { collectAgain } from './suspension.ts'
import { syncSubscription } from './sync.ts'
import { formatPlatformDay } from './timing.ts'

export type SubscriptionCall = Context & { actor: Actor; caller: Caller; params: { id: string } }
type RequestedStep = Pick<SubscriptionRequest, 'name' | 'to' | 'change' | 'reason' | 'details'>
type Provider = Context['payments']['provider']
type Ask = (
  provider: Provider,
  at: { subscriptionId: string; operation: string },
  name: SubscriptionTransition,
  seen: Subscription,
) => Promise<unknown>

const findFor = async ({ db, actor, params }: SubscriptionCall) => {
  const subscription = await findSubscription(db, params.id)
  return isStaff(actor, ['FINANCE']) ? orNotFound(subscription, 'Subscription') : findOwnSubscription(subscription, actor)
}

/**
 * Takes a person's step in three parts: checks it, performs it at the provider under an idempotency key, then records it.
 * Repeating it after a failure in between has the same result.
 */
export async function transitionAtBoth(
  call: SubscriptionCall,
  requestedOf: (subscription: Subscription, at: Date) => RequestedStep,
  ask: Ask,
): Promise<Subscription> {
  const { db, actor: by, caller } = call
  const at = call.now()
  const seen = await findFor(call)
  const requested = requestedOf(seen, at)
  await inTransaction(db, (tx) => ensureSubscriptionOpen(tx, { name: requested.name, subscription: seen, by, at }))
  if (seen.providerSubscriptionId) {
    const operation = `${requested.name}:${seen.id}:${seen.statusChangedAt.getTime()}`
    await ask(call.payments.provider, { subscriptionId: seen.providerSubscriptionId, operation }, requested.name, seen)
  }
  return inTransaction(db, async (tx) => {
    const subscription = orNotFound(await lockSubscription(tx, seen.id), 'Subscription')
    return transitionSubscription(tx, { ...requested, subscription, by, at, caller })
  })
}

type Cancel = { reason?: string | undefined; effectiveDate?: string | undefined }

/**
 * Cancels at the end of the paid period, or on an earlier day. A past due or complimentary plan, and one in a pause that has begun, has
 * no paid time left and ends immediately.
 */
export const cancelSubscription = (call: SubscriptionCall & { body: Cancel }) =>
  transitionAtBoth(
    call,
    (subscription, at) => {
      const { reason, effectiveDate } = call.body
      const cancelAt = endOf(subscription, effectiveDate, at)
      return { name: 'cancel', change: { cancelAt, cancelReason: reason || null, autoRenew: false }, reason }
    },
    async (provider, operation, _name, seen) => {
      // A pause that is still to come goes with the plan: whoever keeps the plan after all pays for its next period.
      if (seen.status === 'PAUSED' && paidUntil(seen, call.now()))
        await provider.resume({ ...operation, operation: `${operation.operation}:unpause` })
      return provider.cancelAtPeriodEnd(operation)
    },
  )

function endOf(subscription: Subscription, effectiveDate: string | undefined, at: Date) {
  const periodEnd = paidUntil(subscription, at)
  if (!periodEnd) return at
  if (!effectiveDate) return periodEnd
  const wanted = new Date(effectiveDate)
  if (wanted > periodEnd)
    throwFieldError(
      'effectiveDate',
      `The paid period ends on ${formatPlatformDay(periodEnd)}. Choose a date by then, or leave it blank.`,
    )
  return wanted < at ? at : wanted
}

/** Pauses from the end of the paid period on. Until then the plan applies as before. */
export const pauseSubscription = (call: SubscriptionCall & { body: { pauseDuration: number } }) => {
  const days = call.body.pauseDuration
  const at = call.now()
  return transitionAtBoth(
    call,
    (subscription) => {
      const { startsAt, endsAt } = pauseOf(subscription, days, at)
      return { name: 'pause', change: { pausedAt: startsAt, pauseEndsAt: endsAt }, details: { days } }
    },
    (provider, operation, _name, seen) => provider.pause({ ...operation, resumesAt: pauseOf(seen, days, at).endsAt }),
  )
}

/** Resumes after a pause, or keeps a canceled plan. The row learns first whether the pause voided a renewal, and the email says so. */
export const resumeSubscription = (call: SubscriptionCall) =>
  transitionAtBoth(
    call,
    ({ status }) => (status === 'CANCEL_SCHEDULED' ? { name: 'keep', change: { autoRenew: true } } : { name: 'resume' }),
    async (provider, operation, name) => {
      if (name === 'keep') return provider.keepAfterAll(operation)
      await syncSubscription(call, call.params.id)
      return collectAgain(provider, operation)
    },
  )

/** Retries the open invoice of a past due plan with the current card. */
export async function payOpenInvoice(call: SubscriptionCall): Promise<Subscription> {
  const subscription = await findFor(call)
  const { provider } = call.payments
  ensure(subscription.status === 'PAST_DUE' && subscription.providerSubscriptionId !== null, 'Everything is paid.')
  const told = orNotFound(await provider.readSubscription(subscription.providerSubscriptionId), 'Subscription')
  const invoiceId = providerIdOf(told.latest_invoice)
  const invoice = invoiceId ? await provider.readInvoice(invoiceId) : undefined
  if (invoice?.status === 'open') await provider.payInvoice(invoice.id)
  await syncSubscription(call, subscription.id)
  return findFor(call)
}
