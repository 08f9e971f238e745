import type Stripe from 'stripe'
import * as z from 'zod'
import { bill, fullPeriod, periodEnd } from '#sandbox/billing.ts'
import type { Charged } from '#sandbox/objects/invoice.ts'
import { makePrice, makeProduct, planOf } from '#sandbox/objects/price.ts'
import { invalid } from '#sandbox/problem.ts'
import { cancel, change, giveUpInvoice, payInvoice } from '#sandbox/subscribe.ts'
import { idOf, type World } from '#sandbox/world.ts'
import { type Calls, call, currency, flag, metadata, orNothing, page, paging, whole } from './call.ts'

const recurring = z.strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole.optional() })
const priceData = z.strictObject({ currency, product: z.string(), unit_amount: whole.pipe(z.number().min(0)), recurring })
const nothing = z.object({})

const changeInput = z.object({
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  cancel_at_period_end: flag.optional(),
  pause_collection: orNothing(
    z.strictObject({ behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']), resumes_at: whole.optional() }),
  ).optional(),
  items: z
    .array(
      z.strictObject({
        id: z.string(),
        price: z.string().optional(),
        price_data: priceData.optional(),
        quantity: whole.optional(),
      }),
    )
    .length(1)
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: whole.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  default_payment_method: z.string().optional(),
  trial_end: whole.optional(),
  metadata: metadata.optional(),
})
type Change = z.infer<typeof changeInput>

export const subscriptionsCalls: Calls = {
  'POST /v1/products': call(
    z.object({ name: z.string().min(1), description: z.string().optional(), metadata: metadata.optional() }),
    (world, { input: { name } }) => world.keep<'product'>(makeProduct({ name, created: world.now })),
  ),
  'GET /v1/products/:id': call(nothing, (world, { id }) => world.get('product', id)),
  'POST /v1/prices': call(
    z.object({ currency, product: z.string(), unit_amount: whole.pipe(z.number().min(0)), recurring: recurring.optional() }),
    (world, { input }) => keepPrice(world, input),
  ),
  'GET /v1/prices/:id': call(nothing, (world, { id }) => world.get('price', id)),

  'GET /v1/subscriptions/:id': call(nothing, (world, { id }) => world.get('subscription', id)),
  'GET /v1/subscriptions': call(
    z.object({ ...paging, customer: z.string().optional(), status: z.string().optional() }),
    async (world, { input: { customer, status, ...range } }) => {
      const all = await world.list('subscription', { customer, ...(status && status !== 'all' && { status }) })
      return page('/v1/subscriptions', status ? all : all.filter((one) => one.status !== 'canceled'), range)
    },
  ),
  'POST /v1/subscriptions/:id': call(changeInput, async (world, { id, input }) =>
    changeSubscription(world, await alive(world, id), input),
  ),
  'DELETE /v1/subscriptions/:id': call(nothing, async (world, { id }) => cancel(world, await alive(world, id), world.now)),

  'GET /v1/invoices/:id': call(nothing, (world, { id }) => world.get('invoice', id)),
  'POST /v1/invoices/:id': call(z.object({ auto_advance: flag }), async (world, { id, input }) =>
    world.keep<'invoice'>({ ...(await world.get('invoice', id)), ...input }),
  ),
  'POST /v1/invoices/:id/pay': call(nothing, (world, { id }) => payInvoice(world, id)),
  'POST /v1/invoices/:id/void': call(nothing, (world, { id }) => giveUpInvoice(world, id)),
  'GET /v1/invoice_payments': call(
    z.object({ ...paging, payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }) }),
    async (world, { input: { payment, ...range } }) =>
      page('/v1/invoice_payments', await paymentsBy(world, payment.payment_intent), range),
  ),
  'GET /v1/invoices': call(
    z.object({
      ...paging,
      customer: z.string().optional(),
      status: z.string().optional(),
      subscription: z.string().optional(),
    }),
    async (world, { input: { customer, status, subscription, ...range } }) => {
      const parent = subscription && { subscription_details: { subscription } }
      return page('/v1/invoices', await world.list('invoice', { customer, status, parent }), range)
    },
  ),
}

/** The payments of invoices that an intent made. */
async function paymentsBy(world: World, intent: string) {
  const made = await world.rows<{ payment: Stripe.InvoicePayment }>(
    `select payment from sandbox.objects, jsonb_array_elements(inside -> 'payments') payment
     where kind = 'invoice' and payment #>> '{payment,payment_intent}' = $1`,
    [intent],
  )
  return made.map(({ payment }) => payment)
}

/** Refuses a canceled subscription: it stays canceled. */
async function alive(world: World, id: string) {
  const subscription = await world.get('subscription', id)
  if (subscription.status === 'canceled')
    throw invalid(
      `No such subscription: '${id}'. A canceled subscription can only update its cancellation_details and metadata.`,
      {
        code: 'resource_missing',
      },
    )
  return subscription
}

async function changeSubscription(world: World, before: Stripe.Subscription, requested: Change) {
  let next: Stripe.Subscription = {
    ...before,
    metadata: { ...before.metadata, ...requested.metadata },
    ...(requested.default_payment_method && { default_payment_method: requested.default_payment_method }),
    ...(requested.cancel_at_period_end !== undefined && {
      cancel_at_period_end: requested.cancel_at_period_end,
      cancel_at: requested.cancel_at_period_end ? before.items.data[0]!.current_period_end : null,
      canceled_at: requested.cancel_at_period_end ? world.now : null,
    }),
    ...(requested.pause_collection !== undefined && {
      pause_collection: requested.pause_collection && {
        ...requested.pause_collection,
        resumes_at: requested.pause_collection.resumes_at ?? null,
      },
    }),
  }
  if (requested.trial_end !== undefined) next = await startTrial(world, next, requested)
  if (requested.items) next = await changeItem(world, next, requested)
  else if (requested.billing_cycle_anchor?.type === 'now') next = await startPeriod(world, next, requested)
  return change(world, next)
}

/** A trial within a subscription moves its next charge, and the anchor with it. What is paid stays paid only without proration. */
async function startTrial(world: World, before: Stripe.Subscription, { trial_end: until = 0, proration_behavior }: Change) {
  if (until <= world.now)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  if (proration_behavior !== 'none') throw invalid('The sandbox moves a charge with `proration_behavior` `none` alone.')
  const data = before.items.data.map((item) => ({ ...item, current_period_start: world.now, current_period_end: until }))
  const next: Stripe.Subscription = {
    ...before,
    status: 'trialing',
    trial_start: world.now,
    trial_end: until,
    billing_cycle_anchor: until,
    items: { ...before.items, data },
  }
  const lines = (await fullPeriod(world, next)).map((line) => ({ ...line, amount: 0 }))
  const invoice = await bill(world, { subscription: next, reason: 'subscription_update', lines })
  return { ...next, latest_invoice: invoice.id }
}

const keepPrice = async (
  world: World,
  {
    product,
    ...data
  }: { currency: string; product: string; unit_amount: number; recurring?: z.infer<typeof recurring> | undefined },
) => {
  await world.get('product', product, 'product')
  const every = data.recurring && {
    interval: data.recurring.interval,
    ...(data.recurring.interval_count && { interval_count: data.recurring.interval_count }),
  }
  return world.keep<'price'>(
    makePrice({ currency: data.currency, unitAmount: data.unit_amount, product, recurring: every, created: world.now }),
  )
}

/** Changes the price or quantity. A different interval starts a new period; otherwise the current one continues. */
async function changeItem(world: World, before: Stripe.Subscription, change: Change) {
  const requested = change.items![0]!
  const proration = change.proration_behavior ?? 'create_prorations'
  const at = change.proration_date ?? world.now
  const old = before.items.data.find(({ id }) => id === requested.id)
  if (!old) throw invalid(`No such subscription item: '${requested.id}'`, { code: 'resource_missing', param: 'items[0][id]' })
  const price = requested.price_data
    ? await keepPrice(world, requested.price_data)
    : requested.price
      ? await world.get('price', requested.price)
      : old.price
  if (!price.recurring)
    throw invalid('The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.')
  if (price.currency !== before.currency) throw invalid('The price specified supports another currency than the subscription.')
  const isReset = price.recurring.interval !== old.price.recurring!.interval && before.status !== 'trialing'
  const item: Stripe.SubscriptionItem = {
    ...old,
    price,
    plan: planOf(price),
    quantity: requested.quantity ?? old.quantity ?? 1,
    ...(isReset && { current_period_start: world.now, current_period_end: periodEnd(world.now, price.recurring) }),
  }
  const data = before.items.data.map((one) => (one.id === old.id ? item : one))
  const next: Stripe.Subscription = {
    ...before,
    items: { ...before.items, data },
    ...(isReset && { billing_cycle_anchor: world.now }),
  }
  if (before.status === 'trialing' || (proration === 'none' && !isReset)) return next
  const lines = [
    ...(proration === 'none' ? [] : [await part(world, old, -1, at)]),
    ...(isReset ? await fullPeriod(world, next) : [await part(world, item, 1, at)]),
  ]
  const mustBePaid = change.payment_behavior === 'error_if_incomplete'
  const invoice = await bill(world, { subscription: next, reason: 'subscription_update', lines, mustBePaid })
  return { ...next, latest_invoice: invoice.id }
}

/** Starts a new period now and charges it at once; if the card is declined, the subscription is past due. */
async function startPeriod(world: World, before: Stripe.Subscription, { proration_behavior: proration }: Change) {
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: world.now,
    current_period_end: periodEnd(world.now, item.price.recurring!),
  }))
  const next: Stripe.Subscription = { ...before, items: { ...before.items, data }, billing_cycle_anchor: world.now }
  const unused = await Promise.all(before.items.data.map((item) => part(world, item, -1, world.now)))
  const lines = [...(proration === 'none' ? [] : unused), ...(await fullPeriod(world, next))]
  const isVoid = next.pause_collection?.behavior === 'void'
  const invoice = await bill(world, { subscription: next, reason: 'subscription_update', lines, isVoid })
  return { ...next, status: invoice.status === 'open' ? ('past_due' as const) : ('active' as const), latest_invoice: invoice.id }
}

/** The rest of the period: what was not used, or what is added. */
async function part(world: World, item: Stripe.SubscriptionItem, sign: 1 | -1, at: number): Promise<Charged> {
  const { current_period_start: from, current_period_end: until, price, quantity = 1 } = item
  const { name } = await world.get('product', idOf(price.product))
  const rest = (until - at) / (until - from)
  return {
    description: sign < 0 ? `Unused time on ${name}` : `Remaining time on ${name}`,
    amount: sign * Math.round((price.unit_amount ?? 0) * quantity * rest),
    price,
    quantity,
    item: item.id,
    isProration: true,
    from: at,
    until,
  }
}
