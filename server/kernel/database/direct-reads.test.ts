import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { inTransaction } from './database.ts'
import { fixedStatement, readRows } from './direct-reads.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const bySum = fixedStatement(
  (one: number, other: number) => sql<{ inAll: number }>`select ${one}::int + ${other}::int as "inAll"`,
)

it('reads rows under the names that the statement gives them', async () => {
  expect(await readRows(test.db, sql`select ${1}::int as in_all, ${2}::int as "inAll"`)).toEqual([{ in_all: 1, inAll: 2 }])
  expect(await bySum(test.db, 1, 2)).toEqual([{ inAll: 3 }])
  expect(await bySum(test.db, 20, 2)).toEqual([{ inAll: 22 }])
})

it('sees in a transaction what the transaction wrote, and nobody else does', async () => {
  const label = sql`select current_setting('waymark.direct', true) as label`
  await inTransaction(test.db, async (tx) => {
    await sql`set local waymark.direct = 'inside'`.execute(tx)
    expect(await readRows(tx, label)).toEqual([{ label: 'inside' }])
    expect(await bySum(tx, 3, 4)).toEqual([{ inAll: 7 }])
    expect(await readRows(test.db, label)).not.toEqual([{ label: 'inside' }])
  })
})

it('gives the connection back when a statement fails', async () => {
  const { totalCount } = test.pool
  for (let time = 0; time < 20; time += 1) await expect(readRows(test.db, sql`select 1 / ${0}::int`)).rejects.toThrow('division')
  expect(test.pool.totalCount - test.pool.idleCount).toBe(0)
  expect(test.pool.totalCount).toBeLessThanOrEqual(Math.max(1, totalCount))
})

it('refuses a fixed statement that uses its values in another order, or twice', async () => {
  const turned = fixedStatement((one: number, other: number) => sql`select ${other}::int, ${one}::int`)
  const doubled = fixedStatement((one: number) => sql`select ${one}::int, ${one}::int`)
  await expect(turned(test.db, 1, 2)).rejects.toThrow('each value once, in order')
  await expect(doubled(test.db, 1)).rejects.toThrow('each value once, in order')
})
