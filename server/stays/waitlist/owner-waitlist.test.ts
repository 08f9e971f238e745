import { beforeAll, expect, it } from 'vitest'
import { allHomesOf } from '#server/kernel/permission.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { presentWaitlistPeople } from './owner-waitlist.ts'
import { listEntriesOfOwner } from './waitlist.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function makeQueue(homes: number, people: number) {
  const owner = await test.as('OWNER')
  for (let index = 0; index < homes; index += 1) {
    const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
    for (let person = 0; person < people; person += 1) {
      const { accountId: residentId } = await test.as('SEEKER')
      await putEntry(test, { homeId: home.id, bedroomId: home.bedroomId, residentId }, { status: 'WAITING' })
    }
  }
  return owner
}

async function read(owner: Awaited<ReturnType<typeof makeQueue>>) {
  const { db } = test
  const actor = { ...owner, role: 'OWNER' as const, sessionId: '' }
  let people: Awaited<ReturnType<typeof presentWaitlistPeople>> = []
  const statements = await statementsOf(test.pool, async () => {
    const entries = await listEntriesOfOwner(db, allHomesOf(owner.accountId), { page: 1, limit: 50 })
    people = await presentWaitlistPeople(db, entries, actor, test.context.now())
  })
  return { people, statements: statements.length }
}

it('asks the database as often for thirty entries as for one', async () => {
  const one = await read(await makeQueue(1, 1))
  const thirty = await read(await makeQueue(3, 10))
  expect([one.people.length, thirty.people.length]).toEqual([1, 30])
  expect(thirty.statements).toBe(one.statements)
  expect(one.statements).toBeGreaterThan(0)
})

it('says who comes first at each home', async () => {
  const { people } = await read(await makeQueue(3, 2))
  expect(people.map(({ allowedActions }) => allowedActions)).toEqual(
    Array.from({ length: 3 }, () => [
      ['offer', 'remove'],
      ['offerOutOfTurn', 'remove'],
    ]).flat(),
  )
})
