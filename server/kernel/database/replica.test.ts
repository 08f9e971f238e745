import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

const endSleepers = async ({ pool }: TestApp) => {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
  )
  return rowCount
}

const open = async (databaseReadUrl: string) => {
  const config = { ...test.context.config, databaseReadUrl }
  const { context, close } = await createContext({ config, databaseUrl: test.databaseUrl, log: test.context.log })
  onCleanup(close)
  const ask = async (query: RawBuilder<{ name: string }> = sql`select current_database() as name`) =>
    (await query.execute(context.reader)).rows[0]!.name
  return { context, ask }
}

it('is answered for by the first database when it is away from the start, and the program is ready', async () => {
  const { context, ask } = await open('postgres://app@127.0.0.1:9/none')
  expect(test.databaseUrl).toContain(await ask())
  const app = await buildApp(context)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})

it('is answered for in the middle of a query, too', async () => {
  const replica = await startTestApp({}, { own: true })
  const { ask } = await open(replica.databaseUrl)
  expect(replica.databaseUrl).toContain(await ask())
  const slow = sql<{
    name: string
  }>`select current_database() as name, case when current_database() = ${new URL(replica.databaseUrl).pathname.slice(1)} then pg_sleep(30) end`
  const asked = ask(slow)
  await expect.poll(() => endSleepers(replica)).toBeGreaterThan(0)
  expect(test.databaseUrl).toContain(await asked)
})

it('is not asked again for a query that is wrong', async () => {
  const replica = await startTestApp({}, { own: true })
  const { ask } = await open(replica.databaseUrl)
  await expect(ask(sql`select nothing from nowhere`)).rejects.toThrow('nowhere')
  expect(replica.databaseUrl).toContain(await ask())
})
