import { duration } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { planById, priceOf } from '#server/payments/plans/plan-prices.ts'
import type { ProviderSubscription } from '#server/payments/provider/provider.subscriptions.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { hearPaidInvoices } from '#server/payments/webhook/paid-invoices.ts'
import { pauseOverLimit } from './over-limit.ts'
import { onPlanInvoicePaid } from './paid.ts'
import { notifyOfSubscription } from './subscriptions.notices.ts'
import {
  endedSubscriptions,
  findSubscription,
  lockSubscription,
  type Subscription,
  setSubscription,
} from './subscriptions.queries.ts'
import { transitionSubscription } from './subscriptions.transitions.ts'

type Reach = Pick<Context, 'db' | 'now' | 'payments'>

/**
 * Brings a plan to its state at the provider. Webhooks only say that something happened and arrive late and in any order, so the
 * provider is asked for the current state, and for renewals it charged of which no webhook told. Idempotent.
 */
export async function syncSubscription({ db, now, payments }: Reach, id: string) {
  const known = await findSubscription(db, id)
  if (!known?.providerSubscriptionId || endedSubscriptions.includes(known.status)) return
  const told = await payments.provider.readSubscription(known.providerSubscriptionId)
  if (!told) return
  await hearPaidInvoices({ db, now, payments }, known.providerSubscriptionId, onPlanInvoicePaid)
  const isKnown = isSamePeriod(known, periodOf(told)) && !known.periodVoided
  const period = { ...periodOf(told), periodVoided: isKnown ? false : await isPeriodVoided(payments.provider, told) }
  await inTransaction(db, async (tx) => {
    const subscription = orNotFound(await lockSubscription(tx, id), 'Subscription')
    if (!endedSubscriptions.includes(subscription.status)) await apply(tx, subscription, { told, period }, now())
  })
}

/** Whether the provider voided the invoice of the current period, because collection was off when the period began. */
export async function isPeriodVoided(provider: Context['payments']['provider'], { latest_invoice }: ProviderSubscription) {
  const invoiceId = providerIdOf(latest_invoice)
  return invoiceId ? (await provider.readInvoice(invoiceId))?.status === 'void' : false
}

type Period = { periodStart: Date; periodEnd: Date; periodVoided: boolean }
type Told = { told: ProviderSubscription; period: Period }

function periodOf({ items }: ProviderSubscription) {
  const { current_period_start: start, current_period_end: end } = items.data[0]!
  return { periodStart: inTime(start), periodEnd: inTime(end) }
}

const isSamePeriod = (known: Subscription, { periodStart, periodEnd }: Pick<Period, 'periodStart' | 'periodEnd'>) =>
  known.periodEnd?.getTime() === periodEnd.getTime() && known.periodStart?.getTime() === periodStart.getTime()

const gone: readonly ProviderSubscription['status'][] = ['canceled', 'incomplete_expired', 'unpaid']

async function apply(tx: Tx, before: Subscription, { told, period }: Told, at: Date) {
  if (gone.includes(told.status)) {
    const isAsked = before.status === 'CANCEL_SCHEDULED' || before.suspendedFrom === 'CANCEL_SCHEDULED'
    const step = isAsked ? ({ name: 'end', by: 'SYSTEM' } as const) : ({ name: 'stop', by: 'PAYMENT' } as const)
    return transitionSubscription(tx, { ...step, subscription: before, at })
  }
  const subscription = await applyPeriod(tx, before, period, at)
  if (told.status === 'past_due' && subscription.status === 'ACTIVE') {
    const change = { pastDueSince: subscription.pastDueSince ?? at }
    return transitionSubscription(tx, { name: 'failPayment', subscription, by: 'PAYMENT', change, at })
  }
  if (told.status === 'active' && subscription.status === 'PAST_DUE')
    return transitionSubscription(tx, { name: 'recover', subscription, by: 'PAYMENT', change: { pastDueSince: null }, at })
  return subscription
}

/** A new period may start the smaller plan that was chosen for it. */
async function applyPeriod(tx: Tx, subscription: Subscription, period: Period, at: Date) {
  if (isSamePeriod(subscription, period) && subscription.periodVoided === period.periodVoided) return subscription
  const { id, periodEnd: lastEnd, nextPlan, planInterval } = subscription
  const begins = nextPlan !== null && lastEnd !== null && period.periodStart.getTime() >= lastEnd.getTime() - tolerance
  const change = begins ? { plan: nextPlan, nextPlan: null, amountCents: priceOf(nextPlan, planInterval) } : {}
  await setSubscription(tx, id, { ...period, ...change })
  const after = orNotFound(await lockSubscription(tx, id), 'Subscription')
  if (begins) {
    const details = { from: subscription.plan, to: nextPlan, by: 'SYSTEM' }
    const action = 'subscription.startNextPlan'
    await insertAuditEvent(tx, { at, actor: null, action, subject: ['subscription', id], details })
    await notifyOfSubscription(tx, 'startNextPlan', after, at)
    await pauseOverLimit(tx, after, { at, plan: planById(nextPlan) })
  }
  return after
}

/** Our estimate of the first period may differ from the provider's by the delay of its webhook. */
const tolerance = duration({ days: 1 })
const inTime = (seconds: number) => new Date(seconds * 1000)
