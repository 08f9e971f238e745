import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { houseGenre, housingType, programType, propertyType, roomType, supportLevel } from '#contract/enumerations.ts'
import { addTime } from '#contract/time.ts'
import { amenityNames, recoveryFeatures } from '#db/reference/amenities.ts'
import { referenceId } from '#db/reference/fill.ts'
import { makeBadge, makeHome, makeRoom, refreshSearch } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

const someOf = <T>(all: readonly T[], maxLength = 3) => fc.subarray([...all], { minLength: 1, maxLength })
const amenityIds = amenityNames.slice(0, 6).map(referenceId)
const featureIds = Object.keys(recoveryFeatures).slice(0, 6).map(referenceId)
const yes = fc.boolean()

const anyRoom = fc.record({
  type: fc.constantFrom(...roomType.options),
  month: fc.integer({ min: 5, max: 20 }).map((hundreds) => hundreds * 100),
  weekly: yes,
  taken: fc.integer({ min: 0, max: 2 }),
})
type SomeRoom = typeof anyRoom extends fc.Arbitrary<infer T> ? T : never

const anyHome = fc.record({
  propertyType: fc.constantFrom(...propertyType.options),
  housingType: fc.constantFrom(...housingType.options),
  houseGenre: fc.constantFrom(...houseGenre.options),
  supportLevel: fc.constantFrom(...supportLevel.options),
  rooms: fc.array(anyRoom, { minLength: 1, maxLength: 3 }),
  program: fc.constantFrom(...programType.options),
  amenities: fc.subarray(amenityIds),
  features: fc.subarray(featureIds),
  pets: yes,
  smoking: yes,
  lgbtq: yes,
  visitors: yes,
  verified: yes,
  premium: yes,
  confirmedDaysAgo: fc.constantFrom(1, 4, 6, 8, 30),
})
type SomeHome = typeof anyHome extends fc.Arbitrary<infer T> ? T : never

// Two beds each. A full home is described by all its rooms, any other by those one can move into.
const hasBed = ({ taken }: SomeRoom) => taken < 2
const offered = ({ rooms }: SomeHome) => (rooms.some(hasBed) ? rooms.filter(hasBed) : rooms)
const perMonth = ({ month, weekly }: SomeRoom) => (weekly ? Math.round(((month / 4) * 100 * 52) / 12) / 100 : month)
const perWeek = ({ month, weekly }: SomeRoom) => (weekly ? month / 4 : Math.round((month * 100 * 12) / 52) / 100)
const fromMonth = (home: SomeHome) => Math.min(...offered(home).map(perMonth))
const fromWeek = (home: SomeHome) => Math.min(...offered(home).map(perWeek))
const bedsOf = ({ rooms }: SomeHome) => rooms.reduce((sum, { taken }) => sum + 2 - taken, 0)

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
/** What is asked of rooms is asked more often: here filters meet. */
const often = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const anyFilters = fc.record({
  propertyType: rarely(someOf(propertyType.options)),
  housingType: rarely(someOf(housingType.options)),
  houseGenre: rarely(someOf(houseGenre.options)),
  supportLevel: rarely(someOf(supportLevel.options)),
  roomType: often(someOf(roomType.options)),
  programs: rarely(someOf(programType.options)),
  amenities: rarely(someOf(amenityIds)),
  recoveryFeatures: rarely(someOf(featureIds)),
  minPrice: often(fc.integer({ min: 400, max: 1500 })),
  maxPrice: often(fc.integer({ min: 800, max: 2500 })),
  frequency: often(fc.constantFrom('MONTHLY', 'WEEKLY')),
  pets: rarely(yes),
  smoking: rarely(yes),
  lgbtq: rarely(yes),
  visitors: rarely(yes),
  verified: rarely(yes),
  premiumLevel: rarely(yes),
  bedsFree: often(yes),
})
type Filters = typeof anyFilters extends fc.Arbitrary<infer T> ? T : never

/** The same rules, said again in the plainest way. */
function isWanted(home: SomeHome, filters: Filters) {
  const one = <T>(wanted: readonly T[] | undefined, has: T) => !wanted || wanted.includes(has)
  const any = <T>(wanted: readonly T[] | undefined, has: readonly T[]) => !wanted || wanted.some((each) => has.includes(each))
  const same = (wanted: boolean | undefined, has: boolean) => wanted === undefined || wanted === has
  const [from, costs] = filters.frequency === 'WEEKLY' ? [fromWeek(home), perWeek] : [fromMonth(home), perMonth]
  const { roomType, frequency, maxPrice = Number.POSITIVE_INFINITY } = filters
  const isPaid = ({ weekly }: SomeRoom) => !frequency || weekly === (frequency === 'WEEKLY')
  const fits = (room: SomeRoom) => one(roomType, room.type) && isPaid(room) && costs(room) <= maxPrice
  const asksOnlyType = !frequency && !filters.maxPrice && !filters.bedsFree
  return (
    one(filters.propertyType, home.propertyType) &&
    one(filters.housingType, home.housingType) &&
    one(filters.houseGenre, home.houseGenre) &&
    one(filters.supportLevel, home.supportLevel) &&
    (asksOnlyType ? home.rooms : offered(home)).some(fits) &&
    one(filters.programs, home.program) &&
    any(filters.amenities, home.amenities) &&
    any(filters.recoveryFeatures, home.features) &&
    (filters.minPrice === undefined || from >= filters.minPrice) &&
    same(filters.pets, home.pets) &&
    same(filters.smoking, home.smoking) &&
    same(filters.lgbtq, home.lgbtq) &&
    same(filters.visitors, home.visitors) &&
    same(filters.verified, home.verified) &&
    same(filters.premiumLevel, home.premium) &&
    same(filters.bedsFree, bedsOf(home) > 0 && home.confirmedDaysAgo < 7)
  )
}

let test: TestApp
const homes: (SomeHome & { id: string })[] = []

beforeAll(async () => {
  test = await startTestApp()
  for (const some of fc.sample(anyHome, { numRuns: 60, seed: 7 })) homes.push({ ...some, id: await makeSuch(some) })
})

async function makeSuch(some: SomeHome) {
  const { propertyType, housingType, houseGenre, supportLevel } = some
  const bedsConfirmedAt = addTime(new Date(), { days: -some.confirmedDaysAgo })
  const [first, ...more] = some.rooms.map(toRoom)
  const home = await makeHome(test.db, {
    home: { propertyType, housingType, houseGenre, supportLevel, bedsConfirmedAt },
    ...first!,
  })
  const homeId = home.id
  for (const room of more) await makeRoom(test.db, homeId, room)
  if (some.verified) await makeBadge(test.db, homeId, { level: 'VERIFIED' })
  if (some.premium) await makeBadge(test.db, homeId, { level: 'PREMIUM' })
  for (const amenityId of some.amenities) await test.db.insertInto('homeAmenities').values({ homeId, amenityId }).execute()
  for (const recoveryFeatureId of some.features)
    await test.db.insertInto('homeRecoveryFeatures').values({ homeId, recoveryFeatureId }).execute()
  await test.db.insertInto('homePrograms').values({ id: randomUUID(), homeId, name: 'Meeting', type: some.program }).execute()
  const { pets, smoking, lgbtq, visitors } = some
  const policies = { petsAllowed: pets, smokingAllowed: smoking, lgbtqFriendly: lgbtq, visitorsAllowed: visitors }
  await test.db
    .insertInto('homePolicies')
    .values({ homeId, ...policies })
    .execute()
  await refreshSearch(test.db, [home.no])
  return homeId
}

const toRoom = ({ type, month, weekly, taken }: SomeRoom) => ({
  bedroom: { type, currentOccupancy: taken },
  pricing: weekly
    ? { paymentFrequency: 'WEEKLY' as const, weeklyRateCents: month * 25, monthlyRateCents: 0 }
    : { monthlyRateCents: month * 100 },
})

it('finds exactly the homes that the filters mean, whatever their mix', async () => {
  let matched = 0
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const { status, body } = await test.visitor.call('GET /homes', { query: { ...filters, limit: '100' } as never })
      const expected = homes.filter((home) => isWanted(home, filters)).map(({ id }) => id)
      matched += expected.length
      expect(status).toBe(200)
      expect(body.homes.map(({ id }) => id).sort()).toEqual(expected.sort())
      expect(body.total).toBe(expected.length)
    }),
    { numRuns: 200, seed: 11 },
  )
  expect(matched).toBeGreaterThan(200)
})

it.each([
  { sort: 'price' as const, by: fromMonth },
  { sort: '-price' as const, by: (home: SomeHome) => -fromMonth(home) },
  { sort: 'beds' as const, by: (home: SomeHome) => -bedsOf(home) },
])('sorts by $sort over all pages', async ({ sort, by }) => {
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => test.visitor.call('GET /homes', { query: { sort, page, limit: '20' } })),
  )
  const order = pages.flatMap(({ body }) => body.homes.map(({ id }) => by(homes.find((home) => home.id === id)!)))
  expect(order).toHaveLength(60)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
