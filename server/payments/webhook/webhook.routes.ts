import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { handleEventsTogether } from './handle-together.ts'

type Reach = Pick<Context, 'db' | 'now' | 'payments' | 'log'>

/**
 * The payment provider's webhook. Outside the contract: the signature covers the raw bytes, so they are read as sent, and the
 * signature is the only authentication. 200 is sent only after the transaction commits; otherwise the provider retries.
 */
export async function webhookRoutes(app: FastifyInstance, { context }: { context: Reach }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_000_000 }, (_request, body, done) => done(null, body))

  const handleOne = handleEventsTogether(context)
  app.post('/stripe/webhook', async ({ headers, body }) => {
    const signature = [headers['stripe-signature']].flat()[0]
    if (!signature || !Buffer.isBuffer(body)) throw new HttpError(400, 'This message is not signed by the payment provider.')
    const event = context.payments.provider.readEvent(body, signature, context.now())
    const outcome = await handleOne(event)
    if (outcome === 'FLAGGED')
      context.log.error({ eventId: event.id, type: event.type }, 'a payment does not fit and was flagged')
    return { received: true }
  })
}
