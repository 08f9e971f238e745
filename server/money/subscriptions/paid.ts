import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import type { PaymentEffect, PaymentEffects } from '#server/payments/checkout/effects.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { refundAll } from '#server/payments/checkout/refunds.ts'
import { boughtFor, planLabel } from '#server/payments/plans/plan-prices.ts'
import type { ProviderInvoice, ProviderSubscription } from '#server/payments/provider/provider.subscriptions.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { recordInvoice } from '#server/payments/webhook/record-invoice.ts'
import { notifyOfChargeAfterEnd, notifyOfSubscriptionReceipt } from './subscriptions.notices.ts'
import { canBuy } from './subscriptions.policy.ts'
import { findSubscription, findSubscriptionOfProvider, lockSubscription, type Subscription } from './subscriptions.queries.ts'
import { transitionSubscription } from './subscriptions.transitions.ts'
import { periodAfter } from './timing.ts'

/** Activates a plan paid for in a checkout. The payment decides what was bought, whatever was chosen afterward. */
export const planEffect: PaymentEffect = {
  async succeeded(tx, payment, at) {
    // Only a card was added; nothing was bought.
    if (payment.mode === 'SETUP') return undefined
    const subscription = await lockSubscription(tx, payment.subjectId)
    const bought = boughtFor(payment.amountCents)
    const { providerSubscriptionId } = payment
    if (!subscription || !bought || !providerSubscriptionId || !canBuy(subscription)) {
      if (providerSubscriptionId) await addJob(tx, 'end_provider_subscription', { subscriptionId: providerSubscriptionId })
      return { refund: 'The plan was no longer waiting for a payment.' }
    }
    const change = {
      ...bought,
      amountCents: payment.amountCents,
      autoRenew: true,
      paymentId: payment.id,
      providerSubscriptionId,
      startedAt: at,
      periodStart: at,
      periodEnd: periodAfter(at, bought.planInterval),
    }
    await transitionSubscription(tx, { name: 'activate', subscription, by: 'PAYMENT', at, change, details: { ...bought } })
    await askLater(tx, subscription.id)
    return undefined
  },
}

/** A job asks the provider for the rest after this transaction. */
const askLater = (tx: Tx, id: string) => addJob(tx, 'sync_owner_subscription', { id }, { key: `sync_owner_subscription:${id}` })

/** Provider events about plans. Residents have subscriptions too, so events of other subscriptions are ignored. */
export const planEvents: PaymentEffects['byEvent'] = {
  'invoice.paid': (tx, { data }, at) => onPlanInvoicePaid(tx, data.object as ProviderInvoice, at),
  'invoice.payment_failed': async (tx, { data }) => {
    const id = await ownOfInvoice(tx, data.object as ProviderInvoice)
    if (id) await askLater(tx, id)
  },
  'customer.subscription.updated': (tx, { data }) => onSubscriptionChanged(tx, data.object as ProviderSubscription),
  'customer.subscription.deleted': (tx, { data }) => onSubscriptionChanged(tx, data.object as ProviderSubscription),
}

async function onSubscriptionChanged(tx: Tx, { id }: ProviderSubscription) {
  const own = await findSubscriptionOfProvider(tx, id)
  if (own) await askLater(tx, own.id)
}

/** Finds the plan by its provider subscription, or by the payment that started it if that payment's event has not arrived yet. */
async function ownOfInvoice(tx: Tx, { parent }: ProviderInvoice) {
  const details = parent?.subscription_details
  if (!details) return undefined
  const known = await findSubscriptionOfProvider(tx, providerIdOf(details.subscription))
  if (known) return known.id
  const paymentId = details.metadata?.paymentId
  const payment = paymentId ? await findPayment(tx, paymentId) : undefined
  return payment?.purpose === 'PLAN' ? payment.subjectId : undefined
}

export async function onPlanInvoicePaid(tx: Tx, invoice: ProviderInvoice, at: Date) {
  // The checkout already records the first invoice.
  if (invoice.billing_reason === 'subscription_create') return
  const id = await ownOfInvoice(tx, invoice)
  const subscription = id ? await findSubscription(tx, id) : undefined
  if (!subscription) return
  const payment = await recordInvoice(tx, {
    invoiceId: invoice.id,
    subscriptionId: providerIdOf(invoice.parent!.subscription_details!.subscription),
    accountId: subscription.ownerId,
    purpose: 'PLAN',
    subjectId: subscription.id,
    label: labelOfInvoice(invoice),
    amountCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    at,
  })
  if (payment) {
    const details = { amountCents: payment.amountCents, invoiceId: invoice.id }
    const subject = ['subscription', subscription.id] as const
    if (invoice.billing_reason === 'subscription_cycle' || startsPeriod(invoice))
      await insertAuditEvent(tx, { at, actor: null, action: 'subscription.renew', subject, details })
    if (isPaidAfterEnd(subscription, invoice)) {
      await refundAll(tx, payment, {
        operation: `after-end:${payment.id}`,
        reason: 'The plan had ended before it was charged.',
        at,
      })
      await notifyOfChargeAfterEnd(tx, subscription, payment.amountCents, at)
    } else await notifyOfSubscriptionReceipt(tx, subscription, payment.amountCents, at)
  }
  await askLater(tx, subscription.id)
}

/** The terms promise to refund what was charged after a plan ended, as when a pause ends at the moment in which someone cancels. */
function isPaidAfterEnd({ cancelAt, endedAt }: Subscription, { status_transitions, created }: ProviderInvoice) {
  const end = endedAt ?? cancelAt
  return end !== null && Math.floor(end.getTime() / 1000) <= (status_transitions.paid_at ?? created)
}

/** A plan that came back after a pause starts a new period; any other change costs a part of one. */
const startsPeriod = ({ billing_reason, lines }: ProviderInvoice) =>
  billing_reason === 'subscription_update' &&
  lines.data.every(({ parent }) => !parent?.subscription_item_details?.proration && !parent?.invoice_item_details?.proration)

function labelOfInvoice(invoice: ProviderInvoice) {
  const bought = boughtFor(invoice.amount_paid)
  const isDifference = invoice.billing_reason === 'subscription_update' && !startsPeriod(invoice)
  if (isDifference || !bought) return 'Plan change, difference for the rest of the period'
  return planLabel(bought.plan, bought.planInterval)
}
