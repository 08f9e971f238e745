import type Stripe from 'stripe'
import { type Ask, orNothing } from './provider.ask.ts'
import type { Interval } from './provider.checkout.ts'

export type ProviderSubscription = Stripe.Subscription
export type ProviderInvoice = Stripe.Invoice
export type RecurringPrice = Interval & { label: string; amountCents: number; currency: string }

/** `operation` names what is done and for what, like `pause:{id of our row}:2026-11-15`. */
type Change = { subscriptionId: string; operation: string }
type Range = { limit?: number; startingAfter?: string }

/** What a subscription, its invoices and its cards need. Each change answers with the subscription as it is then. */
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

  /** Invoices made meanwhile are void: nothing is owed for a pause. */
  pause: ({ subscriptionId, operation, resumesAt }: Change & { resumesAt: Date }) =>
    ask((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { pause_collection: { behavior: 'void', resumes_at: Math.floor(resumesAt.getTime() / 1000) } },
        { idempotencyKey: operation },
      ),
    ),

  resume: ({ subscriptionId, operation }: Change) =>
    ask((stripe) => stripe.subscriptions.update(subscriptionId, { pause_collection: '' }, { idempotencyKey: operation })),

  /** With `prorate` the difference is charged or credited at once; without it the new price begins with the next period. */
  changePrice: ({ subscriptionId, operation, price, prorate }: Change & { price: RecurringPrice; prorate: boolean }) =>
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
      const proration = prorate ? 'always_invoice' : 'none'
      return stripe.subscriptions.update(
        subscriptionId,
        { items: [item], proration_behavior: proration },
        { idempotencyKey: operation },
      )
    }),

  listInvoices: (customerId: string, { limit = 20, startingAfter }: Range = {}) =>
    ask(async (stripe) => {
      const after = startingAfter ? { starting_after: startingAfter } : {}
      const { data, has_more } = await stripe.invoices.list({ customer: customerId, limit, ...after })
      return { invoices: data, hasMore: has_more }
    }),

  readInvoice: (id: string) => orNothing(() => ask((stripe) => stripe.invoices.retrieve(id))),

  /** The payment that paid an invoice; what goes back goes back to it. */
  readIntentOfInvoice: (id: string) =>
    ask(async (stripe) => {
      const { payments } = await stripe.invoices.retrieve(id, { expand: ['payments'] })
      const intent = payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent
      return typeof intent === 'string' ? intent : intent?.id
    }),

  listCards: (customerId: string) =>
    ask(async (stripe) => (await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 20 })).data),

  readDefaultCard: (customerId: string) =>
    ask(async (stripe) => {
      const customer = await stripe.customers.retrieve(customerId)
      return customer.deleted ? null : (customer.invoice_settings.default_payment_method as string | null)
    }),

  setDefaultCard: (customerId: string, paymentMethodId: string) =>
    ask((stripe) => stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethodId } })),

  removeCard: (paymentMethodId: string) => ask((stripe) => stripe.paymentMethods.detach(paymentMethodId)),
})
