import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { endAllPrograms, endProgram, isAlive, listenersOf, startProgram } from './program.ts'

const port = 4871
const address = `http://127.0.0.1:${port}`
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-process-'))
})
// A program that a failed test left behind would occupy the port of the next one.
afterEach(async () => void (await endAllPrograms()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// In test mode a program has more time to end, because it shares its machine with other tests.
const start = (settings: Record<string, string> = {}, command?: readonly string[], until?: string) =>
  startProgram({ PORT: String(port), DATA_DIR: folder, NODE_ENV: 'test', ...settings }, command, until)
const databasePid = () => Number(readFileSync(join(folder, 'postgres-18/postmaster.pid'), 'utf8').split('\n')[0])
// Each request uses a new connection, because a kept-alive one may lead to the previous test's program.
const ask = (path: string) => fetch(`${address}${path}`, { headers: { connection: 'close' } })
const statusOf = async (path: string) => (await ask(path)).status
/** The number of homes; undefined while the program is too busy to answer. */
async function countHomes(): Promise<number | undefined> {
  const answer = await ask('/api/homes')
  const { total } = await answer.json()
  return answer.ok ? total : undefined
}
async function homesAtStart() {
  await expect.poll(countHomes, { timeout: 20_000 }).toEqual(expect.any(Number))
  return countHomes()
}

const isListening = () => statusOf('/healthz').then(Boolean, () => false)

it('starts on an empty folder, names the demo accounts, and ends with the npm that started it: it answers what is in flight and leaves nothing behind', async () => {
  const settings = { HOST: '', METRICS_PORT: String(port + 1), SLOW_QUERY_MS: '60000' }
  const { child, heard } = await start(settings, ['npm', 'start'])
  await expect.poll(() => heard.output, { timeout: 20_000 }).toContain('owner@demo.local')
  // The log is empty: nothing was lost while it started.
  expect(heard.output).not.toContain('"level":')
  expect(await statusOf('/readyz')).toBe(200)
  const metrics = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text()
  // In the built server, too, a statement has the name of the function that wrote it.
  expect(metrics).toContain('statement="clock.askTime"')
  // What alerts compare over time is there before it first happens: the step from nothing to one is no increase to Prometheus.
  for (const count of [
    'job_record_failures_total{record="refund"}',
    'job_record_failures_total{record="autopay"}',
    'emails_sent_total{outcome="failed"}',
    'http_refusals_total{kind="404-hidden"}',
    'http_refusals_total{kind="429"}',
  ])
    expect(metrics).toContain(`${count} 0`)
  const database = databasePid()
  // The demo's passwords are published, so nothing of it may be reached from another machine: pages, metrics, payments, database.
  const listeners = listenersOf(child.pid!, database)
  expect(listeners.length).toBeGreaterThanOrEqual(3)
  expect(new Set(listeners)).toEqual(new Set(['0100007F']))
  const inFlight = Array.from({ length: 8 }, () =>
    ask('/search').then(async (answer) => [answer.status, (await answer.text()).includes('</html>')]),
  )
  await ask('/healthz')
  expect(await endProgram(child)).toBe(0)
  expect(await Promise.all(inFlight)).toEqual(Array(8).fill([200, true]))
  expect([await isListening(), isAlive(database)]).toEqual([false, false])
})

it.each([
  ['twice, with the payment sandbox', 2, {}],
  ['without it', 1, { STRIPE_SECRET_KEY: 'sk_test_of_a_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test' }],
])('lives on when its database is killed, %s, and starts it again', async (_how, kills, settings) => {
  const { child, heard } = await start(settings)
  const homes = await homesAtStart()
  for (let kill = 0; kill < kills; kill += 1) {
    const database = databasePid()
    const asked = ['/api/homes', '/search'].flatMap((path) => Array.from({ length: 8 }, () => ask(path)))
    process.kill(database, 'SIGKILL')
    const answers = await Promise.all(asked).catch((error) => {
      throw new Error(`a request got no answer; the program said: ${heard.output}`, { cause: error })
    })
    for (const { status, headers } of answers)
      expect([status, headers.has('retry-after')]).toBeOneOf([
        [200, false],
        [503, true],
      ])
    await expect.poll(() => isAlive(database), { timeout: 20_000 }).toBe(false)
    await expect.poll(() => statusOf('/readyz'), { timeout: 40_000 }).toBe(200)
    expect(databasePid()).not.toBe(database)
    await expect.poll(countHomes, { timeout: 20_000 }).toBe(homes)
  }
  // A known error needs no stack trace, however often it happens.
  expect(heard.output).toContain('a database connection was lost')
  expect(heard.output).not.toContain('"stack":')
  const database = databasePid()
  expect(await endProgram(child), heard.output).toBe(0)
  expect(isAlive(database)).toBe(false)
})

it('takes over the database that a crash left running, recovers after kill -9 of everything, and keeps what was there', async () => {
  const first = await start()
  const homes = await homesAtStart()
  const database = databasePid()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(isAlive(database)).toBe(true)

  const second = await start()
  expect(databasePid()).toBe(database)
  second.child.kill('SIGKILL')
  process.kill(database, 'SIGKILL')
  await once(second.child, 'exit')

  const third = await start()
  await expect.poll(countHomes, { timeout: 20_000 }).toBe(homes)
  const recovered = databasePid()
  expect(await endProgram(third.child, 'SIGINT')).toBe(0)
  expect(isAlive(recovered)).toBe(false)
})

it('leaves no database behind when the terminal of "npm run dev" closes', async () => {
  const { child } = await start({}, ['npm', 'run', 'dev'])
  const database = databasePid()
  const exit = once(child, 'exit')
  // Every process of the group gets the signal and passes it on.
  process.kill(-child.pid!, 'SIGTERM')
  await exit
  await expect.poll(isListening, { timeout: 20_000 }).toBe(false)
  await expect.poll(() => isAlive(database), { timeout: 20_000 }).toBe(false)
})

it('names a bad setting and ends', async () => {
  await expect(start({ PORT: 'many' })).rejects.toThrow(
    /ended with 1: These settings need attention:\s+- PORT must be a port number/,
  )
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow(
    /DATABASE_URL is missing[\s\S]*PUBLIC_URL is missing[\s\S]*SMTP_URL is missing/,
  )
})

it('ends at once when it is stopped while it waits for its database', async () => {
  const settings = { DATABASE_URL: 'postgres://app@127.0.0.1:1/waymark' }
  const { child, heard } = await start(settings, undefined, 'Waiting for the database')
  expect(await endProgram(child)).toBe(0)
  expect(heard.output).not.toContain('did not end in time')
})

it('says in words that a port is taken', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port: taken } = other.address() as { port: number }
  const problem = start({ METRICS_PORT: String(taken) })
  await expect(problem).rejects.toThrow(/ended with 1: .*METRICS_PORT/s)
  await expect(problem).rejects.not.toThrow(/\n\s+at /)
  other.close()
})
