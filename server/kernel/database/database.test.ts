import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { platformZone, today } from '#contract/time.ts'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { inTransaction, type Tx } from './database.ts'
import { unnamed } from './named-statements.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

const subscriber = (email: string) => ({ email, createdAt: new Date(), changedAt: new Date() })
const emails = async () => (await test.db.selectFrom('newsletterSubscribers').select('email').execute()).map(({ email }) => email)

it('keeps all of a transaction or nothing', async () => {
  await inTransaction(test.db, (tx) => tx.insertInto('newsletterSubscribers').values(subscriber('kept@example.org')).execute())
  const failed = inTransaction(test.db, async (tx) => {
    await tx.insertInto('newsletterSubscribers').values(subscriber('lost@example.org')).execute()
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await emails()).toEqual(['kept@example.org'])
})

it('begins again where two wait for one another', async () => {
  const [first, second] = ['first@example.org', 'second@example.org']
  const many = [subscriber(first), subscriber(second)]
  await test.db.insertInto('newsletterSubscribers').values(many).execute()
  const lock = (tx: Tx, email: string) =>
    tx.selectFrom('newsletterSubscribers').select('email').where('email', '=', email).forUpdate().execute()
  let begun = 0
  let locked = 0
  const both = async (one: string, other: string) =>
    inTransaction(test.db, async (tx) => {
      begun += 1
      await lock(tx, one)
      locked += 1
      // Not before each holds what the other one wants.
      await expect.poll(() => locked).toBeGreaterThanOrEqual(2)
      await lock(tx, other)
      return one
    })
  expect(await Promise.all([both(first, second), both(second, first)])).toEqual([first, second])
  expect(begun).toBe(3)
  await test.db.deleteFrom('newsletterSubscribers').where('email', 'in', [first, second]).execute()
})

const preparedLike = (tx: Tx, like: string) =>
  tx
    .selectNoFrom(sql<number>`(select count(*)::int from pg_prepared_statements where statement like ${like})`.as('n'))
    .executeTakeFirstOrThrow()

it('prepares a statement of the query builder once per connection, except a search', async () => {
  await inTransaction(test.db, async (tx) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int as named`.execute(tx)
    for (const value of [1, 2, 3]) await sql`${sql.raw(unnamed)} select ${value}::int as plain`.execute(tx)
    expect(await preparedLike(tx, 'select%as named')).toEqual({ n: 1 })
    expect(await preparedLike(tx, '%as plain')).toEqual({ n: 0 })
  })
})

it('gives whole numbers and amounts as numbers', async () => {
  const { rows } = await sql<{
    big: number
    exact: number
  }>`select 9007199254740991::bigint as big, 12.345::numeric as exact`.execute(test.db)
  expect(rows).toEqual([{ big: 9007199254740991, exact: 12.345 }])
})

const endConnections = () =>
  test.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => {})

it('goes on after the database dropped its connections, those at work too', async () => {
  const held = await test.pool.connect()
  await held.query('begin')
  await endConnections()
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  await expect.poll(async () => (await test.app.inject('/readyz')).statusCode).toBe(200)
  expect(await emails()).toEqual(['kept@example.org'])
})

it('reads from the replica and writes to the first database', async () => {
  const replica = await startTestApp({}, { own: true })
  const config = { ...test.context.config, databaseReadUrl: replica.databaseUrl }
  const { context, close } = await createContext({ config, databaseUrl: test.databaseUrl, log: test.context.log })
  onCleanup(close)
  const nameOf = async (db: typeof context.db) =>
    (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name
  expect(test.databaseUrl).toContain(await nameOf(context.db))
  expect(replica.databaseUrl).toContain(await nameOf(context.reader))

  const app = await buildApp(context)
  await replica.db
    .insertInto('referralVisits')
    .values({ day: today(platformZone, new Date()), source: 'replica', landingPage: '/', visits: 7 })
    .execute()
  const { token } = await test.as('ADMIN')
  const answer = await app.inject({ url: '/api/referral/analytics', headers: { authorization: `Bearer ${token}` } })
  expect(answer.json()).toMatchObject({ visits: 7 })
  await app.close()
})

it('has the same names in the database and in the program', async () => {
  const client = new pg.Client(test.databaseUrl)
  await client.connect()
  await client.query(
    `insert into newsletter_subscribers (email, created_at, changed_at) values ('raw@example.org', now(), now())`,
  )
  await client.end()
  const row = await test.db
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where('email', '=', 'raw@example.org')
    .executeTakeFirst()
  expect(row).toMatchObject({ source: 'footer', createdAt: expect.any(Date), changedAt: expect.any(Date) })
})

it('is a savepoint inside another transaction: what fails leaves the rest, and nothing lasts before the end', async () => {
  const insert = (tx: Tx, email: string) => tx.insertInto('newsletterSubscribers').values(subscriber(email)).execute()
  const undone = inTransaction(test.db, async (tx) => {
    await inTransaction(tx, (inner) => insert(inner, 'undone@example.org'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await inTransaction(test.db, async (tx) => {
    await inTransaction(tx, (inner) => insert(inner, 'inner@example.org'))
    const refused = inTransaction(tx, async (inner) => {
      await insert(inner, 'refused@example.org')
      await insert(inner, 'inner@example.org')
    })
    await expect(refused).rejects.toThrow('duplicate')
    await insert(tx, 'after@example.org')
  })
  expect(await emails()).toEqual(expect.arrayContaining(['inner@example.org', 'after@example.org']))
  expect(await emails()).not.toEqual(expect.arrayContaining([expect.stringMatching(/undone|refused/)]))
})
