import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await make('Harbor House', 'Delray Beach', 'FL', '33444', [26.46, -80.07])
  await make('Palm House', 'Delray Beach', 'FL', '33484', [26.45, -80.14])
  await make('Cedar House', 'Seattle', 'WA', '98101', [47.61, -122.33])
  await make('Canal House', 'Buffalo', 'NY', '14202', [42.89, -78.88])
  await make('Rose House', 'Portland', 'OR', '97201', [45.5, -122.69])
  await make('Lighthouse', 'Portland', 'ME', '04101', [43.66, -70.26])
  await make('Ohio House', 'Columbus', 'OH', '43215', [39.97, -83.0])
  await make('Indiana House', 'Columbus', 'IN', '47201', [39.2, -85.92])
  await make('Red Clay House', 'Ada', 'OK', '74820', [34.77, -96.67])
})

const make = (title: string, city: string, state: string, zipCode: string, [latitude, longitude]: [number, number]) =>
  makeHome(test.db, { home: { title }, address: { city, state, zipCode }, at: { latitude, longitude } })

const find = async (q: string) => (await test.visitor.call('GET /homes', { query: { q } })).body
const titles = (body: { homes: { title: string }[] }) => body.homes.map(({ title }) => title).sort()

it.each([
  ['33444', 'Delray Beach, FL 33444'],
  ['33462', 'Lake Worth, FL 33462'],
  ['delray', 'Delray Beach, FL'],
  ['ada', 'Ada, OK'],
  ['flori', 'Florida'],
  ['washington', 'Washington State'],
  ['new york', 'New York State'],
])('finds what it suggests for “%s”, once %s is chosen', async (typed, name) => {
  const { places } = (await test.visitor.call('GET /places', { query: { q: typed, limit: '8' } })).body
  expect(places.map((place) => place.name)).toContain(name)
  for (const { kind, name, homes } of places) {
    const body = await find(name)
    expect(body, name).toMatchObject({ place: { kind, name }, total: homes, corrected: null, understood: { unread: null } })
  }
})

it.each([
  ['Delray Beach, FL 33444-1234', 'Delray Beach, FL 33444'],
  ['delray beach fl 33444', 'Delray Beach, FL 33444'],
  ['Delray Beach Florida 33444', 'Delray Beach, FL 33444'],
  ['delray beach 33444', 'Delray Beach, FL 33444'],
  ['FL 33444', 'Delray Beach, FL 33444'],
  ['St. Petersburg, FL 33701', 'Saint Petersburg, FL 33701'],
  // Post offices accept several names for a ZIP code.
  ['West Delray, FL 33444', 'Delray Beach, FL 33444'],
  ['women in Delray Beach, FL 33444', 'Delray Beach, FL 33444'],
  ['washington state', 'Washington State'],
  ['wa', 'Washington State'],
  ['washington', 'Washington, DC'],
])('reads %s as %s', async (q, name) => {
  expect((await find(q)).place).toMatchObject({ name })
})

it('reads a ZIP code beside other words as one of the words', async () => {
  const body = await find('harbor house 33444')
  expect([body.place, titles(body)]).toEqual([null, ['Harbor House']])
  expect((await find('Boston 33444')).place).toBeNull()
})

it.each([
  ['sober living in Portland, ME', 'Portland, ME', ['Lighthouse']],
  ['homes in Portland, OR', 'Portland, OR', ['Rose House']],
  ['sober living in portland me', 'Portland, ME', ['Lighthouse']],
  ['Portland, ME homes', 'Portland, ME', ['Lighthouse']],
  ['sober living in Columbus, IN', 'Columbus, IN', ['Indiana House']],
  ['sober living in Columbus', 'Columbus, OH', ['Ohio House']],
  ['Ada, OK', 'Ada, OK', ['Red Clay House']],
])('reads the state in “%s”, though its code is also a small word', async (q, name, expected) => {
  const body = await find(q)
  expect(body.place).toMatchObject({ name })
  expect(titles(body)).toEqual(expected)
})

it.each([
  ['sober living near me', []],
  ['wheelchair ok', ['Wheelchair accessible']],
  ['women or men', ['Women', 'Men']],
  ['ADA', ['Wheelchair accessible']],
])('takes the small words of “%s” for no state', async (q, filters) => {
  expect(await find(q)).toMatchObject({ place: null, understood: { filters } })
})

it('takes three letters for no misspelled town that has no homes', async () => {
  expect(await find('NYX')).toMatchObject({ place: null, corrected: null, total: 9, understood: { unread: 'NYX' } })
  expect((await find('women in NYX')).place).toBeNull()
  // A longer text is hardly ever close to a city by chance.
  expect(await find('Minneapolsi')).toMatchObject({ place: { name: 'Minneapolis, MN' }, corrected: 'Minneapolis, MN', total: 0 })
})
