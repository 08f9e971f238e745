import type Stripe from 'stripe'
import { type Card, cardOf, declineOf } from './cards.ts'
import { charge } from './charge.ts'
import { type Charged, makeInvoice, makeInvoicePayment } from './objects/invoice.ts'
import { makePaymentIntent } from './objects/payment.ts'
import { invalid, Problem } from './problem.ts'
import { idOf, type World } from './world.ts'

/** Adds a period to a time the way Stripe does: the anchor's day of the next month, or the month's last. */
export function periodEnd(from: number, { interval, interval_count }: Stripe.Price.Recurring, anchor = from) {
  const start = new Date(from * 1000)
  if (interval === 'day' || interval === 'week') return from + interval_count * (interval === 'day' ? 1 : 7) * 86_400
  const months = interval_count * (interval === 'year' ? 12 : 1)
  const first = new Date(start)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(new Date(anchor * 1000).getUTCDate(), last))
  return Math.floor(first.getTime() / 1000)
}

/** What one period of each item costs. */
export const fullPeriod = (world: World, subscription: Stripe.Subscription) =>
  Promise.all(
    subscription.items.data.map(async (item): Promise<Charged> => {
      const { name } = await world.get('product', idOf(item.price.product))
      const quantity = item.quantity ?? 1
      return {
        description: `${quantity} × ${name}`,
        amount: (item.price.unit_amount ?? 0) * quantity,
        price: item.price,
        quantity,
        item: item.id,
        isProration: false,
        from: item.current_period_start,
        until: item.current_period_end,
      }
    }),
  )

type Bill = {
  subscription: Stripe.Subscription
  reason: Stripe.Invoice.BillingReason
  lines: readonly Charged[]
  isVoid?: boolean
  /** A declined card is an error, and nothing changes. */
  mustBePaid?: boolean
}

/** Creates an invoice and charges it, if anything is due. Credit from earlier changes is used first. */
export async function bill(world: World, { subscription, reason, lines, isVoid = false, mustBePaid = false }: Bill) {
  const customer = await world.get('customer', idOf(subscription.customer))
  const invoice = makeInvoice({ customer, subscription, reason, lines, created: world.now, startingBalance: customer.balance })
  await world.keep<'customer'>({
    ...customer,
    balance: isVoid ? customer.balance : (invoice.ending_balance ?? 0),
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  })
  await world.keep<'subscription'>({ ...subscription, latest_invoice: invoice.id })
  await world.keep<'invoice'>(invoice)
  await world.tell('invoice.created', invoice)
  await world.tell('invoice.finalized', invoice)
  if (isVoid) return voidInvoice(world, invoice)
  if (invoice.amount_due === 0) return paid(world, invoice, undefined)
  const { method, isRefused } = await cardFor(world, subscription)
  const intent = intentOf(world, invoice)
  if (isRefused && reason !== 'subscription_create') {
    if (mustBePaid) throw refused()
    return failed(world, invoice, intent)
  }
  const made = await charge(world, intent, method)
  return paid(world, invoice, made.id)
}

/** Retries an open invoice. */
export async function payOpen(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
  if (invoice.status !== 'open') throw invalid('Invoice is already paid')
  const { method, isRefused } = await cardFor(world, subscription)
  if (isRefused) throw refused()
  const made = await charge(world, intentOf(world, invoice), method)
  return paid(world, invoice, made.id)
}

const intentOf = (world: World, { amount_due, currency, customer }: Stripe.Invoice) =>
  makePaymentIntent({ amount: amount_due, currency, customer: idOf(customer!), created: world.now })

async function cardFor(world: World, subscription: Stripe.Subscription) {
  const method = await world.get('payment_method', idOf(subscription.default_payment_method!))
  const inside = await world.inside<{ card?: Card }>(method.id)
  return { method, isRefused: cardOf(inside?.card?.number ?? '')?.outcome === 'fails_when_renewed' }
}

function refused() {
  const { code, decline_code, message } = declineOf.declined
  return new Problem(402, 'card_error', message, { code, decline_code })
}

export async function voidInvoice(world: World, invoice: Stripe.Invoice) {
  const transitions = { ...invoice.status_transitions, voided_at: world.now }
  const gone = await world.keep<'invoice'>({ ...invoice, status: 'void', status_transitions: transitions })
  await world.tell('invoice.voided', gone)
  return gone
}

async function paid(world: World, invoice: Stripe.Invoice, intent: string | undefined) {
  const done: Stripe.Invoice = {
    ...invoice,
    status: 'paid',
    attempted: true,
    attempt_count: intent ? 1 : 0,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status_transitions: { ...invoice.status_transitions, paid_at: world.now },
  }
  const payments = intent ? [makeInvoicePayment(done, intent)] : []
  await world.keep<'invoice'>(done, { payments })
  await world.tell('invoice.paid', done)
  await world.tell('invoice.payment_succeeded', done)
  return done
}

async function failed(world: World, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent) {
  const { code, decline_code, message } = declineOf.declined
  const error = { type: 'card_error' as const, code, decline_code, message }
  await world.tell('payment_intent.payment_failed', await world.keep<'payment_intent'>({ ...intent, last_payment_error: error }))
  const open = { ...invoice, attempted: true, attempt_count: 1, next_payment_attempt: world.now + 3 * 86_400 }
  await world.keep<'invoice'>(open)
  await world.tell('invoice.payment_failed', open)
  return open
}
