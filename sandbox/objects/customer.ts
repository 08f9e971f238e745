import type Stripe from 'stripe'
import { newId } from '#sandbox/world.ts'

type Details = {
  email?: string
  name?: string
  description?: string
  phone?: string
  metadata?: Stripe.Metadata
  created: number
}

export const makeCustomer = ({ email, name, description, phone, metadata, created }: Details): Stripe.Customer => ({
  id: newId('cus', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: description ?? null,
  discount: null,
  email: email ?? null,
  invoice_prefix: newId('', 8).slice(1).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: metadata ?? {},
  name: name ?? null,
  next_invoice_sequence: 1,
  phone: phone ?? null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})
