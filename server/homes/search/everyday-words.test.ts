import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp

const orlando = { address: { city: 'Orlando', state: 'FL', zipCode: '32801' }, at: { latitude: 28.54, longitude: -81.37 } }
const longBeach = { address: { city: 'Long Beach', state: 'CA', zipCode: '90802' }, at: { latitude: 33.77, longitude: -118.19 } }
const beachHaven = { address: { city: 'Beach Haven', state: 'NJ', zipCode: '08008' }, at: { latitude: 39.56, longitude: -74.24 } }

beforeAll(async () => {
  test = await startTestApp()
  const description = 'We help ten people south of the county road, where a heron lives. Ask us how much it is.'
  await makeHome(test.db, { home: { title: 'Welcome Home Cottage', description, houseGenre: 'MALE' }, ...orlando })
  await makeHome(test.db, { home: { title: 'Pier House' }, ...longBeach })
  await makeHome(test.db, { home: { title: 'Dune House' }, ...beachHaven })
})

const find = async (q: string, more: object = {}) => (await test.visitor.call('GET /homes', { query: { q, ...more } })).body
const everything = { total: 3, place: null, corrected: null }

it.each([
  'heroin',
  'help my son',
  'how much does it cost',
  'i have an opioid addiction',
  'curfew',
  'work release',
  'teen',
  'oxford house',
])('takes “%s” for no word of a home and no town that is spelled alike', async (q) => {
  expect(await find(q)).toMatchObject(everything)
})

it('finds a home whose name is made of small words, also where a filter leaves none', async () => {
  expect((await find('welcome home')).homes.map(({ title }) => title)).toEqual(['Welcome Home Cottage'])
  expect(await find('sober living')).toMatchObject(everything)
  expect((await test.visitor.call('GET /homes', { query: { q: 'welcome home', houseGenre: 'FEMALE' } })).status).toBe(200)
})

it('finds the place in words that no home uses together', async () => {
  expect(await find('south florida')).toMatchObject({ total: 1, place: { name: 'Florida' }, understood: { unread: 'south' } })
  expect(await find('lake worth beach')).toMatchObject({ place: { name: 'Lake Worth, FL' }, understood: { unread: 'beach' } })
  expect(await find('somewhere decent delray beach')).toMatchObject({ place: { name: 'Delray Beach, FL' } })
  expect(await find('delary beach')).toMatchObject({ place: { name: 'Delray Beach, FL' }, corrected: 'Delray Beach, FL' })
})

it('takes no word for a city that only begins with it', async () => {
  expect((await find('women long term')).place).toBe(null)
  expect((await find('women quiet beach')).place).toBe(null)
})
