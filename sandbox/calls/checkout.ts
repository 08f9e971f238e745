import type Stripe from 'stripe'
import * as z from 'zod'
import { makePrice, makeProduct, type Recurring } from '#sandbox/objects/price.ts'
import { makeLineItem, makeSession } from '#sandbox/objects/session.ts'
import { invalid } from '#sandbox/problem.ts'
import { idOf, type World } from '#sandbox/world.ts'
import { type Calls, call, currency, metadata, page, paging, whole } from './call.ts'

const recurring = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole.optional() })
const priceData = z.strictObject({
  currency,
  unit_amount: whole.pipe(z.number().min(0, 'must be greater than or equal to 0')),
  product: z.string().optional(),
  product_data: z
    .strictObject({ name: z.string().min(1), description: z.string().optional(), metadata: metadata.optional() })
    .optional(),
  recurring: recurring.optional(),
})
const lineItem = z.strictObject({ price: z.string().optional(), price_data: priceData.optional(), quantity: whole.optional() })

const input = z.object({
  mode: z.enum(['payment', 'subscription', 'setup']),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  currency: currency.optional(),
  expires_at: whole.optional(),
  line_items: z.array(lineItem).optional(),
  metadata: metadata.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: z.string().optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  setup_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), trial_period_days: whole.optional(), description: z.string().optional() })
    .optional(),
})
type Input = z.infer<typeof input>

/** What a session stores until it is paid. */
export type Order = {
  lines: Stripe.LineItem[]
  intent: Input['payment_intent_data']
  setup: Input['setup_intent_data']
  subscription: Input['subscription_data']
}

const minute = 60
const day = 24 * 60 * minute

export const checkoutCalls: Calls = {
  'POST /v1/checkout/sessions': call(input, async (world, { input: wanted }) => {
    const customer = wanted.customer ? await world.get('customer', wanted.customer, 'customer') : undefined
    const expiresAt = wanted.expires_at ?? world.now + day
    if (expiresAt < world.now + 30 * minute || expiresAt > world.now + day)
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.', {
        param: 'expires_at',
      })
    const lines = await linesOf(world, wanted)
    const session = makeSession({
      mode: wanted.mode,
      amount: wanted.mode === 'setup' ? null : dueNow(lines, wanted),
      currency: wanted.mode === 'setup' ? (wanted.currency ?? null) : lines[0]!.currency,
      customer,
      customerEmail: wanted.customer_email,
      clientReferenceId: wanted.client_reference_id,
      successUrl: wanted.success_url,
      cancelUrl: wanted.cancel_url,
      submitType: wanted.submit_type,
      metadata: wanted.metadata,
      methodTypes: wanted.payment_method_types,
      created: world.now,
      expiresAt,
      pageUrl: world.pageUrl,
    })
    const order: Order = {
      lines,
      intent: wanted.payment_intent_data,
      setup: wanted.setup_intent_data,
      subscription: wanted.subscription_data,
    }
    return world.keep<'checkout.session'>(session, order)
  }),

  'GET /v1/checkout/sessions/:id': call(z.object({}), (world, { id }) => world.get('checkout.session', id)),

  'GET /v1/checkout/sessions': call(
    z.object({
      ...paging,
      customer: z.string().optional(),
      payment_intent: z.string().optional(),
      subscription: z.string().optional(),
    }),
    async (world, { input: { customer, payment_intent, subscription, ...range } }) =>
      page('/v1/checkout/sessions', await world.list('checkout.session', { customer, payment_intent, subscription }), range),
  ),

  'GET /v1/checkout/sessions/:id/line_items': call(z.object(paging), async (world, { id, input: range }) => {
    await world.get('checkout.session', id)
    return page(`/v1/checkout/sessions/${id}/line_items`, (await world.inside<Order>(id))!.lines, range)
  }),

  'POST /v1/checkout/sessions/:id/expire': call(z.object({}), async (world, { id }) => {
    const session = await world.get('checkout.session', id)
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return expireSession(world, session)
  }),
}

export async function expireSession(world: World, session: Stripe.Checkout.Session) {
  const expired = await world.keep<'checkout.session'>({ ...session, status: 'expired', url: null })
  await world.tell('checkout.session.expired', expired)
  return expired
}

async function linesOf(world: World, { mode, line_items = [] }: Input) {
  if (mode === 'setup') return []
  if (line_items.length === 0)
    throw invalid(`You must provide \`line_items\` in \`${mode}\` mode.`, { code: 'parameter_missing', param: 'line_items' })
  const lines: Stripe.LineItem[] = []
  for (const [index, { price: id, price_data, quantity = 1 }] of line_items.entries()) {
    const param = `line_items[${index}]`
    if (!id && !price_data) throw invalid(`Missing required param: ${param}[price].`, { code: 'parameter_missing', param })
    const price = id ? await world.get('price', id, `${param}[price]`) : await inlinePrice(world, price_data!)
    if (mode === 'payment' && price.recurring)
      throw invalid(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        { param },
      )
    const product = await world.get('product', idOf(price.product))
    lines.push(makeLineItem(price, quantity, product.name))
  }
  if (mode === 'subscription' && !lines.some(({ price }) => price?.recurring))
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    })
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw invalid('All prices on a Checkout session must have the same currency.', { param: 'line_items' })
  const total = sum(lines)
  if (mode === 'payment' && total > 0 && total < 50)
    throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", { code: 'amount_too_small' })
  return lines
}

async function inlinePrice(world: World, data: z.infer<typeof priceData>) {
  const { product: id, product_data } = data
  if (!id && !product_data)
    throw invalid('Missing required param: line_items[0][price_data][product].', { code: 'parameter_missing' })
  const product = id
    ? await world.get('product', id, 'product')
    : await world.keep<'product'>(makeProduct({ name: product_data!.name, created: world.now, active: false }))
  return world.keep<'price'>(
    makePrice({
      currency: data.currency,
      unitAmount: data.unit_amount,
      product: product.id,
      recurring: data.recurring as Recurring | undefined,
      created: world.now,
    }),
  )
}

const sum = (lines: readonly Stripe.LineItem[]) => lines.reduce((total, line) => total + line.amount_total, 0)
/** A trial postpones recurring charges. */
const dueNow = (lines: readonly Stripe.LineItem[], { subscription_data }: Input) =>
  sum(subscription_data?.trial_period_days ? lines.filter(({ price }) => !price?.recurring) : lines)
