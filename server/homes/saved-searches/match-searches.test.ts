import { beforeAll, describe, expect, it } from 'vitest'
import { houseGenre, propertyType, roomType, supportLevel } from '#contract/enumerations.ts'
import { listOpenedHomes } from '#server/homes/search/openings.queries.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { areaOf, matchSearches } from './match-searches.ts'
import { readQuery, tidyQuery } from './saved-query.ts'

let test: TestApp
const nos: number[] = []
const places = [
  {},
  { address: { city: 'Miami', state: 'FL', zipCode: '33130' }, at: { latitude: 25.7689, longitude: -80.2043 } },
  { address: { city: 'Austin', state: 'TX', zipCode: '78701' }, at: { latitude: 30.2713, longitude: -97.7426 } },
]
/** The same numbers each time, so that a failure can be repeated. */
let seed = 7
const random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
const maybe = (chance: number) => random() < chance

beforeAll(async () => {
  test = await startTestApp()
  for (let index = 0; index < 24; index += 1) {
    const { no } = await makeHome(test.db, {
      ...one(places),
      home: {
        title: `${one(['Harbor', 'Sunrise', 'Quiet'])} House ${index}`,
        houseGenre: one(houseGenre.options),
        supportLevel: one(supportLevel.options),
        propertyType: one(propertyType.options),
        bedsConfirmedAt: new Date(Date.now() - (maybe(0.5) ? 1 : 20) * 86_400_000),
      },
      bedroom: { currentOccupancy: maybe(0.5) ? 2 : 0, type: one(roomType.options) },
      pricing: { monthlyRateCents: Math.round(50_000 + random() * 150_000) },
    })
    nos.push(no)
  }
})

const texts = [
  'Delray Beach',
  'florida',
  '33130',
  'miami for women',
  'harbor',
  'quiet austin',
  'sunrize',
  'nothing known',
  'methadone',
]

function randomQuery() {
  const query = new URLSearchParams()
  if (maybe(0.7)) query.set('q', one(texts))
  if (query.has('q') && maybe(0.3)) query.set('radius', one(['5', '25', '100']))
  if (maybe(0.2)) query.set('bbox', one(['-81,25,-80,27', '-100,28,-95,32', '-125,24,-66,50']))
  if (maybe(0.3)) query.set('maxPrice', String(Math.round(600 + random() * 1400)))
  if (maybe(0.2)) query.set('minPrice', '900')
  if (maybe(0.3)) query.set('bedsFree', 'true')
  if (maybe(0.3)) for (const genre of [one(houseGenre.options), one(houseGenre.options)]) query.append('houseGenre', genre)
  if (maybe(0.2)) query.set('supportLevel', one(supportLevel.options))
  if (maybe(0.2)) query.set('roomType', one(roomType.options))
  if (maybe(0.1)) query.set('frequency', 'MONTHLY')
  return query
}

describe('a saved search', () => {
  it('finds what search finds, whatever it asks for', async () => {
    const homes = await listOpenedHomes(test.db, new Map(nos.map((no) => [no, null])))
    expect(homes).toHaveLength(24)
    let found = 0
    for (let index = 0; index < 120; index += 1) {
      const query = randomQuery()
      const text = tidyQuery(query.toString())
      const sent = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]))
      const answer = await test.visitor.call('GET /homes', { query: { ...sent, limit: 100 } as never })
      const matched = await matchSearches(test.db, [{ id: 'search', query: text }], homes, { now: test.context.now() })
      expect(matched.map(({ homeId }) => homeId).sort(), text).toEqual(answer.body.homes.map(({ id }) => id).sort())
      found += matched.length
    }
    expect(found).toBeGreaterThan(100)
  })

  it('is asked once for all people who saved it', async () => {
    const homes = await listOpenedHomes(test.db, new Map(nos.map((no) => [no, null])))
    const saved = ['one', 'two'].map((id) => ({ id, query: 'q=Miami' }))
    const matched = await matchSearches(test.db, saved, homes, { now: test.context.now() })
    const of = (id: string) => matched.filter(({ searchId }) => searchId === id).map(({ homeId }) => homeId)
    expect(of('one')).toEqual(of('two'))
    expect(of('one').length).toBeGreaterThan(0)
  })
})

it('knows where it looks, rather too wide than too narrow', () => {
  const none = { cityId: null, stateId: null, box: null }
  expect(areaOf({ within: null })).toEqual(none)
  expect(areaOf({ within: { kind: 'city', id: 1 } })).toEqual({ ...none, cityId: 1 })
  expect(areaOf({ within: { kind: 'state', id: 9 } })).toEqual({ ...none, stateId: 9 })
  const [west, south, east, north] = areaOf({ within: { kind: 'window', box: [-81, 25, -80, 27], crowd: 'few' } }).box!
  expect([west < -81, south < 25, east > -80, north > 27]).toEqual([true, true, true, true])
})

describe('the query of a search', () => {
  it('is the same text for the same search', () => {
    expect(tidyQuery('page=3&maxPrice=900&sort=price&q=Miami&houseGenre=WOMEN&houseGenre=MEN&houseGenre=MEN&ownerId=me')).toBe(
      tidyQuery('q=Miami&houseGenre=MEN&houseGenre=WOMEN&maxPrice=900&limit=100'),
    )
    expect(tidyQuery('utm_source=x&pets=')).toBe('')
  })

  it('is refused if search would refuse it', () => {
    expect(readQuery('maxPrice=cheap')).toBeNull()
    expect(readQuery('')).toMatchObject({ page: 1 })
  })
})
