import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { type Ask, isOfAnotherCall, orNothing } from './provider.ask.ts'

export type Interval = { every: 'week' | 'month' | 'year' }
/** What a person is asked to pay, priced by the server. */
type CheckoutLine = { label: string; amountCents: number; recurring?: Interval }
export type Checkout = {
  mode: 'payment' | 'subscription' | 'setup'
  paymentId: string
  purpose: string
  customerId: string
  currency: string
  lines: readonly CheckoutLine[]
  /** Our own URLs. The provider fills in `{CHECKOUT_SESSION_ID}`. */
  successUrl: string
  cancelUrl: string
  expiresAt?: Date
  trialDays?: number
  /** Takes cards alone, and no bank account whose payments are on their way for days. A page that only adds a card always does. */
  cardOnly?: boolean
  /** Saves the card for later payments of the same kind. */
  keepCard?: boolean
}

type RefundOrder = { refundId: string; paymentIntentId: string; amountCents: number; after?: string | undefined }

export type CheckoutSession = Stripe.Checkout.Session
export type ProviderRefund = Stripe.Refund

/** Customers, the hosted page, refunds. The idempotency key names the operation, so that a repeated call has no second effect. */
export const checkoutCalls = (ask: Ask) => ({
  createCustomer: ({ userId, email, name }: { userId: string; email: string; name: string }) =>
    ask(async (stripe) => {
      const { id } = await stripe.customers.create(
        { email, name, metadata: { userId } },
        { idempotencyKey: `customer:${userId}:${email}` },
      )
      return id
    }),

  createCheckout: (checkout: Checkout) =>
    ask(async (stripe) => {
      const params = paramsOf(checkout)
      const key = `checkout:${checkout.paymentId}`
      const create = (idempotencyKey: string) => stripe.checkout.sessions.create(params, { idempotencyKey })
      // A page we never heard of, because its answer was lost, may have been opened from another screen, to lead back there.
      const session = await create(key).catch((error) => {
        if (isOfAnotherCall(error)) return create(`${key}:${createHash('sha256').update(JSON.stringify(params)).digest('hex')}`)
        throw error
      })
      if (!session.url)
        throw new HttpError(503, 'We could not open the payment page. You were not charged. Please try again.', {
          code: 'payments_unavailable',
        })
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    }),

  /** A checkout's current state at the provider; nothing if it knows none. */
  readCheckout: (sessionId: string) =>
    orNothing(() => ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))),

  /** The card a payment was made with; nothing if it was another payment method. */
  readCardOfIntent: (id: string) =>
    ask(async (stripe) => {
      const intent = await orNothing(() => stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] }))
      const method = intent?.payment_method
      if (!method || typeof method === 'string' || !method.card) return undefined
      return { brand: method.card.brand, lastFour: method.card.last4 }
    }),

  /** Closes a checkout, so that no one can pay it anymore. Idempotent. */
  closeCheckout: (sessionId: string) =>
    ask(async (stripe) => {
      const session = await stripe.checkout.sessions.retrieve(sessionId)
      return session.status === 'open' ? stripe.checkout.sessions.expire(sessionId) : session
    }),

  /** `after` is the failed attempt's id, so that the next attempt gets its own idempotency key. */
  refund: ({ refundId, paymentIntentId, amountCents, after }: RefundOrder) =>
    ask((stripe) =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, amount: amountCents, metadata: { refundId } },
        { idempotencyKey: after ? `refund:${refundId}:after:${after}` : `refund:${refundId}` },
      ),
    ),

  /** A refund whose id at the provider we never learned; nothing if there is none, or if its attempts failed. */
  findRefund: ({ refundId, paymentIntentId }: Pick<RefundOrder, 'refundId' | 'paymentIntentId'>) =>
    ask(async (stripe) => {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
      return data.find(({ metadata, status }) => metadata?.refundId === refundId && status !== 'failed' && status !== 'canceled')
    }),

  readRefund: (providerId: string) => orNothing(() => ask((stripe) => stripe.refunds.retrieve(providerId))),
})

function paramsOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { mode, paymentId, purpose, customerId, currency, lines } = checkout
  const metadata = { paymentId, purpose }
  return {
    mode,
    customer: customerId,
    client_reference_id: paymentId,
    metadata,
    ...((checkout.cardOnly || mode === 'setup') && { payment_method_types: ['card'] as ['card'] }),
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    ...(checkout.expiresAt && { expires_at: Math.floor(checkout.expiresAt.getTime() / 1000) }),
    ...(mode !== 'setup' && { line_items: lines.map((line) => lineOf(line, currency)) }),
    ...(mode === 'payment' && {
      payment_intent_data: { metadata, ...(checkout.keepCard && { setup_future_usage: 'off_session' as const }) },
    }),
    ...(mode === 'subscription' && {
      subscription_data: { metadata, ...(checkout.trialDays && { trial_period_days: checkout.trialDays }) },
    }),
    ...(mode === 'setup' && { currency, setup_intent_data: { metadata } }),
  }
}

const lineOf = ({ label, amountCents, recurring }: CheckoutLine, currency: string) => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: amountCents,
    product_data: { name: label },
    ...(recurring && { recurring: { interval: recurring.every } }),
  },
})
