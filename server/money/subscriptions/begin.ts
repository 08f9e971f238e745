import { randomUUID } from 'node:crypto'
import { formatMoney } from '#contract/money.ts'
import type { PaidPlanId, PlanInterval } from '#contract/payments/plans.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { reconcile } from '#server/payments/checkout/fulfil.ts'
import { findLivePayment, findPaymentOfSession } from '#server/payments/checkout/payments.queries.ts'
import { findOwnPayment, isProcessing } from '#server/payments/checkout/payments.service.ts'
import { ensureNotProcessing, startCheckout } from '#server/payments/checkout/start-checkout.ts'
import { ensureToFit } from '#server/payments/plans/limits.ts'
import { planById, planLabel, priceOf } from '#server/payments/plans/plan-prices.ts'
import { readReturnUrl } from '#server/payments/return-url.ts'
import { cancelSubscription } from './owner-subscription.ts'
import { notifyOfSubscription } from './subscriptions.notices.ts'
import { canBuy, ensureBilling } from './subscriptions.policy.ts'
import { presentOwnSubscription } from './subscriptions.present.ts'
import {
  findLiveSubscription,
  findSubscription,
  hasHadTrial,
  insertSubscription,
  type Subscription,
  setSubscription,
} from './subscriptions.queries.ts'
import { trialDays, unpaidHours } from './timing.ts'

type Call = Context & { actor: Actor; caller: Caller }
type Chosen = { planId: PaidPlanId; interval: PlanInterval }
type Beginning = Chosen & {
  startDate?: string | undefined
  autoRenew: boolean
  sessionId?: string | undefined
  expectedAmount?: number | undefined
}

export const operationOf = (subscriptionId: string) => `plan:${subscriptionId}`

/** Starts a trial; with a checkout session, activates the plan that was paid for. */
export const beginPlan = async (call: Call & { body: Beginning }) => {
  const { startDate, sessionId } = call.body
  if (startDate && new Date(startDate) > addTime(call.now(), { days: 1 }))
    throwFieldError('startDate', 'A plan starts right away. Choose today.')
  return presentOwnSubscription(call, sessionId ? await takeUp(call, sessionId) : await beginTrial(call))
}

/** The client's amount is only checked, never used. */
function ensureAmount(expected: number | undefined, actual: number) {
  ensure(
    expected === undefined || expected === actual,
    `The amount is ${formatMoney(actual)}. Please review the plans and try again.`,
    'amount_changed',
  )
}

/** Asks the provider about the payment, as the landing page does. Idempotent. */
async function takeUp(call: Call & { body: Beginning }, sessionId: string): Promise<Subscription> {
  const { db, actor, body } = call
  const payment = findOwnPayment(await findPaymentOfSession(db, sessionId), actor)
  orNotFound(payment.purpose === 'PLAN' && payment.mode === 'SUBSCRIPTION' ? payment : undefined, 'Payment')
  ensureAmount(body.expectedAmount, payment.amountCents)
  const asked = payment.succeededAt ? undefined : (await reconcile(call, payment)).payment
  ensureNotProcessing(asked !== undefined && isProcessing(asked))
  const subscription = orNotFound(await findSubscription(db, payment.subjectId), 'Subscription')
  ensure(subscription.paymentId === payment.id, 'This plan is not paid yet. You were not charged.', 'not_paid')
  ensure(subscription.plan === body.planId, 'You paid for a different plan. Please review the plans and try again.')
  if (body.autoRenew || !subscription.autoRenew) return subscription
  return cancelSubscription({ ...call, params: { id: subscription.id }, body: { reason: 'Renewal was turned off.' } })
}

function beginTrial(call: Call & { body: Beginning }): Promise<Subscription> {
  const { actor, body } = call
  ensureAmount(body.expectedAmount, 0)
  const at = call.now()
  return inTransaction(call.db, async (tx) => {
    const ownerId = actor.accountId
    ensure(!(await findLiveSubscription(tx, ownerId)), 'You already have a plan. You can change it.', 'already_done')
    ensure(!(await hasHadTrial(tx, ownerId)), 'You already had a trial. You can choose a plan and pay for it.', 'already_done')
    const times = { startedAt: at, trialEndsAt: addTime(at, { days: trialDays }) }
    const subscription = await insertNew(tx, call, { status: 'TRIALING', autoRenew: false, ...times })
    await notifyOfSubscription(tx, 'start', subscription, at)
    return subscription
  })
}

type Beginnings =
  | { status: 'TRIALING'; autoRenew: false; startedAt: Date; trialEndsAt: Date }
  | { status: 'INCOMPLETE'; expiresAt: Date }

async function insertNew(tx: Tx, call: Call & { body: Chosen }, beginning: Beginnings) {
  const { actor, caller, body } = call
  const at = call.now()
  const row = await insertSubscription(tx, {
    id: randomUUID(),
    ownerId: actor.accountId,
    plan: body.planId,
    planInterval: body.interval,
    amountCents: priceOf(body.planId, body.interval),
    createdBy: actor.userId,
    createdAt: at,
    statusChangedAt: at,
    ...beginning,
  })
  ensure(row !== undefined, 'You already have a plan. You can change it.', 'already_done')
  const action = beginning.status === 'TRIALING' ? 'subscription.start' : 'subscription.choose'
  const details = { plan: body.planId, interval: body.interval }
  await insertAuditEvent(tx, { at, actor, caller, action, subject: ['subscription', row.id], details })
  return orNotFound(await findSubscription(tx, row.id), 'Subscription')
}

type Checkout = Chosen & { amountCents?: number | undefined; successUrl: string; cancelUrl: string }

/** Opens the payment page for a plan. Choosing another plan before paying opens another page and closes the first. */
export async function openPlanCheckout(call: Call & { body: Checkout }) {
  const { actor, body, config } = call
  ensureBilling(actor)
  const { planId, interval } = body
  const price = priceOf(planId, interval)
  ensureAmount(body.amountCents, price)
  const successUrl = readReturnUrl(config, 'successUrl', body.successUrl)
  const cancelUrl = readReturnUrl(config, 'cancelUrl', body.cancelUrl)
  const subscription = await chooseUnpaid(call)
  const { url, sessionId, paymentId } = await startCheckout(call, actor, {
    operation: operationOf(subscription.id),
    purpose: 'PLAN',
    subjectId: subscription.id,
    mode: 'SUBSCRIPTION',
    currency: 'USD',
    lines: [
      {
        purpose: 'PLAN',
        label: planLabel(planId, interval),
        amountCents: price,
        recurring: { every: interval === 'MONTH' ? 'month' : 'year' },
      },
    ],
    successUrl,
    cancelUrl,
  })
  return { url, sessionId, paymentId, subscriptionId: subscription.id }
}

function chooseUnpaid(call: Call & { body: Chosen }): Promise<Subscription> {
  const { actor, body } = call
  const at = call.now()
  return inTransaction(call.db, async (tx) => {
    const expiresAt = addTime(at, { hours: unpaidHours })
    const live = await findLiveSubscription(tx, actor.accountId)
    if (!live) return insertNew(tx, call, { status: 'INCOMPLETE', expiresAt })
    ensure(canBuy(live), 'You already have a plan. You can change it.', 'already_done')
    const paid = await findLivePayment(tx, operationOf(live.id))
    ensureNotProcessing(paid !== undefined && isProcessing(paid))
    if (live.status !== 'INCOMPLETE') await ensureToFit(tx, actor.accountId, planById(body.planId))
    // Only what is shown until the payment; the payment itself says what was bought.
    if (live.status === 'INCOMPLETE')
      await setSubscription(tx, live.id, {
        plan: body.planId,
        planInterval: body.interval,
        amountCents: priceOf(body.planId, body.interval),
        expiresAt,
      })
    return live
  })
}
