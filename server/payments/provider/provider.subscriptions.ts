import type Stripe from 'stripe'
import { type Ask, orNothing } from './provider.ask.ts'
import type { Interval } from './provider.checkout.ts'
import { providerIdOf } from './provider-id.ts'

export type ProviderSubscription = Stripe.Subscription
export type ProviderInvoice = Stripe.Invoice
type RecurringPrice = Interval & { label: string; amountCents: number; currency: string }

/** `operation` is the idempotency key: what is done and for what, like `pause:{id of our row}:2026-11-15`. */
type Change = { subscriptionId: string; operation: string }
type Range = { limit?: number; startingAfter?: string }

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Calls for subscriptions, their invoices and cards. Each change returns the updated subscription. */
export const subscriptionCalls = (ask: Ask) => ({
  readSubscription: (id: string) => orNothing(() => ask((stripe) => stripe.subscriptions.retrieve(id))),

  cancelNow: ({ subscriptionId, operation }: Change) =>
    ask(async (stripe) => {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId)
      if (subscription.status === 'canceled') return subscription
      return stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: operation })
    }),

  cancelAtPeriodEnd: ({ subscriptionId, operation }: Change) =>
    ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, { idempotencyKey: operation })),

  keepAfterAll: ({ subscriptionId, operation }: Change) =>
    ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }, { idempotencyKey: operation })),

  /**
   * Voids invoices created during the pause, so that nothing is owed for it. Without an end date it lasts until someone resumes
   * it.
   */
  pause: ({ subscriptionId, operation, resumesAt }: Change & { resumesAt?: Date }) =>
    ask((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { pause_collection: { behavior: 'void', ...(resumesAt && { resumes_at: seconds(resumesAt) }) } },
        { idempotencyKey: operation },
      ),
    ),

  resume: ({ subscriptionId, operation }: Change) =>
    ask((stripe) => stripe.subscriptions.update(subscriptionId, { pause_collection: '' }, { idempotencyKey: operation })),

  /** Starts a new period now and charges it. A declined card makes the subscription past due. */
  startPeriod: ({ subscriptionId, operation }: Change) =>
    ask((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none', payment_behavior: 'allow_incomplete' },
        { idempotencyKey: operation },
      ),
    ),

  /**
   * Moves the next charge, and with it the day of all later ones: a trial within a subscription is the provider's way to do so.
   * Nothing is credited for the time that is paid.
   */
  chargeNextAt: ({ subscriptionId, operation, at }: Change & { at: Date }) =>
    ask((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { trial_end: seconds(at), proration_behavior: 'none' },
        { idempotencyKey: operation },
      ),
    ),

  /**
   * With `prorateAt` the difference from that moment is charged immediately, or nothing changes; without it the new price
   * starts with the next period.
   */
  changePrice: ({ subscriptionId, operation, price, prorateAt }: Change & { price: RecurringPrice; prorateAt?: Date }) =>
    ask(async (stripe) => {
      const { items } = await stripe.subscriptions.retrieve(subscriptionId)
      const product = await stripe.products.create({ name: price.label }, { idempotencyKey: `${operation}:product` })
      const item = {
        id: items.data[0]!.id,
        price_data: {
          currency: price.currency,
          product: product.id,
          unit_amount: price.amountCents,
          recurring: { interval: price.every },
        },
      }
      const now = prorateAt && {
        proration_behavior: 'always_invoice' as const,
        proration_date: seconds(prorateAt),
        payment_behavior: 'error_if_incomplete' as const,
      }
      return stripe.subscriptions.update(
        subscriptionId,
        { items: [item], ...(now ?? { proration_behavior: 'none' }) },
        { idempotencyKey: operation },
      )
    }),

  /** Sets a subscription's own card; a subscription without one uses the customer's default card. */
  setSubscriptionCard: (subscriptionId: string, paymentMethodId: string) =>
    ask((stripe) => stripe.subscriptions.update(subscriptionId, { default_payment_method: paymentMethodId })),

  /** Whether the provider keeps retrying a declined invoice. */
  setInvoiceRetries: (id: string, isOn: boolean) => ask((stripe) => stripe.invoices.update(id, { auto_advance: isOn })),

  /** Retries payment of an open invoice. */
  payInvoice: (id: string) => ask((stripe) => stripe.invoices.pay(id)),

  /** Gives up an open invoice: the provider never charges it again. */
  voidInvoice: (id: string) => ask((stripe) => stripe.invoices.voidInvoice(id)),

  /** The invoices of a subscription that were declined and may still be charged, oldest first. */
  listOpenInvoices: (subscriptionId: string) =>
    ask(async (stripe) => {
      const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 })
      return data.toSorted((a, b) => a.created - b.created)
    }),

  /** The last hundred paid invoices of a subscription, oldest first. */
  listPaidInvoices: (subscriptionId: string) =>
    ask(async (stripe) => {
      const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: 100 })
      return data.toSorted((a, b) => a.created - b.created)
    }),

  listInvoices: (customerId: string, { limit = 20, startingAfter }: Range = {}) =>
    ask(async (stripe) => {
      const after = startingAfter ? { starting_after: startingAfter } : {}
      const { data, has_more } = await stripe.invoices.list({ customer: customerId, limit, ...after })
      return { invoices: data, hasMore: has_more }
    }),

  readInvoice: (id: string) => orNothing(() => ask((stripe) => stripe.invoices.retrieve(id))),

  /** The payment intent that paid an invoice; its refunds go there. */
  readIntentOfInvoice: (id: string) =>
    orNothing(() =>
      ask(async (stripe) => {
        const { payments } = await stripe.invoices.retrieve(id, { expand: ['payments'] })
        const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
        return providerIdOf(intent)
      }),
    ),

  /** The payment an intent belongs to: its own, or the one that began the subscription whose invoice it paid. */
  readPaymentOfIntent: (id: string) =>
    orNothing(() =>
      ask(async (stripe) => {
        const { metadata } = await stripe.paymentIntents.retrieve(id)
        if (metadata.paymentId) return { paymentId: metadata.paymentId, invoiceId: null }
        const payment = { type: 'payment_intent' as const, payment_intent: id }
        const [made] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data
        if (!made) return undefined
        const { id: invoiceId, parent } = await stripe.invoices.retrieve(providerIdOf(made.invoice))
        return { paymentId: parent?.subscription_details?.metadata?.paymentId ?? null, invoiceId }
      }),
    ),

  listCards: (customerId: string) =>
    ask(async (stripe) => (await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 20 })).data),

  readDefaultCard: (customerId: string) =>
    ask(async (stripe) => {
      const customer = await stripe.customers.retrieve(customerId)
      return customer.deleted ? null : (customer.invoice_settings.default_payment_method as string | null)
    }),

  setDefaultCard: (customerId: string, paymentMethodId: string) =>
    ask((stripe) => stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } })),

  /** The card added on a payment page in setup mode, and the customer it belongs to. */
  readAddedCard: (sessionId: string) =>
    ask(async (stripe) => {
      const { setup_intent: intent, customer } = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] })
      if (!intent || typeof intent === 'string' || intent.status !== 'succeeded' || !intent.payment_method) return undefined
      return { cardId: providerIdOf(intent.payment_method), customerId: customer && providerIdOf(customer) }
    }),

  removeCard: (paymentMethodId: string) => ask((stripe) => stripe.paymentMethods.detach(paymentMethodId)),
})
