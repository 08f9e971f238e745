import type Stripe from 'stripe'
import { newId } from '#sandbox/world.ts'

export const makeLineItem = (price: Stripe.Price, quantity: number, name: string): Stripe.LineItem => ({
  id: newId('li'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: (price.unit_amount ?? 0) * quantity,
  amount_tax: 0,
  amount_total: (price.unit_amount ?? 0) * quantity,
  currency: price.currency,
  description: name,
  metadata: {},
  price,
  quantity,
})

type Details = {
  mode: 'payment' | 'subscription' | 'setup'
  amount: number | null
  currency: string | null
  customer: Stripe.Customer | undefined
  customerEmail?: string | undefined
  clientReferenceId?: string | undefined
  successUrl: string
  cancelUrl?: string | undefined
  submitType?: Stripe.Checkout.Session.SubmitType | undefined
  metadata?: Stripe.Metadata | undefined
  methodTypes?: string[] | undefined
  created: number
  expiresAt: number
  pageUrl: string
}

export function makeSession(details: Details): Stripe.Checkout.Session {
  const { mode, amount, currency, customer, created } = details
  const id = newId('cs_test', 58)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: mode === 'payment' ? { enabled: false } : null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: details.cancelUrl ?? null,
    client_reference_id: details.clientReferenceId ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: mode === 'payment' && !customer ? 'if_required' : null,
    customer_details: null,
    customer_email: details.customerEmail ?? null,
    discounts: [],
    expires_at: details.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: details.metadata ?? {},
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: details.methodTypes ?? ['card', 'us_bank_account'],
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: details.submitType ?? null,
    subscription: null,
    success_url: details.successUrl,
    total_details: amount === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${details.pageUrl}/pay/${id}`,
    wallet_options: null,
  }
}
