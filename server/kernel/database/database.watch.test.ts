import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { startProxy } from '#tests/proxy.ts'
import { openPool } from './database.ts'
import { watchQueries } from './database.watch.ts'
import { hookQueries } from './query-hooks.ts'

let test: TestApp
let proxy: Awaited<ReturnType<typeof startProxy>>
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  proxy = await startProxy(test.databaseUrl)
})

async function open(patienceMilliseconds: number) {
  const { context, pool, close } = await createContext({
    config: test.context.config,
    databaseUrl: proxy.url,
    log: test.context.log,
    patienceMilliseconds,
  })
  const app = await buildApp(context)
  onCleanup(async () => {
    await app.close()
    await close()
  })
  return { pool, app, status: async (url: string) => (await app.inject(url)).statusCode }
}

it('answers 503 while the database swallows what it is asked, and works again by itself', async () => {
  const { app, pool, status } = await open(900)
  const clients = await Promise.all([pool.connect(), pool.connect()])
  for (const client of clients) client.release()
  expect([await status('/api/amenities'), await status('/readyz')]).toEqual([200, 200])

  proxy.swallow()
  // More than the pool holds: on kept connections, on new ones, and waiting for one.
  const answers = await Promise.all(Array.from({ length: 14 }, () => app.inject('/api/amenities')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(14).fill(503))
  expect(answers[0]!.headers['retry-after']).toBe('5')
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])

  proxy.heal()
  await expect.poll(() => status('/readyz')).toBe(200)
  await expect.poll(() => status('/api/amenities')).toBe(200)
})

it('lets a query that is only slow go on while the database answers, and closes the connection of one that never ends', async () => {
  const probes: boolean[] = []
  const isReachable = async () => {
    probes.push(true)
    return true
  }
  const client = await watchedClient({ isReachable }, 35_000)
  await client.query('select pg_sleep(0.3)')
  await expect(client.query('select nonsense')).rejects.toThrow('nonsense')
  expect(probes.length).toBeGreaterThan(1)

  const impatient = await watchedClient({ isReachable }, 60)
  await expect(impatient.query('select pg_sleep(30)')).rejects.toThrow('Connection terminated')
})

it('closes the connection when the database does not answer a probe either', async () => {
  const client = await watchedClient({ isReachable: async () => false }, 35_000)
  await expect(client.query('select pg_sleep(30)')).rejects.toThrow('Connection terminated')
})

async function watchedClient(reach: { isReachable: () => Promise<boolean> }, longestMilliseconds: number) {
  const pool = openPool(test.databaseUrl)
  onCleanup(() => pool.end())
  const client = await pool.connect()
  onCleanup(async () => client.release(true))
  hookQueries(client, [watchQueries(client, { reach, patienceMilliseconds: 60, longestMilliseconds })])
  return client
}
