import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { PaymentCard } from '#contract/money/billing.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { ensureBilling } from '#server/money/subscriptions/subscriptions.policy.ts'
import { findLiveSubscription } from '#server/money/subscriptions/subscriptions.queries.ts'
import { reconcile } from '#server/payments/checkout/fulfil.ts'
import { findCustomer, findPaymentOfSession } from '#server/payments/checkout/payments.queries.ts'
import { findOwnPayment } from '#server/payments/checkout/payments.service.ts'
import { startCheckout } from '#server/payments/checkout/start-checkout.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { readReturnUrl } from '#server/payments/return-url.ts'

type Call = Context & { actor: Actor; caller: Caller }

const customerOf = async ({ db, payments, actor }: Call) =>
  (await findCustomer(db, actor.accountId, payments.provider.environment))?.providerId

/** The owner's cards; none before the first payment, because the provider has no customer yet. */
export async function listOwnCards(call: Call): Promise<{ cards: PaymentCard[] }> {
  const customerId = await customerOf(call)
  if (!customerId) return { cards: [] }
  const { provider } = call.payments
  const [all, usual] = await Promise.all([provider.listCards(customerId), usedCard(call, customerId)])
  const cards = all.flatMap(({ id, card }) => {
    if (!card) return []
    const { brand, last4: lastFour, exp_month: expiresMonth, exp_year: expiresYear } = card
    return [{ id, brand, lastFour, expiresMonth, expiresYear, isDefault: id === usual }]
  })
  return { cards }
}

/** The card that pays the plan, or the one that would. */
async function usedCard({ db, payments, actor }: Call, customerId: string) {
  const live = await findLiveSubscription(db, actor.accountId)
  const plan = live?.providerSubscriptionId ? await payments.provider.readSubscription(live.providerSubscriptionId) : undefined
  const ofPlan = plan?.default_payment_method
  if (ofPlan) return providerIdOf(ofPlan)
  return payments.provider.readDefaultCard(customerId)
}

type Addresses = { successUrl: string; cancelUrl: string }

/** Opens the provider's page for entering a card; its number never reaches us. */
export async function openBillingCardPage(call: Call & { body: Addresses }) {
  const { actor, config, body } = call
  const { url, sessionId } = await startCheckout(call, actor, {
    operation: `card:${randomUUID()}`,
    purpose: 'PLAN',
    subjectId: actor.accountId,
    mode: 'SETUP',
    currency: 'USD',
    lines: [],
    successUrl: readReturnUrl(config, 'successUrl', body.successUrl),
    cancelUrl: readReturnUrl(config, 'cancelUrl', body.cancelUrl),
  })
  return { url, sessionId }
}

/** Makes an added card the default. The provider says whether one was added. Idempotent. */
export async function addCard(call: Call & { body: { sessionId: string } }) {
  const { actor, db, payments } = call
  ensureBilling(actor)
  const payment = findOwnPayment(await findPaymentOfSession(db, call.body.sessionId), actor)
  orNotFound(payment.mode === 'SETUP' ? payment : undefined, 'Payment')
  if (!payment.succeededAt) await reconcile(call, payment)
  const added = await payments.provider.readAddedCard(call.body.sessionId)
  const customerId = await customerOf(call)
  ensure(added !== undefined && added.customerId === customerId, 'No card was added. Nothing changed.')
  return makeUsual(call, customerId!, added.cardId)
}

/** Someone else's card answers 404 as if it did not exist. */
async function findCard(call: Call & { params: { id: string } }) {
  const customerId = orNotFound(await customerOf(call), 'Card')
  const cards = await call.payments.provider.listCards(customerId)
  orNotFound(
    cards.find(({ id }) => id === call.params.id),
    'Card',
  )
  return customerId
}

export const useBillingCard = async (call: Call & { params: { id: string } }) =>
  makeUsual(call, await findCard(call), call.params.id)

async function makeUsual(call: Call, customerId: string, cardId: string) {
  const { db, payments, actor, caller, now } = call
  await payments.provider.setDefaultCard(customerId, cardId)
  const live = await findLiveSubscription(db, actor.accountId)
  if (live?.providerSubscriptionId) await payments.provider.setSubscriptionCard(live.providerSubscriptionId, cardId)
  await tell(call, 'owner.useCard', { actor, caller, at: now() })
  return listOwnCards(call)
}

export async function removeOwnCard(call: Call & { params: { id: string } }) {
  const customerId = await findCard(call)
  const { db, payments, actor, caller, now } = call
  const live = await findLiveSubscription(db, actor.accountId)
  const pays = live?.providerSubscriptionId && (await usedCard(call, customerId)) === call.params.id
  ensure(!pays, 'This card pays for your plan. Choose another card first.')
  await payments.provider.removeCard(call.params.id)
  await tell(call, 'owner.removeCard', { actor, caller, at: now() })
  return listOwnCards(call)
}

const tell = ({ db, actor: { accountId } }: Call, action: AuditAction, what: { actor: Actor; caller: Caller; at: Date }) =>
  inTransaction(db, (tx) => insertAuditEvent(tx, { ...what, action, subject: ['owner', accountId] }))
