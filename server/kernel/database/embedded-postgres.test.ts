import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import { makeOwnCluster, startOwnCluster } from '#tests/cluster.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-embedded-'))
const own = { folder: join(folder, 'cluster') }
const start = () => startOwnCluster(own)
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await makeOwnCluster(own)
})
afterAll(async () => {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(text: string) {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

it('takes over a server that is still running', async () => {
  const again = await start()
  expect(again).toMatchObject({ pid: server.pid, url: server.url, wasRunning: true })
})

it('runs on while somebody works with it', async () => {
  const client = new pg.Client(server.url)
  await client.connect()
  await server.stop()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

it('recovers by itself after it was killed', async () => {
  await ask(`create table kept (word text); insert into kept values ('committed')`)
  const busy = new pg.Client(server.url)
  busy.on('error', () => {})
  await busy.connect()
  const cutOff = expect(busy.query('select pg_sleep(60)')).rejects.toThrow()
  const before = server.pid
  process.kill(before, 'SIGKILL')
  server = await start()
  expect(server.pid).not.toBe(before)
  await cutOff
  expect(await ask('select word from kept')).toEqual([{ word: 'committed' }])
})

it('answers 503 while the database is away, and works again when it is back', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const { context, close } = await createContext({ config, databaseUrl: server.url })
  const app = await buildApp(context)
  const statuses = async () => {
    const answers = await Promise.all(['/api/amenities', '/readyz', '/healthz'].map((url) => app.inject(url)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await server.end()
  expect(await statuses()).toEqual([503, 503, 200])
  const answer = await app.inject('/api/amenities')
  expect(answer.json()).toEqual({ code: 'unavailable', message: 'Something is wrong on our end. Please try again in a moment.' })
  expect(answer.headers['retry-after']).toBe('5')
  server = await start()
  expect(await statuses()).toEqual([200, 200, 200])
  await app.close()
  await close()
})
