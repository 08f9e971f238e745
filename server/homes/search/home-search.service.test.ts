import { beforeAll, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
const miami = { address: { city: 'Miami', state: 'FL', zipCode: '33130' }, at: { latitude: 25.7689, longitude: -80.2043 } }
const austin = { address: { city: 'Austin', state: 'TX', zipCode: '78701' }, at: { latitude: 30.2713, longitude: -97.7426 } }

beforeAll(async () => {
  test = await startTestApp()
  await makeHome(test.db, { home: { title: 'Harbor House' } })
  await makeHome(test.db, { home: { title: 'Sunrise Villa' } })
  await makeHome(test.db, { home: { title: 'Bayside Harbor' }, ...miami })
  await makeHome(test.db, { home: { title: 'Lone Star Lodge', description: 'A quiet porch in the sun and yoga' }, ...austin })
  await makeHome(test.db, { home: { title: 'Hidden House', status: 'PAUSED' } })
})

const find = async (query: Parameters<typeof ask>[0]) => (await ask(query)).body
const ask = (query: Parameters<typeof test.visitor.call<'GET /homes'>>[1]['query']) => test.visitor.call('GET /homes', { query })
const titles = (body: { homes: { title: string }[] }) => body.homes.map(({ title }) => title).sort()

it.each([
  ['delray beach, fl', 'Delray Beach, FL', ['Harbor House', 'Sunrise Villa']],
  ['Delray Beach FL', 'Delray Beach, FL', ['Harbor House', 'Sunrise Villa']],
  ['delray beach,florida', 'Delray Beach, FL', ['Harbor House', 'Sunrise Villa']],
  ['33444', 'Delray Beach, FL 33444', ['Harbor House', 'Sunrise Villa']],
  ['33444-1234', 'Delray Beach, FL 33444', ['Harbor House', 'Sunrise Villa']],
  ['Miami', 'Miami, FL', ['Bayside Harbor']],
  ['florida', 'Florida', ['Bayside Harbor', 'Harbor House', 'Sunrise Villa']],
  ['tx', 'Texas', ['Lone Star Lodge']],
  ['delray', 'Delray Beach, FL', ['Harbor House', 'Sunrise Villa']],
  ['delray florida', 'Delray Beach, FL', ['Harbor House', 'Sunrise Villa']],
  ['delray, florida', 'Delray Beach, FL', ['Harbor House', 'Sunrise Villa']],
  ['delray fl', 'Delray Beach, FL', ['Harbor House', 'Sunrise Villa']],
])('understands %s as the place %s', async (q, name, expected) => {
  const body = await find({ q })
  expect(body.place).toMatchObject({ name })
  expect(titles(body)).toEqual(expected)
  expect(body).toMatchObject({ total: expected.length, totalIsCapped: false, corrected: null })
})

it.each([
  ['harbor', ['Bayside Harbor', 'Harbor House']],
  ['harbor hou', ['Harbor House']],
  ['harbor house delray beach', ['Harbor House']],
  ['quiet yoga', ['Lone Star Lodge']],
  // "sun" is a word of a home, but no home has both: it is the beginning of "sunrise".
  ['villa sun', ['Sunrise Villa']],
])('finds homes by their own words: %s', async (q, expected) => {
  const body = await find({ q })
  expect(titles(body)).toEqual(expected)
  expect(body).toMatchObject({ place: null, corrected: null })
})

it('understands a mistyped place and says what it took it for', async () => {
  expect(await find({ q: 'Delrey Beech' })).toMatchObject({
    total: 2,
    corrected: 'Delray Beach, FL',
    place: { name: 'Delray Beach, FL' },
  })
})

it('mends mistyped words of homes', async () => {
  const body = await find({ q: 'bayside harbro' })
  expect(body).toMatchObject({ corrected: 'bayside harbor', place: null })
  expect(titles(body)).toEqual(['Bayside Harbor'])
})

it.each(['zzqqxxyy', '00000', "'; drop table homes; --", '& | ! :*', '%%%'])(
  'answers %s with nothing or all, never with a failure',
  async (q) => {
    const { status, body } = await ask({ q })
    expect(status).toBe(200)
    expect(body.place).toBeNull()
    expect([0, 4]).toContain(body.total)
  },
)

it('measures miles around a place and puts the nearest first', async () => {
  const body = await find({ q: 'Delray Beach, FL', radius: '60' })
  expect(body.homes.map(({ city }) => city)).toEqual(['Delray Beach', 'Delray Beach', 'Miami'])
  expect(body.homes[2]!.distance).toBeGreaterThan(40)
  expect(body.homes[2]!.distance).toBeLessThan(60)
  expect(titles(await find({ lat: '25.77', lng: '-80.2', radius: '10' }))).toEqual(['Bayside Harbor'])
  expect((await find({ lat: '25.77', lng: '-80.2' })).place).toMatchObject({ kind: 'point', name: 'Near Miami, FL' })
})

it('turns pages without showing a home twice', async () => {
  const pages = await Promise.all(['1', '2', '3'].map((page) => find({ page, limit: '2' })))
  const all = pages.flatMap(({ homes }) => homes.map(({ id }) => id))
  expect(new Set(all).size).toBe(4)
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
  expect(pages[2]!.homes).toEqual([])
})

it.each([
  { lat: '91', lng: '0' },
  { radius: '0' },
  { bbox: '1,2,3' },
  { bbox: '10,10,5,20' },
  { minPrice: '-1' },
  { amenities: 'pool' },
  { propertyType: 'CASTLE' },
  { sort: 'plan' },
  { page: '0' },
  { limit: '1000' },
  { pets: 'perhaps' },
  { ownerId: 'someone' },
])('refuses %o in words', async (query) => {
  const { status, body } = await ask(query as never)
  expect(status).toBe(400)
  expect(body.issues?.[0]?.message).toBeTruthy()
})

it('gives a few homes by chance', async () => {
  const { body } = await test.visitor.call('GET /homes/random', { query: { limit: '3' } })
  expect(body.homes).toHaveLength(3)
  expect(titles((await test.visitor.call('GET /homes/random', {})).body)).not.toContain('Hidden House')
})

it('lists what can be filtered by', async () => {
  const [amenities, rooms, features] = await Promise.all([
    test.visitor.call('GET /amenities', {}),
    test.visitor.call('GET /amenities/bedroom', {}),
    test.visitor.call('GET /homes/recovery-features', {}),
  ])
  expect(amenities.body[0]).toMatchObject({ name: 'Wi-Fi' })
  expect(amenities.body.some(({ name }) => name.startsWith('b-'))).toBe(false)
  expect(rooms.body.every(({ name }) => name.startsWith('b-'))).toBe(true)
  expect(features.body[0]).toMatchObject({ type: 'PEER_SUPPORT', name: 'Peer support' })
})

it('suggests places that begin like or look like what was typed, with their homes', async () => {
  const suggest = async (q: string) => (await test.visitor.call('GET /places', { query: { q } })).body.places
  expect(await suggest('delray b')).toMatchObject([{ kind: 'city', name: 'Delray Beach, FL', homes: 2 }])
  expect((await suggest('dellray beach'))[0]).toMatchObject({ name: 'Delray Beach, FL' })
  expect((await suggest('3344')).every(({ kind }) => kind === 'zip')).toBe(true)
  expect(await suggest('flori')).toContainEqual(expect.objectContaining({ kind: 'state', name: 'Florida', homes: 3 }))
  expect(await suggest('%')).toEqual([])
  expect((await test.visitor.call('GET /places', { query: { q: ' ' } })).status).toBe(400)
})

it('sums up a city', async () => {
  const summary = await test.visitor.call('GET /places/summary', { query: { city: 'Delray Beach', state: 'FL' } })
  expect(summary.body).toMatchObject({ homes: 2, bedsFree: 2, minMonthCents: 80_000, maxMonthCents: 80_000, verifiedHomes: 0 })
  const old = { title: 'Quiet House', bedsConfirmedAt: addTime(new Date(), { days: -20 }) }
  await makeHome(test.db, { home: old, pricing: { monthlyRateCents: 50_000 }, ...miami })
  const unsure = await test.visitor.call('GET /places/summary', { query: { city: 'Miami', state: 'FL' } })
  expect(unsure.body).toMatchObject({ homes: 2, bedsFree: 1, minMonthCents: 80_000 })
  expect(await test.visitor.call('GET /places/summary', { query: { city: 'Nowhere At All', state: 'FL' } })).toMatchObject({
    status: 404,
  })
})
