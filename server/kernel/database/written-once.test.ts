import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { type Db, inTransaction } from './database.ts'
import { writtenOnce } from './written-once.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('is written once, and runs with the values of each call, wherever and however often it uses them', async () => {
  let times = 0
  const between = writtenOnce((db: Db, from: string, to: string, id: string) => {
    times += 1
    return db
      .selectFrom('users')
      .select(['id', sql<string>`${to}::text || ${'-'}::text || ${from}::text || ${to}::text`.as('inAll')])
      .where('id', '=', id)
  })
  const [one, other] = [await test.as('SEEKER'), await test.as('OWNER')]
  expect(await between(test.db, 'a', 'b', one.userId)).toEqual([{ id: one.userId, inAll: 'b-ab' }])
  expect(await between(test.db, 'c', 'd', other.userId)).toEqual([{ id: other.userId, inAll: 'd-cd' }])
  expect(times).toBe(1)
})

it('runs in the transaction that it is given', async () => {
  const named = writtenOnce((db: Db, id: string) => db.selectFrom('users').select('firstName').where('id', '=', id))
  const { userId } = await test.as('SEEKER')
  await inTransaction(test.db, async (tx) => {
    await tx.updateTable('users').set({ firstName: 'Robin' }).where('id', '=', userId).execute()
    expect(await named(tx, userId)).toEqual([{ firstName: 'Robin' }])
    expect(await named(test.db, userId)).not.toEqual([{ firstName: 'Robin' }])
  })
  expect(await named(test.db, userId)).toEqual([{ firstName: 'Robin' }])
})

it('refuses a statement that looks at a value instead of using it', async () => {
  const careless = writtenOnce((db: Db, id: string, isNew: boolean) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', isNew ? 'ACTIVE' : 'DELETED'),
  )
  await expect(careless(test.db, '00000000-0000-4000-8000-000000000000', true)).rejects.toThrow('all its values')
})
