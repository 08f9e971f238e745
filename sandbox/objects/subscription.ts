import type Stripe from 'stripe'
import { newId } from '#sandbox/world.ts'
import { planOf } from './price.ts'

type ItemDetails = { subscription: string; price: Stripe.Price; quantity: number; from: number; until: number; created: number }

const makeItem = ({ subscription, price, quantity, from, until, created }: ItemDetails): Stripe.SubscriptionItem => ({
  id: newId('si', 14),
  object: 'subscription_item',
  billing_thresholds: null,
  created,
  current_period_end: until,
  current_period_start: from,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
})

type Details = {
  customer: string
  prices: readonly { price: Stripe.Price; quantity: number }[]
  method: string
  metadata: Stripe.Metadata
  from: number
  until: number
  trialEnd: number | null
}

export function makeSubscription({ customer, prices, method, metadata, from, until, trialEnd }: Details): Stripe.Subscription {
  const id = newId('sub', 24)
  const data = prices.map(({ price, quantity }) => makeItem({ subscription: id, price, quantity, from, until, created: from }))
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? from,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: from,
    currency: prices[0]!.price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: from,
    status: trialEnd ? 'trialing' : 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd ? from : null,
  }
}
