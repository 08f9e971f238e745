import Stripe from 'stripe'
import { idOf, newId } from '#sandbox/world.ts'

export type Charged = {
  description: string
  amount: number
  price: Stripe.Price
  quantity: number
  item: string
  isProration: boolean
  from: number
  until: number
}

const makeLine = (invoice: string, subscription: string, currency: string, line: Charged): Stripe.InvoiceLineItem => ({
  id: newId('il'),
  object: 'line_item',
  amount: line.amount,
  currency,
  description: line.description,
  discount_amounts: [],
  discountable: !line.isProration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.isProration,
      proration_details: line.isProration ? { credited_items: null } : null,
      subscription,
      subscription_item: line.item,
    },
    type: 'subscription_item_details',
  },
  period: { start: line.from, end: line.until },
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: line.price.id, product: idOf(line.price.product) },
    type: 'price_details',
    unit_amount_decimal: Stripe.Decimal.from(line.price.unit_amount ?? 0),
  },
  quantity: line.quantity,
  quantity_decimal: Stripe.Decimal.from(line.quantity),
  subscription,
  subtotal: line.amount,
  taxes: [],
})

type Details = {
  customer: Stripe.Customer
  subscription: Stripe.Subscription
  reason: Stripe.Invoice.BillingReason
  lines: readonly Charged[]
  created: number
  /** The credit from earlier changes. */
  startingBalance: number
}

/** A finalized invoice that is not paid yet. */
export function makeInvoice({ customer, subscription, reason, lines, created, startingBalance }: Details): Stripe.Invoice {
  const id = newId('in')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + startingBalance)
  const data = lines.map((line) => makeLine(id, subscription.id, subscription.currency, line))
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: Math.min(0, total + startingBalance),
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: startingBalance,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  }
}

/** The payment that paid an invoice. */
export const makeInvoicePayment = (invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: invoice.amount_paid,
  amount_requested: invoice.amount_due,
  created: invoice.created,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: invoice.status_transitions.paid_at },
})
