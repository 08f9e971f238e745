import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inWorld, type Sandbox } from './app.ts'
import { cardOf } from './cards.ts'
import type { createDelivery } from './deliver.ts'
import { disputeCharge, disputeStatuses } from './dispute.ts'
import { payWith } from './pay.ts'
import { invalid, noSuch } from './problem.ts'
import { endRefund } from './refund.ts'

type Parts = { sandbox: Sandbox; delivery: ReturnType<typeof createDelivery>; pass: (seconds: number) => Promise<void> }

const manner = z.strictObject({
  paused: z.boolean().optional(),
  copies: z.number().int().min(1).max(10).optional(),
  shuffled: z.boolean().optional(),
  delayMilliseconds: z.number().int().min(0).optional(),
  failures: z.number().int().min(0).optional(),
})

function read<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(body ?? {})
  if (error) throw invalid(error.issues[0]!.message)
  return data
}

/** For tests: what Stripe's own test mode, its command line or bad luck would do. Plain JSON, not part of Stripe's API. */
export function controlRoutes(app: FastifyInstance, { sandbox, delivery, pass }: Parts) {
  app.put('/sandbox/delivery', async ({ body }) => Object.assign(delivery.manner, read(manner, body)))

  app.post('/sandbox/flush', async () => ({ delivered: await delivery.flush() }))

  app.post('/sandbox/clock', async ({ body }) => {
    await pass(read(z.strictObject({ seconds: z.number().min(0) }), body).seconds)
    sandbox.changed()
    return { now: Math.floor(sandbox.now() / 1000) }
  })

  /** The payer's bank inquires about the payment or disputes it, and later decides for one side. */
  app.post('/sandbox/dispute/:id', async ({ params, body }) => {
    const { id } = params as { id: string }
    const decision = read(z.strictObject({ status: z.enum(disputeStatuses), amount: z.number().int().min(1).optional() }), body)
    const dispute = await inWorld(sandbox, (world) => disputeCharge(world, id, decision))
    sandbox.changed()
    return dispute
  })

  /** The bank decides a pending refund earlier than it would on its own. */
  app.post('/sandbox/refund/:id', async ({ params, body }) => {
    const { id } = params as { id: string }
    const { status } = read(z.strictObject({ status: z.enum(['succeeded', 'failed']) }), body)
    const refund = await inWorld(sandbox, (world) => endRefund(world, id, status))
    sandbox.changed()
    return refund
  })

  /** Forgets all idempotency keys, as Stripe may after a day. */
  app.post('/sandbox/forget-keys', () =>
    inWorld(sandbox, async (world) => ({ forgotten: (await world.rows('delete from sandbox.answers returning key')).length })),
  )

  /** Pays as a person on the page would. */
  app.post('/sandbox/pay/:id', async ({ params, body }) => {
    const { id } = params as { id: string }
    const { card: number } = read(z.strictObject({ card: z.string().default('4242424242424242') }), body)
    const card = cardOf(number)
    if (!card) throw invalid(`No such card: '${number}'`)
    const outcome = await inWorld(sandbox, async (world) => {
      const session = await world.find('checkout.session', id)
      if (!session) throw noSuch('checkout session', id)
      return payWith(world, session, card, true)
    })
    sandbox.changed()
    return outcome
  })
}
