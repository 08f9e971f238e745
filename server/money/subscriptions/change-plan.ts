import { formatMoney } from '#contract/money.ts'
import type { PaidPlanId, PlanInterval } from '#contract/payments/plans.ts'
import { addTime } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { ensureToFit } from '#server/payments/plans/limits.ts'
import { planById, planLabel, priceOf } from '#server/payments/plans/plan-prices.ts'
import { judgeChange, wholeSecond } from './choices.ts'
import type { SubscriptionCall } from './owner-subscription.ts'
import { findOwnSubscription, isGiven } from './subscriptions.policy.ts'
import { findSubscription, lockSubscription, type Subscription } from './subscriptions.queries.ts'
import { ensureSubscriptionOpen, transitionSubscription } from './subscriptions.transitions.ts'

type PlanChange = {
  newPlanId: PaidPlanId
  interval?: PlanInterval | undefined
  reason?: string | undefined
  expectedAmount?: number | undefined
  asOf?: string | undefined
}

type Target = { plan: PaidPlanId; interval: PlanInterval }

/** A larger plan starts now and charges the difference; a smaller one starts with the next period, if everything fits in it. */
export async function changeOwnPlan(call: SubscriptionCall & { body: PlanChange }): Promise<Subscription> {
  const { db, actor, body } = call
  const subscription = findOwnSubscription(await findSubscription(db, call.params.id), actor)
  const at = call.now()
  await inTransaction(db, (tx) => ensureSubscriptionOpen(tx, { name: 'changePlan', subscription, by: actor, at }))
  const target = { plan: body.newPlanId, interval: body.interval ?? subscription.planInterval }
  const asOf = momentOf(subscription, body.asOf, at)
  const { kind, chargeNowCents, text } = judgeChange(subscription, { planId: target.plan, interval: target.interval }, asOf)
  ensure(kind !== 'NOT_OPEN' && kind !== 'CURRENT', text)
  ensure(kind !== 'CHECKOUT' || subscription.status === 'TRIALING', 'This plan has to be paid for first.', 'not_paid')
  const isNow = kind !== 'AT_PERIOD_END' && kind !== 'KEEP'
  const amount = kind === 'CHECKOUT' ? 0 : chargeNowCents
  ensure(
    body.expectedAmount === undefined || body.expectedAmount === amount,
    `You would be charged ${formatMoney(amount)} now. Please review the plans and try again.`,
    'amount_changed',
  )
  if (kind !== 'KEEP') await ensureToFit(db, subscription.ownerId, planById(target.plan))
  await changeAtProvider(call, subscription, { target, isNow, asOf })
  const change = isNow ? { ...priced(subscription, target), nextPlan: null } : { nextPlan: kind === 'KEEP' ? null : target.plan }
  return record(call, subscription, {
    change,
    details: { newPlan: target.plan, interval: target.interval, chargedCents: amount },
  })
}

const priced = (subscription: Subscription, { plan, interval }: Target) => ({
  plan,
  planInterval: interval,
  amountCents: isGiven(subscription) ? 0 : priceOf(plan, interval),
})

/** The moment for which the person was shown an amount, if that was recent. */
function momentOf({ periodStart }: Subscription, asOf: string | undefined, at: Date) {
  const moment = wholeSecond(asOf ? new Date(asOf) : at)
  const isFresh = moment <= at && moment > addTime(at, { hours: -0.5 }) && (!periodStart || moment >= wholeSecond(periodStart))
  ensure(isFresh, 'This offer is out of date. Please review the plans and try again.', 'amount_changed')
  return moment
}

type Change = { target: Target; isNow: boolean; asOf: Date }

async function changeAtProvider(
  { payments }: Pick<Context, 'payments'>,
  subscription: Subscription,
  { target, isNow, asOf }: Change,
) {
  const { id, providerSubscriptionId: subscriptionId, nextPlan } = subscription
  if (!subscriptionId) return
  const set = (to: Target, prorateAt?: Date) =>
    payments.provider.changePrice({
      subscriptionId,
      operation: `change-plan:${id}:${subscription.statusChangedAt.getTime()}:${to.plan}:${to.interval}:${prorateAt?.getTime() ?? 'next'}`,
      price: priceAtProvider(to),
      ...(prorateAt && { prorateAt }),
    })
  // The provider must not value the rest of this period at the smaller price that waits for the next one.
  if (isNow && nextPlan) await set({ plan: subscription.plan, interval: subscription.planInterval })
  await set(target, isNow ? asOf : undefined)
}

const priceAtProvider = ({ plan, interval }: Target) => ({
  label: planLabel(plan, interval),
  amountCents: priceOf(plan, interval),
  currency: 'usd',
  every: interval === 'MONTH' ? ('month' as const) : ('year' as const),
})

type Recorded = { change: object; details: Record<string, unknown>; reason?: string }

/** Records the change. The status stays the same; only the plan, or the next plan, changes. */
const record = (
  call: SubscriptionCall & { body: { reason?: string | undefined } },
  { id }: Subscription,
  { change, details }: Recorded,
) =>
  inTransaction(call.db, async (tx) => {
    const { actor: by, caller } = call
    const subscription = orNotFound(await lockSubscription(tx, id), 'Subscription')
    await addJob(tx, 'sync_owner_subscription', { id }, { key: `sync_owner_subscription:${id}` })
    const step = { name: 'changePlan', subscription, by, at: call.now(), caller } as const
    return transitionSubscription(tx, {
      ...step,
      to: subscription.status,
      change,
      reason: call.body.reason || undefined,
      details,
    })
  })

/** Staff move an owner to another plan: immediately, and without a charge now. */
export async function changePlanByStaff(
  call: SubscriptionCall & { body: { reason: string } },
  plan: PaidPlanId,
): Promise<Subscription> {
  const { db, actor } = call
  const subscription = orNotFound(await findSubscription(db, call.params.id), 'Subscription')
  await inTransaction(db, (tx) => ensureSubscriptionOpen(tx, { name: 'changePlan', subscription, by: actor, at: call.now() }))
  ensure(plan !== subscription.plan, 'The owner is already on this plan.')
  await ensureToFit(db, subscription.ownerId, planById(plan))
  const target = { plan, interval: subscription.planInterval }
  await changeAtProvider(call, { ...subscription, nextPlan: null }, { target, isNow: false, asOf: call.now() })
  const change = { ...priced(subscription, target), nextPlan: null }
  return record(call, subscription, { change, details: { newPlan: plan, chargedCents: 0 } })
}
