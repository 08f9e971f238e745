import type Stripe from 'stripe'
import type { Order } from './calls/checkout.ts'
import { type Card, declineOf } from './cards.ts'
import { charge } from './charge.ts'
import { makePaymentIntent, makePaymentMethod, makeSetupIntent } from './objects/payment.ts'
import { subscribe } from './subscribe.ts'
import { idOf, type World } from './world.ts'

export type Outcome = { kind: 'done' } | { kind: 'declined'; message: string } | { kind: 'asks' } | { kind: 'closed' }

/** Someone pressed "Pay" on the hosted page. `confirmed`: the bank was asked and agreed. */
export async function payWith(world: World, session: Stripe.Checkout.Session, card: Card, confirmed: boolean): Promise<Outcome> {
  if (session.status !== 'open') return { kind: 'closed' }
  if (card.outcome === 'asks_bank' && !confirmed) return { kind: 'asks' }
  const order = (await world.inside<Order>(session.id))!
  if (card.outcome === 'declined' || card.outcome === 'insufficient_funds') return decline(world, session, card.outcome)
  if (session.mode === 'setup') await keepCard(world, session, order, card)
  else await takeMoney(world, session, order, card)
  return { kind: 'done' }
}

async function payerOf(world: World, session: Stripe.Checkout.Session) {
  const customer = session.customer ? await world.get('customer', idOf(session.customer)) : undefined
  return {
    customer: customer?.id ?? null,
    email: customer?.email ?? session.customer_email,
    name: customer?.name ?? null,
    created: world.now,
  }
}

async function complete(world: World, session: Stripe.Checkout.Session, changes: Partial<Stripe.Checkout.Session>) {
  const { email, name } = await payerOf(world, session)
  const nobody = {
    address: null,
    business_name: null,
    individual_name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  } as const
  const done = await world.keep<'checkout.session'>({
    ...session,
    status: 'complete',
    url: null,
    customer_details: { ...nobody, tax_ids: [], email, name },
    ...changes,
  })
  await world.tell('checkout.session.completed', done)
  return done
}

async function keepCard(world: World, session: Stripe.Checkout.Session, { setup }: Order, card: Card) {
  const payer = await payerOf(world, session)
  const method = await world.keep<'payment_method'>(makePaymentMethod(card, payer), { card })
  const intent = makeSetupIntent({ ...payer, metadata: setup?.metadata ?? {}, method: method.id })
  await world.keep<'setup_intent'>(intent)
  await world.tell('payment_method.attached', method)
  await world.tell('setup_intent.succeeded', intent)
  await complete(world, session, { setup_intent: intent.id })
}

async function takeMoney(world: World, session: Stripe.Checkout.Session, order: Order, card: Card) {
  const payer = await payerOf(world, session)
  const method = await world.keep<'payment_method'>(makePaymentMethod(card, payer), { card })
  if (session.mode === 'subscription') return complete(world, session, await subscribe(world, session, order, method))
  const intent = (await openIntent(world, session)) ?? newIntent(world, session, order)
  const isLater = card.outcome === 'pays_later' || card.outcome === 'fails_later'
  if (isLater) {
    await world.keep<'payment_intent'>({ ...intent, status: 'processing', payment_method: method.id, last_payment_error: null })
    await world.tell('payment_intent.processing', intent)
    await complete(world, session, { payment_intent: intent.id })
    return later(world, session.id, card.outcome === 'pays_later')
  }
  await charge(world, intent, method)
  await complete(world, session, { payment_intent: intent.id, payment_status: 'paid' })
}

const newIntent = (world: World, session: Stripe.Checkout.Session, { intent }: Order) =>
  makePaymentIntent({
    amount: session.amount_total!,
    currency: session.currency!,
    customer: session.customer as string | null,
    metadata: intent?.metadata,
    description: intent?.description,
    setupFutureUsage: intent?.setup_future_usage,
    created: world.now,
  })

/** The payment intent of an earlier, declined attempt. */
async function openIntent(world: World, { payment_intent }: Stripe.Checkout.Session) {
  return payment_intent ? world.find('payment_intent', idOf(payment_intent)) : undefined
}

async function decline(world: World, session: Stripe.Checkout.Session, why: keyof typeof declineOf): Promise<Outcome> {
  const order = (await world.inside<Order>(session.id))!
  const { code, decline_code, message } = declineOf[why]
  if (session.mode !== 'setup') {
    const intent = (await openIntent(world, session)) ?? newIntent(world, session, order)
    const failed = await world.keep<'payment_intent'>({
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code, decline_code, message },
    })
    await world.keep<'checkout.session'>({ ...session, payment_intent: failed.id })
    await world.tell('payment_intent.payment_failed', failed)
  }
  return { kind: 'declined', message }
}

type Later = { sessionId: string; pays: boolean; at: number }
const settlesAfter = 3

/** Payment methods other than cards take days to settle; here they take seconds. */
async function later(world: World, sessionId: string, pays: boolean) {
  const value: Later = { sessionId, pays, at: world.now + settlesAfter }
  await world.rows('insert into sandbox.settings (name, value) values ($1, $2)', [`later:${sessionId}`, JSON.stringify(value)])
}

/** Settles payments that are due by now, successfully or not. */
export async function settleLater(world: World) {
  const due = await world.rows<{ name: string; value: Later }>(
    `select name, value from sandbox.settings where name like 'later:%' and (value ->> 'at')::bigint <= $1`,
    [world.now],
  )
  for (const { name, value } of due) {
    await world.rows('delete from sandbox.settings where name = $1', [name])
    const session = await world.get('checkout.session', value.sessionId)
    const intent = await world.get('payment_intent', idOf(session.payment_intent!))
    if (value.pays) {
      await charge(world, intent, await world.get('payment_method', idOf(intent.payment_method!)))
      const paid = await world.keep<'checkout.session'>({ ...session, payment_status: 'paid' })
      await world.tell('checkout.session.async_payment_succeeded', paid)
    } else {
      await world.keep<'payment_intent'>({ ...intent, status: 'requires_payment_method' })
      await world.tell('checkout.session.async_payment_failed', session)
    }
  }
}
