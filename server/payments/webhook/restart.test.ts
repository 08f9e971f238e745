import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, inTransaction, openPool, toDb } from '#server/kernel/database/database.ts'
import { createLog } from '#server/kernel/log.ts'
import type { PaymentEffects } from '#server/payments/checkout/effects.ts'
import { fulfil } from '#server/payments/checkout/fulfil.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import type { CheckoutSession } from '#server/payments/provider/provider.checkout.ts'
import { createProvider } from '#server/payments/provider/provider.ts'
import { makeOwnCluster, startOwnCluster } from '#tests/cluster.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { eventOf, putPending, sessionOf, signed } from '#tests/factories/provider-events.ts'
import { insertEvent } from './events.queries.ts'
import { webhookRoutes } from './webhook.routes.ts'

const secret = 'whsec_test'
const count = 150
const folder = mkdtempSync(join(tmpdir(), 'waymark-restart-'))
const cluster = { folder: join(folder, 'cluster'), settings: ['max_connections=40', 'shared_buffers=64MB'] }
const start = () => startOwnCluster(cluster)
let server: Awaited<ReturnType<typeof start>>
let pool: ReturnType<typeof openPool>
let db: Db

beforeAll(async () => {
  server = await makeOwnCluster(cluster)
  pool = openPool(server.url, { max: 8 })
  db = toDb(pool)
  await sql`create table effects_seen (payment_id uuid not null)`.execute(db)
})
afterAll(async () => {
  await pool.end()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

const effects: PaymentEffects = {
  byPurpose: {
    APPLICATION_FEE: {
      async succeeded(tx, { id }) {
        await sql`insert into effects_seen (payment_id) values (${id})`.execute(tx)
        await sql`select pg_sleep(0.01)`.execute(tx)
        return undefined
      },
    },
  },
  byEvent: {},
}

type Deliver = (event: ReturnType<typeof eventOf>) => Promise<boolean>

/** The receiver as it is. */
async function realReceiver(): Promise<Deliver> {
  const provider = createProvider({ secretKey: 'sk_test_1', webhookSecret: secret })
  const app = Fastify()
  const context = { db, now: () => new Date(), log: createLog('silent'), payments: { provider, effects } }
  await app.register(webhookRoutes, { context })
  return async (event) => {
    const answer = await app.inject({ method: 'POST', url: '/stripe/webhook', ...signed(event, secret) })
    return answer.statusCode === 200
  }
}

/** What seems enough: note that it was heard, then do it. */
const naiveReceiver: Deliver = async ({ id, type, data }) => {
  try {
    const heard = { id, type, objectId: id, providerCreatedAt: new Date(), receivedAt: new Date() }
    if (!(await inTransaction(db, (tx) => insertEvent(tx, heard)))) return true
    await inTransaction(db, (tx) => fulfil(tx, data.object as CheckoutSession, { effects, at: new Date() }))
    return true
  } catch {
    return false
  }
}

/** Once it goes down in order, once it falls over and has to recover. */
const endings = [() => server.end(), () => process.kill(server.pid, 'SIGQUIT')]

/** Every event comes until there is a yes, each twice, while the database goes away and comes back. */
async function storm(deliver: Deliver) {
  const now = new Date()
  const accountId = (await makePerson(db, now, { role: 'SEEKER' })).accountId
  const ownerId = (await makePerson(db, now, { role: 'OWNER' })).accountId
  const payments = await putPending(db, { accountId, ownerId }, count)
  const events = payments.map((payment) => eventOf('checkout.session.completed', sessionOf(payment)))
  const queue = [...events, ...events]
  const sender = async () => {
    for (let event = queue.pop(); event; event = queue.pop()) while (!(await deliver(event))) await wait(20)
  }
  const restarts = (async () => {
    for (const [index, end] of endings.entries()) {
      while (queue.length > 2 * count * (0.75 - index * 0.35)) await wait(5)
      await end()
      await wait(200)
      server = await start()
    }
  })()
  await Promise.all([...Array.from({ length: 6 }, sender), restarts])
  const { rows } = await sql<{ paymentId: string; times: number }>`
    select payment_id as "paymentId", count(*)::int as times from effects_seen group by 1`.execute(db)
  const times = new Map(rows.map((row) => [row.paymentId, row.times]))
  return {
    lost: payments.filter(({ id }) => !times.has(id)).length,
    doubled: payments.filter(({ id }) => (times.get(id) ?? 0) > 1).length,
  }
}

it('loses nothing and does nothing twice while the database restarts under load', async () => {
  expect(await storm(await realReceiver())).toEqual({ lost: 0, doubled: 0 })
  expect(await listAuditFindings(db)).toEqual([])
})

it('would see it: a receiver that notes first and acts after loses payments', async () => {
  const { lost, doubled } = await storm(naiveReceiver)
  expect(lost + doubled).toBeGreaterThan(0)
})
