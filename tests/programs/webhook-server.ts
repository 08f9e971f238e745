import { once } from 'node:events'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction, openPool, type Tx, toDb } from '#server/kernel/database/database.ts'
import { createLog } from '#server/kernel/log.ts'
import type { PaymentEffects } from '#server/payments/checkout/effects.ts'
import { fulfil } from '#server/payments/checkout/fulfil.ts'
import type { CheckoutSession } from '#server/payments/provider/provider.checkout.ts'
import { createProvider } from '#server/payments/provider/provider.ts'
import { insertEvent } from '#server/payments/webhook/events.queries.ts'
import { webhookRoutes } from '#server/payments/webhook/webhook.routes.ts'

/**
 * The webhook alone, to be killed at any moment. Each effect leaves a row, so that lost and doubled effects can be counted.
 * With `naive` it does what seems enough: it records the event first and does the rest afterward.
 */
const [databaseUrl, port, manner] = process.argv.slice(2) as [string, string, 'real' | 'naive']
const secret = 'whsec_test'

// Long enough that a kill often comes in the middle.
const linger = (tx: Tx) => sql`select pg_sleep(0.004 + random() * 0.02)`.execute(tx)
const effects: PaymentEffects = {
  byPurpose: {
    APPLICATION_FEE: {
      sideBySide: true,
      async succeeded(tx, { id }) {
        await sql`insert into effects_seen (payment_id) values (${id})`.execute(tx)
        await linger(tx)
        return undefined
      },
    },
  },
  byEvent: {},
}

const context = {
  db: toDb(openPool(databaseUrl, { max: 8 })),
  now: () => new Date(),
  log: createLog('silent'),
  payments: { provider: createProvider({ secretKey: 'sk_test_1', webhookSecret: secret }), effects },
}

async function naively(
  { db, now, payments: { provider } }: Pick<Context, 'db' | 'now' | 'payments'>,
  payload: Buffer,
  signature: string,
) {
  const { id, type, created, data } = provider.readEvent(payload, signature, now())
  // One record per checkout, however many events report it.
  const heard = {
    id: `seen:${(data.object as CheckoutSession).id}`,
    type,
    objectId: id,
    providerCreatedAt: new Date(created * 1000),
    receivedAt: now(),
  }
  const isNew = await inTransaction(db, (tx) => insertEvent(tx, heard))
  if (!isNew) return
  await inTransaction(db, (tx) => sql`select pg_sleep(0.1)`.execute(tx))
  await inTransaction(db, (tx) => fulfil(tx, data.object as CheckoutSession, { effects, at: now() }))
}

const app = Fastify()
if (manner === 'naive') {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  app.post('/stripe/webhook', async ({ body, headers }) => {
    await naively(context, body as Buffer, String(headers['stripe-signature']))
    return { received: true }
  })
} else await app.register(webhookRoutes, { context })
// Loaded before it is needed, so that the next process can take over at once.
process.send?.('loaded')
await once(process, 'message')
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
