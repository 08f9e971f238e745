import { beforeAll, expect, it } from 'vitest'
import { makeHome, makeRoom, refreshSearch } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { listCards } from './home-search.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Room = NonNullable<Parameters<typeof makeRoom>[2]>
type Query = NonNullable<Parameters<typeof test.visitor.call<'GET /homes'>>[1]>['query']

const [full, open] = [{ currentOccupancy: 2 }, { currentOccupancy: 1 }]
const monthly = (dollars: number) => ({ pricePerBedCents: dollars * 100, monthlyRateCents: dollars * 100 })
const weekly = (dollars: number) => ({ paymentFrequency: 'WEEKLY' as const, weeklyRateCents: dollars * 100, monthlyRateCents: 0 })

/** A home of these rooms in a database with no other. */
async function homeOf(...rooms: Room[]) {
  await test.db.deleteFrom('homes').execute()
  const [first, ...more] = rooms
  const home = await makeHome(test.db, first)
  for (const room of more) await makeRoom(test.db, home.id, room)
  await refreshSearch(test.db, [home.no])
  await test.runJobs()
  return home
}

const find = async (query: Query = {}) => (await test.visitor.call('GET /homes', { query })).body
const isFound = async (query: Query) => (await find(query)).total === 1

it('prices a home by the bed one can have, not by a cheaper one that is taken', async () => {
  await homeOf({ bedroom: full, pricing: monthly(600) }, { bedroom: open, pricing: monthly(900) })
  expect((await find()).homes).toMatchObject([{ monthCents: 90_000, weekCents: 20_769, bedsFree: 1 }])
  expect(await isFound({ maxPrice: 700, bedsFree: true } as never)).toBe(false)
  expect(await isFound({ maxPrice: 700 } as never)).toBe(false)
  expect(await isFound({ maxPrice: 900, bedsFree: true } as never)).toBe(true)
  expect(await isFound({ minPrice: 800 } as never)).toBe(true)
})

it('leaves out a room its owner does not let, whatever it costs', async () => {
  await homeOf({ bedroom: { currentOccupancy: 0, isAvailable: false }, pricing: monthly(500) }, { pricing: monthly(900) })
  expect((await find()).homes).toMatchObject([{ monthCents: 90_000, bedsFree: 1 }])
})

it('prices a full home by its cheapest room: what a bed will cost when one opens up', async () => {
  await homeOf({ bedroom: full, pricing: monthly(700) }, { bedroom: full, pricing: monthly(600) })
  expect((await find()).homes).toMatchObject([{ monthCents: 60_000, bedsFree: 0 }])
})

it('knows no price where the bed one can have has none', async () => {
  await homeOf({ bedroom: full, pricing: monthly(700) }, { pricing: { pricePerBedCents: 0, monthlyRateCents: 0 } })
  expect((await find()).homes).toMatchObject([{ monthCents: 0, weekCents: 0, bedsFree: 1 }])
  expect(await isFound({ maxPrice: 900 } as never)).toBe(false)
})

it('compares weekly with monthly rent by 52 weeks and 12 months, by the rate that is charged', async () => {
  await homeOf({ pricing: { ...weekly(290), monthlyRateCents: 10_000 } })
  expect((await find()).homes).toMatchObject([{ weekCents: 29_000, monthCents: 125_667 }])
  await homeOf({ pricing: { ...monthly(1300), weeklyRateCents: 100 } })
  expect((await find()).homes).toMatchObject([{ weekCents: 30_000, monthCents: 130_000 }])
  expect(await isFound({ frequency: 'WEEKLY' })).toBe(false)
})

it('asks type, price, payment and beds of one and the same room', async () => {
  await homeOf(
    { bedroom: { type: 'SINGLE', ...full }, pricing: monthly(700) },
    { bedroom: { type: 'SHARED', ...open }, pricing: monthly(800) },
    { bedroom: { type: 'PRIVATE', ...open }, pricing: weekly(400) },
  )
  const cases: [Query, boolean][] = [
    [{ roomType: 'SINGLE' }, true],
    [{ roomType: 'SINGLE', bedsFree: 'true' } as never, false],
    [{ roomType: 'SHARED', bedsFree: 'true' } as never, true],
    [{ roomType: 'SHARED', maxPrice: 800 } as never, true],
    [{ roomType: 'PRIVATE', maxPrice: 800 } as never, false],
    [{ roomType: 'PRIVATE', maxPrice: 1800 } as never, true],
    [{ frequency: 'WEEKLY', maxPrice: 300 } as never, false],
    [{ frequency: 'WEEKLY', maxPrice: 400 } as never, true],
    [{ frequency: 'WEEKLY', roomType: 'SHARED' } as never, false],
  ]
  for (const [query, expected] of cases) expect([query, await isFound(query)]).toEqual([query, expected])
})

it('asks the same of an owner’s own homes, also of those nobody can find yet', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, {
    ownerId: owner.accountId,
    home: { status: 'DRAFT' },
    bedroom: { type: 'SINGLE', ...full },
  })
  await makeRoom(test.db, home.id, { bedroom: { type: 'SHARED' }, pricing: monthly(900) })
  const own = async (query: object) => (await owner.call('GET /homes', { query: { ownerId: 'me', ...query } })).body.total
  expect(await own({ roomType: 'SINGLE', bedsFree: 'true' })).toBe(0)
  expect(await own({ roomType: 'SHARED', bedsFree: 'true', maxPrice: 900 })).toBe(1)
})

it('sums up a city by the beds one can have', async () => {
  await homeOf({ bedroom: full, pricing: monthly(600) }, { bedroom: open, pricing: monthly(900) })
  await makeHome(test.db, { bedroom: full, pricing: monthly(500) })
  const { body } = await test.visitor.call('GET /places/summary', { query: { city: 'Delray Beach', state: 'FL' } })
  expect(body).toMatchObject({ homes: 2, bedsFree: 1, minMonthCents: 90_000, maxMonthCents: 90_000 })
})

it('shows a price in its own currency, and compares only dollars', async () => {
  const euros = (amount: number) => ({ ...monthly(amount), currency: 'EUR' as const })
  const home = await homeOf({ pricing: euros(900) }, { pricing: euros(950) })
  const { homes, map } = await find({ map: 'all' } as never)
  expect(homes).toMatchObject([{ monthCents: 90_000, weekCents: 20_769, currency: 'EUR' }])
  expect(map?.pins).toMatchObject([{ monthCents: 90_000, currency: 'EUR' }])
  expect(await isFound({ maxPrice: 2_000 } as never)).toBe(false)
  expect(await isFound({ minPrice: 1 } as never)).toBe(false)
  expect(await isFound({ maxPrice: 2_000, roomType: 'SHARED' } as never)).toBe(false)
  expect(await isFound({ roomType: 'SHARED', bedsFree: true } as never)).toBe(true)
  const city = await test.visitor.call('GET /places/summary', { query: { city: 'Delray Beach', state: 'FL' } })
  expect(city.body).toMatchObject({ homes: 1, minMonthCents: null })
  expect(await listCards(test.db, [home.id], new Date())).toMatchObject([{ monthCents: 90_000, currency: 'EUR' }])

  await makeRoom(test.db, home.id, { pricing: monthly(1_200) })
  await test.runJobs()
  const { homes: both, map: bothOnMap } = await find({ map: 'all' } as never)
  expect(both).toMatchObject([{ monthCents: 120_000, currency: 'USD' }])
  expect(bothOnMap?.pins[0]).toMatchObject({ monthCents: 120_000 })
  expect(bothOnMap?.pins[0]).not.toHaveProperty('currency')
  expect(await isFound({ maxPrice: 1_000 } as never)).toBe(false)
  expect(await isFound({ maxPrice: 1_200 } as never)).toBe(true)
})
