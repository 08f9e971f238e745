import type Stripe from 'stripe'
import { bill, fullPeriod, payOpen, periodEnd, voidInvoice } from './billing.ts'
import type { Order } from './calls/checkout.ts'
import { makeSubscription } from './objects/subscription.ts'
import { invalid } from './problem.ts'
import { idOf, type World } from './world.ts'

const day = 86_400

/** Starts a subscription with its first invoice, and returns what the checkout shows of it. */
export async function subscribe(world: World, session: Stripe.Checkout.Session, order: Order, method: Stripe.PaymentMethod) {
  const trialDays = order.subscription?.trial_period_days
  const trialEnd = trialDays ? world.now + trialDays * day : null
  const recurring = order.lines.filter(({ price }) => price?.recurring)
  const subscription = makeSubscription({
    customer: idOf(session.customer!),
    prices: recurring.map(({ price, quantity }) => ({ price: price!, quantity: quantity ?? 1 })),
    method: method.id,
    metadata: order.subscription?.metadata ?? {},
    from: world.now,
    until: trialEnd ?? periodEnd(world.now, recurring[0]!.price!.recurring!),
    trialEnd,
  })
  await world.keep<'subscription'>(subscription)
  const lines = await fullPeriod(world, subscription)
  const charged = trialEnd ? lines.map((line) => ({ ...line, amount: 0 })) : lines
  const invoice = await bill(world, { subscription, reason: 'subscription_create', lines: charged })
  await world.tell('customer.subscription.created', await world.get('subscription', subscription.id))
  return {
    subscription: subscription.id,
    invoice: invoice.id,
    payment_status: trialEnd ? ('no_payment_required' as const) : ('paid' as const),
  }
}

/** As at Stripe, a subscription whose invoice was declined is billed again for its next period. */
const running: readonly Stripe.Subscription.Status[] = ['active', 'trialing', 'past_due']
const isRunning = ({ status }: Stripe.Subscription) => running.includes(status)

/** What the passing of time does: pauses end, periods end, and some subscriptions end with them. */
export async function passTime(world: World) {
  const due = await world.rows<{ body: Stripe.Subscription }>(
    `select body from sandbox.objects where kind = 'subscription' and body ->> 'status' = any($2)
     and ((body #>> '{items,data,0,current_period_end}')::bigint <= $1 or (body #>> '{pause_collection,resumes_at}')::bigint <= $1)`,
    [world.now, running],
  )
  for (const { body } of due) {
    let subscription = body
    // A long jump may cover several periods.
    for (let turn = 0; turn < 60 && isRunning(subscription); turn += 1) {
      const next = await step(world, subscription)
      if (!next) break
      subscription = next
    }
  }
}

async function step(world: World, subscription: Stripe.Subscription) {
  const end = subscription.items.data[0]!.current_period_end
  const resumesAt = subscription.pause_collection?.resumes_at
  if (resumesAt && resumesAt <= Math.min(world.now, end)) return change(world, { ...subscription, pause_collection: null })
  if (end > world.now) return undefined
  return subscription.cancel_at_period_end ? cancel(world, subscription, end) : renew(world, subscription, end)
}

async function renew(world: World, subscription: Stripe.Subscription, from: number) {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: from,
    current_period_end: periodEnd(from, item.price.recurring!, subscription.billing_cycle_anchor),
  }))
  const next: Stripe.Subscription = { ...subscription, status: 'active', items: { ...subscription.items, data } }
  const isVoid = subscription.pause_collection?.behavior === 'void'
  const lines = await fullPeriod(world, next)
  const invoice = await bill(world, { subscription: next, reason: 'subscription_cycle', lines, isVoid })
  const status = invoice.status === 'open' ? 'past_due' : 'active'
  return change(world, { ...next, status, latest_invoice: invoice.id })
}

export async function change(world: World, subscription: Stripe.Subscription) {
  await world.keep<'subscription'>(subscription)
  await world.tell('customer.subscription.updated', subscription)
  return subscription
}

export async function cancel(world: World, subscription: Stripe.Subscription, at: number) {
  const over = await world.keep<'subscription'>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
  })
  await world.tell('customer.subscription.deleted', over)
  return over
}

/** Retries an open invoice. */
export async function payInvoice(world: World, id: string) {
  const invoice = await world.get('invoice', id)
  const subscription = await subscriptionOf(world, invoice)
  const paid = await payOpen(world, subscription, invoice)
  await catchUp(world, subscription, id)
  return paid
}

/** Voids an open invoice, which is then never paid. */
export async function giveUpInvoice(world: World, id: string) {
  const invoice = await world.get('invoice', id)
  if (invoice.status !== 'open') throw invalid('You can only pass in open invoices. This invoice is not open.')
  const gone = await voidInvoice(world, invoice)
  await catchUp(world, await subscriptionOf(world, invoice), id)
  return gone
}

const subscriptionOf = (world: World, { parent }: Stripe.Invoice) =>
  world.get('subscription', idOf(parent!.subscription_details!.subscription))

/** Once its last invoice is no longer open, a subscription is active again. */
async function catchUp(world: World, subscription: Stripe.Subscription, invoiceId: string) {
  const isLast = idOf(subscription.latest_invoice!) === invoiceId
  if (subscription.status === 'past_due' && isLast) await change(world, { ...subscription, status: 'active' })
}
