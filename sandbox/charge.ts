import type Stripe from 'stripe'
import { makeCharge } from './objects/payment.ts'
import type { World } from './world.ts'

/** Charges the payment method. */
export async function charge(world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const made = await world.keep<'charge'>(makeCharge(intent, method, world.now))
  const paid = await world.keep<'payment_intent'>({
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    payment_method: method.id,
    last_payment_error: null,
  })
  await world.tell('payment_intent.succeeded', paid)
  await world.tell('charge.succeeded', made)
  return paid
}
