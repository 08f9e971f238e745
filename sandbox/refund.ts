import type Stripe from 'stripe'
import { type Card, cardOf } from './cards.ts'
import { idOf, type World } from './world.ts'

const takes = 2 * 86_400

/** Some cards take days to be refunded; until then the refund is pending. */
export async function beginsPending(world: World, { payment_method }: Stripe.Charge) {
  const inside = payment_method ? await world.inside<{ card?: Card }>(payment_method) : undefined
  return cardOf(inside?.card?.number ?? '')?.outcome === 'refunds_later'
}

/** The bank accepts or declines a pending refund. What it declines can be refunded again. */
export async function endRefund(world: World, id: string, status: 'succeeded' | 'failed') {
  const refund = await world.get('refund', id)
  if (refund.status !== 'pending') return refund
  if (status === 'failed') {
    const charge = await world.get('charge', idOf(refund.charge!))
    await world.keep<'charge'>({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
  }
  const reason = status === 'failed' ? { failure_reason: 'declined' } : {}
  const ended = await world.keep<'refund'>({ ...refund, status, ...reason })
  await world.tell('refund.updated', ended)
  if (status === 'failed') await world.tell('refund.failed', ended)
  return ended
}

/** Completes pending refunds that have taken long enough. */
export async function completeRefunds(world: World) {
  for (const { id, created } of await world.list('refund', { status: 'pending' }))
    if (created + takes <= world.now) await endRefund(world, id, 'succeeded')
}
