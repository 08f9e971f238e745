import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { eventOf, putPending, sessionOf, signed } from '#tests/factories/provider-events.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

// The kills find what is wrong, not the number of events between them.
const events = 60
// Repeats a failed run: STORM_SEED=… npx vitest run server/payments/webhook/kill.test.ts
const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000)
const secret = 'whsec_test'

const folder = mkdtempSync(join(tmpdir(), 'waymark-webhook-'))
const program = join(folder, 'webhook-server.mjs')

// In one file, because loading it from its sources takes most of the short life of each process.
beforeAll(async () => {
  const bundle = await rolldown({
    input: 'tests/programs/webhook-server.ts',
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
  })
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Random numbers that the seed repeats (mulberry32). */
function randomFrom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomFrom(seed)

const shuffled = <T>(list: readonly T[]) => {
  const left = [...list]
  return Array.from(list, () => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

/** Payments that wait, and what the provider tells of them: two events each, the second of them sometimes first. */
async function prepare(test: TestApp) {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  await sql`create table effects_seen (payment_id uuid not null)`.execute(test.db)
  const payments = await putPending(test.db, { accountId: resident.accountId, ownerId: owner.accountId }, events / 2)
  const told = payments.flatMap((payment) =>
    ['checkout.session.completed', 'checkout.session.async_payment_succeeded'].map((type) => eventOf(type, sessionOf(payment))),
  )
  return { payments, told }
}

/** A webhook that can be killed: the next one stands ready and takes over. */
function keepAlive(databaseUrl: string, port: number, manner: 'real' | 'naive') {
  const load = async () => {
    const child = fork(program, [databaseUrl, String(port), manner], { stdio: 'ignore' })
    await once(child, 'message')
    return child
  }
  let current: ChildProcess
  let spare = load()
  let kills = 0
  const end = async (child: ChildProcess) => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const start = async () => {
    current = await spare
    spare = load()
    current.send('go')
    await once(current, 'message')
  }
  return {
    start,
    kills: () => kills,
    async kill() {
      await end(current)
      kills += 1
      await start()
    },
    async stop() {
      await end(current)
      await end(await spare)
    },
  }
}

/** As the provider does: again until there is a yes. */
async function deliver(port: number, event: object) {
  for (;;) {
    const { payload, headers } = signed(event, secret)
    try {
      const { ok } = await fetch(`http://127.0.0.1:${port}/stripe/webhook`, { method: 'POST', body: payload, headers })
      if (ok) return
    } catch {
      // Nobody is there right now.
    }
    await wait(50)
  }
}

/** Sends everything, each two or three times, in any order, eight at a time, and kills the receiver meanwhile. */
async function storm(test: TestApp, manner: 'real' | 'naive', port: number, wantedKills: number) {
  const { payments, told } = await prepare(test)
  const server = keepAlive(test.databaseUrl, port, manner)
  await server.start()
  const queue = shuffled(told.flatMap((event) => Array<object>(2 + Math.floor(random() * 2)).fill(event)))
  const step = Math.floor(queue.length / (wantedKills + 1))
  let sent = 0
  let killing: Promise<void> | undefined
  const sender = async () => {
    for (let event = queue.pop(); event; event = queue.pop()) {
      sent += 1
      if (sent % step === 0 && server.kills() < wantedKills && !killing) {
        killing = server.kill().finally(() => {
          killing = undefined
        })
      }
      await deliver(port, event)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender))
  await killing
  await server.stop()
  const { rows } = await sql<{ paymentId: string; times: number }>`
    select payment_id as "paymentId", count(*)::int as times from effects_seen group by 1`.execute(test.db)
  const times = new Map(rows.map((row) => [row.paymentId, row.times]))
  return {
    kills: server.kills(),
    lost: payments.filter(({ id }) => !times.has(id)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  }
}

it(`loses nothing and does nothing twice: ${events} signed events, doubled and shuffled, 6 kills`, async () => {
  const test = await startTestApp({}, { own: true })
  expect(await storm(test, 'real', 4881, 6), `seed ${seed}`).toEqual({ kills: 6, lost: 0, doubled: 0 })
  const { count } = await test.db
    .selectFrom('paymentEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(events)
  const open = await test.db.selectFrom('payments').select('id').where('status', '!=', 'SUCCEEDED').execute()
  expect(open).toEqual([])
  expect(await listAuditFindings(test.db)).toEqual([])
})

it('would see it: a webhook that notes the event first and does the rest after loses payments', async () => {
  const test = await startTestApp({}, { own: true })
  const { lost, doubled } = await storm(test, 'naive', 4882, 3)
  expect(lost + doubled).toBeGreaterThan(0)
})
