import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { programVersion } from '#server/kernel/version.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

async function ready(path: string) {
  const { statusCode, body } = await test.app.inject(path)
  return [statusCode, JSON.parse(body)]
}

it('tells a database that cannot be written from one that is away', async () => {
  const name = new URL(test.databaseUrl).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(test.db)
  expect(await ready('/readyz')).toEqual([200, { status: 'ready', writes: false }])
  expect(await ready('/readyz?writes=1')).toEqual([503, { status: 'not ready', writes: false }])
  await test.db.connection().execute(async (db) => {
    await sql`set default_transaction_read_only = off`.execute(db)
    await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`.execute(
      db,
    )
  })
  await expect.poll(() => ready('/readyz?writes=1')).toEqual([200, { status: 'ready', writes: true }])
})

it('is not ready any more from the moment it drains, and serves on', async () => {
  const { app } = test
  expect((await app.inject('/api/amenities')).headers.connection).not.toBe('close')
  await app.drain(0)
  expect((await ready('/readyz'))[0]).toBe(503)
  const served = await app.inject('/api/amenities')
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
})

it('tells which version is alive, and which commit where the build recorded it', async () => {
  expect(await ready('/healthz')).toEqual([200, { status: 'alive', version: programVersion }])
  const built = await startTestApp({ COMMIT: '0123abc' }, { own: true })
  expect((await built.app.inject('/healthz')).json()).toEqual({ status: 'alive', version: programVersion, commit: '0123abc' })
})
