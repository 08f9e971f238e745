import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { readDistance } from './typed-distance.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await make('Anchor House', 'Delray Beach', '33444', [26.46, -80.07])
  await make('Beacon House', 'Boca Raton', '33432', [26.35, -80.09])
  await make('Cedar House', 'Fort Lauderdale', '33301', [26.12, -80.14])
  await make('8 Mile House', 'Fort Lauderdale', '33301', [26.12, -80.14])
  await make('2 Miles from Boca', 'Orlando', '32801', [28.54, -81.37])
})

const make = (title: string, city: string, zipCode: string, [latitude, longitude]: [number, number]) =>
  makeHome(test.db, { home: { title }, address: { city, state: 'FL', zipCode }, at: { latitude, longitude } })

const find = async (q: string, more: object = {}) => (await test.visitor.call('GET /homes', { query: { q, ...more } })).body
const titles = (body: { homes: { title: string }[] }) => body.homes.map(({ title }) => title)

it.each([
  ['within 5 miles of Delray Beach', 'Delray Beach, FL', 5, ['Anchor House']],
  ['within 10 miles of Delray Beach, FL', 'Delray Beach, FL', 10, ['Anchor House', 'Beacon House']],
  ['10 mi from 33444', 'Delray Beach, FL 33444', 10, ['Anchor House', 'Beacon House']],
  ['33444 within 3 miles', 'Delray Beach, FL 33444', 3, ['Anchor House']],
  ['5 miles around boca', 'Boca Raton, FL', 5, ['Beacon House']],
  ['boca 12mi', 'Boca Raton, FL', 12, ['Beacon House', 'Anchor House']],
  ['sober living in a 10-mile radius of boca', 'Boca Raton, FL', 10, ['Beacon House', 'Anchor House']],
  ['less than 5 miles from ft. laud', 'Fort Lauderdale, FL', 5, ['8 Mile House', 'Cedar House']],
  ['up to 5-10 miles from delray', 'Delray Beach, FL', 10, ['Anchor House', 'Beacon House']],
  ['under $5000 within 10 miles of delray', 'Delray Beach, FL', 10, ['Anchor House', 'Beacon House']],
])('reads the distance in “%s”', async (q, name, miles, expected) => {
  const body = await find(q)
  expect(body).toMatchObject({ place: { name }, corrected: null, understood: { miles, unread: null } })
  const found = titles(body)
  expect(body.homes.every(({ distance }) => distance !== null && distance <= miles)).toBe(true)
  expect(found.length === 2 && miles === 5 ? found.toSorted() : found).toEqual(expected)
})

it('lets a chosen distance win over the typed one, and a map over both', async () => {
  const wider = await find('within 5 miles of delray', { radius: '50' })
  expect([wider.total, wider.understood.miles]).toEqual([4, null])
  expect((await find('within 5 miles of delray', { bbox: '-82,26,-80,29', zoom: '8' })).total).toBe(5)
})

it('measures from where the person is', async () => {
  expect((await find('within 10 miles of me')).understood).toMatchObject({ nearMe: true, miles: null, unread: null })
  const there = await find('women or men within 5 miles of my house', { lat: '26.46', lng: '-80.07' })
  expect([there.place?.kind, there.understood.miles, there.understood.nearMe]).toEqual(['point', 5, false])
})

it('keeps the distance to a misspelled place', async () => {
  expect(await find('within 5 miles of delary beach')).toMatchObject({
    place: { name: 'Delray Beach, FL' },
    corrected: 'Delray Beach, FL',
    total: 1,
    understood: { miles: 5, unread: null },
  })
})

it('reads no distance in the name of a home', async () => {
  expect(titles(await find('8 mile house'))).toEqual(['8 Mile House'])
  expect(titles(await find('2 miles from boca'))).toEqual(['2 Miles from Boca'])
})

it('says that it could not read a distance without a place to measure from', async () => {
  expect(await find('within 50 miles')).toMatchObject({
    place: null,
    total: 5,
    understood: { miles: null, unread: 'within 50 miles' },
  })
  expect(await find('within 50 miles of florida')).toMatchObject({
    place: { name: 'Florida' },
    understood: { miles: null, unread: 'within 50 miles' },
  })
})

it.each([
  ['500 miles from boca', 200, 'boca'],
  ['0.5 miles from boca', 1, 'boca'],
  ['1 mile from boca', 1, 'boca'],
  ['boca 2.5 miles or less', 2.5, 'boca'],
  ['15 miles away from boca', 15, 'boca'],
  ['radius of 20 miles boca', 20, 'boca'],
  ['20 miles north of boca', 20, 'north of boca'],
  ['5 miles from  here', 5, 'near me'],
])('reads “%s” within the limits of the filter', (typed, miles, rest) => {
  expect(readDistance(typed)).toMatchObject({ miles, rest })
})

it.each(['33444 mi', '8 mile road', 'room 200', '$5 miles', '1000 miles', '5 mins', '12 step milwaukee', 'miles house', ''])(
  'reads no distance in “%s”',
  (typed) => {
    expect(readDistance(typed)).toBeNull()
  },
)

// Read more than once for each letter, these would hold up the run for minutes.
it('reads the longest text at once', () => {
  for (const part of ['within ', '1 to 1 ', '1-', ' ', 'up to about ', '9'])
    expect(readDistance(part.repeat(100_000).slice(0, 100_000))).toBeNull()
})
