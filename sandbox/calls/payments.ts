import type Stripe from 'stripe'
import * as z from 'zod'
import { makeRefund } from '#sandbox/objects/payment.ts'
import { invalid } from '#sandbox/problem.ts'
import { beginsPending } from '#sandbox/refund.ts'
import { idOf, type World } from '#sandbox/world.ts'
import { type Calls, call, metadata, page, paging, whole } from './call.ts'

const nothing = z.object({})
const refundInput = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: whole.pipe(z.number().min(1, 'must be greater than or equal to 1')).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

export const paymentsCalls: Calls = {
  'GET /v1/payment_intents/:id': call(nothing, (world, { id }) => world.get('payment_intent', id)),
  'GET /v1/charges/:id': call(nothing, (world, { id }) => world.get('charge', id)),

  'POST /v1/refunds': call(refundInput, async (world, { input }) => {
    const charge = await chargeOf(world, input)
    if (charge.status !== 'succeeded') throw invalid('This charge has not succeeded, so it cannot be refunded.')
    const [dispute] = await world.list('dispute', { charge: charge.id })
    // After a part was lost, the rest can be refunded.
    const lost = dispute?.status === 'lost' ? dispute.amount : 0
    const left = charge.amount - charge.amount_refunded - lost
    if (dispute && !dispute.is_charge_refundable && (lost === 0 || left <= 0))
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const amount = input.amount ?? left
    if (amount > left)
      throw invalid(
        `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(left, charge.currency)})`,
        { param: 'amount' },
      )
    const { reason = null, metadata: about = {} } = input
    const isPending = await beginsPending(world, charge)
    const refund = await world.keep<'refund'>(
      makeRefund(charge, { amount, reason, metadata: about, isPending, created: world.now }),
    )
    const refunded = charge.amount_refunded + amount
    const changed = await world.keep<'charge'>({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount })
    await world.tell('refund.created', refund)
    await world.tell('charge.refunded', changed)
    return refund
  }),

  'GET /v1/refunds/:id': call(nothing, (world, { id }) => world.get('refund', id)),
  'GET /v1/refunds': call(
    z.object({ ...paging, payment_intent: z.string().optional(), charge: z.string().optional() }),
    async (world, { input: { payment_intent, charge, ...range } }) =>
      page('/v1/refunds', await world.list('refund', { payment_intent, charge }), range),
  ),

  'GET /v1/events/:id': call(nothing, (world, { id }) => world.get('event', id)),
  'GET /v1/events': call(z.object({ ...paging, type: z.string().optional() }), async (world, { input: { type, ...range } }) =>
    page('/v1/events', await world.list('event', { type }), range),
  ),
}

async function chargeOf(world: World, { payment_intent, charge }: z.infer<typeof refundInput>): Promise<Stripe.Charge> {
  if (charge) return world.get('charge', charge, 'charge')
  if (!payment_intent)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  const { latest_charge } = await world.get('payment_intent', payment_intent, 'payment_intent')
  if (!latest_charge)
    throw invalid(`This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return world.get('charge', idOf(latest_charge))
}

const money = (cents: number, currency: string) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })
