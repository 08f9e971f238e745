import Stripe from 'stripe'
import { newId } from '#sandbox/world.ts'

type ProductDetails = { name: string; description?: string; metadata?: Stripe.Metadata; created: number; active?: boolean }

export const makeProduct = ({ name, description, metadata, created, active = true }: ProductDetails): Stripe.Product => ({
  id: newId('prod', 14),
  object: 'product',
  active,
  created,
  default_price: null,
  description: description ?? null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: metadata ?? {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
})

export type Recurring = { interval: 'day' | 'week' | 'month' | 'year'; interval_count?: number }
type PriceDetails = {
  currency: string
  unitAmount: number
  product: string
  recurring?: Recurring | undefined
  metadata?: Stripe.Metadata
  created: number
}

export const makePrice = ({ currency, unitAmount, product, recurring, metadata, created }: PriceDetails): Stripe.Price => ({
  id: newId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: metadata ?? {},
  nickname: null,
  product,
  recurring: recurring
    ? {
        interval: recurring.interval,
        interval_count: recurring.interval_count ?? 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      }
    : null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: recurring ? 'recurring' : 'one_time',
  unit_amount: unitAmount,
  unit_amount_decimal: Stripe.Decimal.from(unitAmount),
})

/** The older name of a recurring price, which subscriptions still carry. */
export const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring!.interval,
  interval_count: price.recurring!.interval_count,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: null,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
