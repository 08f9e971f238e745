import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { makeHome, makeRoom } from '#tests/factories/homes.ts'
import { alertSettings, savedSearchSteps, startSearching } from '#tests/factories/saved-searches.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { savedSearchesJobs } from './saved-searches.jobs.ts'

let test: TestApp
let resident: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  resident = await startSearching(test)
})

const { saved, mine, emails, settle, publish, setBeds } = savedSearchSteps(() => ({ test, resident }))

describe('an alert', () => {
  it('follows beds that are confirmed again, for those who look for beds available now', async () => {
    const owner = await test.as('OWNER')
    const { id, bedroomId } = await makeHome(test.db, {
      ownerId: owner.accountId,
      home: { bedsConfirmedAt: addTime(new Date(), { days: -10 }) },
      bedroom: { currentOccupancy: 2 },
    })
    await settle()
    const quiet = await saved({ query: 'q=Delray+Beach&maxPrice=900', alerts: 'DAILY' })
    await saved({ query: 'q=Delray+Beach&bedsFree=true' })
    await setBeds(bedroomId, 1)
    expect(await emails()).toHaveLength(0)
    await owner.call('POST /homes/{id}/confirm-beds', { params: { id } })
    await test.db.deleteFrom('savedSearchMatches').where('searchId', '=', quiet).execute()
    await settle()
    expect(await emails()).toHaveLength(1)
    expect((await mine()).map(({ newHomes }) => newHomes)).toEqual([1, 0])
  })

  it('follows a room that opens up beside another, for those who look for such a room or price', async () => {
    const { id } = await makeHome(test.db)
    const room = await makeRoom(test.db, id, {
      bedroom: { roomNumber: '2', type: 'PRIVATE', currentOccupancy: 2 },
      pricing: { monthlyRateCents: 60_000 },
    })
    await settle()
    const queries = ['q=Delray+Beach', 'q=private+room+delray+beach', 'maxPrice=700', 'roomType=SINGLE', 'verified=true']
    for (const query of queries) await saved({ query })
    await test.db.updateTable('bedrooms').set({ currentOccupancy: 1 }).where('id', '=', room).execute()
    await settle()
    const found = (await mine()).filter(({ newHomes }) => newHomes > 0).map(({ query }) => query)
    expect(found.toSorted()).toEqual(['maxPrice=700', 'q=private+room+delray+beach'])
    await test.db.deleteFrom('savedSearchMatches').execute()
    // A higher price is no news.
    await test.db.updateTable('bedroomPricing').set({ monthlyRateCents: 65_000 }).where('bedroomId', '=', room).execute()
    await settle()
    expect((await mine()).every(({ newHomes }) => newHomes === 0)).toBe(true)
  })
})

describe('a home that two searches find', () => {
  it('is told again after two weeks, though the second search was saved in between', async () => {
    await saved()
    const { bedroomId } = await publish()
    const reopen = async (days: number) => {
      test.pass(duration({ days }))
      await setBeds(bedroomId, 2)
      await setBeds(bedroomId, 1)
    }
    test.pass(duration({ days: 10 }))
    const search = { id: randomUUID(), residentId: resident.accountId, name: 'Florida', query: 'q=florida', ...alertSettings }
    await test.db
      .insertInto('savedSearches')
      .values({ ...search, createdAt: test.context.now() })
      .execute()
    await reopen(3)
    expect(await emails()).toHaveLength(1)
    await reopen(7)
    expect(await emails()).toHaveLength(2)
    await reopen(8)
    expect(await emails()).toHaveLength(2)
  })
})

describe('a match that waits', () => {
  it('is no news after two weeks, and becomes news again when a bed opens up', async () => {
    const id = await saved({ alerts: 'DAILY' })
    const { bedroomId } = await publish()
    const choose = (alerts: 'OFF' | 'AT_ONCE') =>
      test.db.updateTable('savedSearches').set({ alerts }).where('id', '=', id).execute()
    await choose('OFF')
    test.pass(duration({ days: 20 }))
    await choose('AT_ONCE')
    await savedSearchesJobs.send_search_alerts.job(test.context)
    expect(await emails()).toHaveLength(0)
    await setBeds(bedroomId, 2)
    await setBeds(bedroomId, 1)
    expect(await emails()).toHaveLength(1)
  })

  it('is counted as new only while the home is listed', async () => {
    await saved()
    const { id } = await publish()
    expect((await mine())[0]).toMatchObject({ newHomes: 1 })
    await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', id).execute()
    expect((await mine())[0]).toMatchObject({ newHomes: 0 })
  })
})
