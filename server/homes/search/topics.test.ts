import { beforeAll, expect, it } from 'vitest'
import { referenceId } from '#db/reference/fill.ts'
import { makeHome, refreshSearch } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { filtersOf } from './meant.ts'
import { readTopics } from './read-topics.ts'
import { topics } from './topics.ts'

let test: TestApp
const boca = { address: { city: 'Boca Raton', state: 'FL', zipCode: '33432' }, at: { latitude: 26.35, longitude: -80.09 } }

beforeAll(async () => {
  test = await startTestApp()
  await make('Medication House', { features: ['MEDICATION_FRIENDLY'] })
  await make('Medication for Women', {
    features: ['MEDICATION_FRIENDLY', 'VETERAN_SUPPORT'],
    home: { houseGenre: 'FEMALE' },
    ...boca,
  })
  await make('Dog House', { policies: { petsAllowed: true }, home: { houseGenre: 'MALE' }, ...boca })
  await make('Rainbow House', { policies: { lgbtqFriendly: true }, amenities: ['Wheelchair accessible'] })
  await make('Lake Crystal Residence', { home: { houseGenre: 'COED' } })
  await make('Family Nest', { home: { description: 'Mothers and their children live on the first floor.' }, ...boca })
})

type Such = { features?: string[]; amenities?: string[]; policies?: object } & Parameters<typeof makeHome>[1]

async function make(title: string, { features = [], amenities = [], policies, home, ...rest }: Such) {
  const { id: homeId, no } = await makeHome(test.db, { home: { title, ...home }, ...rest })
  for (const type of features)
    await test.db
      .insertInto('homeRecoveryFeatures')
      .values({ homeId, recoveryFeatureId: referenceId(type) })
      .execute()
  for (const name of amenities)
    await test.db
      .insertInto('homeAmenities')
      .values({ homeId, amenityId: referenceId(name) })
      .execute()
  await test.db
    .insertInto('homePolicies')
    .values({ homeId, ...policies })
    .execute()
  await refreshSearch(test.db, [no])
}

const find = async (q: string) => (await test.visitor.call('GET /homes', { query: { q } })).body
const titles = (body: { homes: { title: string }[] }) => body.homes.map(({ title }) => title).sort()
const medication = ['Medication House', 'Medication for Women']
const all = ['Dog House', 'Family Nest', 'Lake Crystal Residence', 'Medication House', 'Medication for Women', 'Rainbow House']

it.each([
  ...['methadone', 'Suboxone', 'buprenorphine', 'MAT', 'moud', 'Vivitrol', 'homes that take suboxone'].map((q) => [
    q,
    medication,
  ]),
  ['methadone women', ['Medication for Women']],
  ['suboxone in Boca Raton', ['Medication for Women']],
  ['methadone boca', ['Medication for Women']],
  ['women', ['Medication for Women']],
  ['men', ['Dog House']],
  ['homes for women or men', ['Dog House', 'Medication for Women']],
  ['dog friendly', ['Dog House']],
  ['pets', ['Dog House']],
  ['LGBTQ', ['Rainbow House']],
  ['gay', ['Rainbow House']],
  ['wheelchair', ['Rainbow House']],
  ['veterans methadone', ['Medication for Women']],
  ['kids', ['Family Nest']],
  ['sober living in boca raton', ['Dog House', 'Family Nest', 'Medication for Women']],
] as [string, string[]][])('finds what “%s” means', async (q, expected) => {
  expect(titles(await find(q))).toEqual(expected)
})

it('says which filters the words stand for, and where', async () => {
  expect(await find('methadone boca raton')).toMatchObject({
    place: { name: 'Boca Raton, FL' },
    understood: { filters: ['Medication for recovery welcome'], mentions: [], unlisted: [], unread: null, beside: 'methadone' },
  })
})

it('takes “boca” for the city, and lets the name of a home win over a topic', async () => {
  expect(await find('boca')).toMatchObject({ place: { name: 'Boca Raton, FL' }, total: 3 })
  expect(titles(await find('rainbow'))).toEqual(['Rainbow House'])
  expect(titles(await find('dog house'))).toEqual(['Dog House'])
  // Lake Crystal is a town in Minnesota.
  expect(titles(await find('lake crystal residence'))).toEqual(['Lake Crystal Residence'])
})

it('says when no home writes of what is asked, and shows the rest of the question', async () => {
  const body = await find('felony boca raton')
  expect(body).toMatchObject({ total: 3, place: { name: 'Boca Raton, FL' }, understood: { unlisted: ['felony'] } })
  expect((await find('section 8')).understood).toMatchObject({ unlisted: ['section 8'], unread: null })
})

it.each(['zzqqxxyy', '😀🏠', 'qwrtp zxcvb lkjhg'])('shows everything for %s, and says it could not be read', async (q) => {
  const body = await find(q)
  expect(titles(body)).toEqual(all)
  expect(body).toMatchObject({ corrected: null, place: null, understood: { unread: q } })
})

it('corrects words only to what finds a home', async () => {
  expect(await find('rainbwo')).toMatchObject({ corrected: 'rainbow', total: 1, understood: { unread: null } })
  expect(await find('rainbow zzqqxx')).toMatchObject({ corrected: 'rainbow', total: 1 })
})

it('keeps a filter that was chosen beside the one that was typed', async () => {
  const { body } = await test.visitor.call('GET /homes', { query: { q: 'methadone', houseGenre: 'FEMALE' } })
  expect(titles(body)).toEqual(['Medication for Women'])
  const veterans = { q: 'methadone', recoveryFeatures: referenceId('VETERAN_SUPPORT') }
  expect(titles((await test.visitor.call('GET /homes', { query: veterans })).body)).toEqual(['Medication for Women'])
})

it('names only filters that exist, and no word twice', async () => {
  const asked = topics.flatMap(({ label, asks }) => (asks ? [{ label, typed: label, ...asks }] : []))
  expect(asked.length).toBeGreaterThan(30)
  await expect(filtersOf(test.db, asked)).resolves.not.toHaveLength(0)
  const words = topics.flatMap((topic) => topic.words)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

it('reads the longest phrase, and leaves out words that say nothing', () => {
  const read = (text: string) => {
    const { topics: found, rest } = readTopics(text.split(' '))
    return [found.map(({ topic }) => topic.label), rest]
  }
  expect(read('women for sobriety')).toEqual([['Women for Sobriety'], []])
  expect(read('homes for women near boca raton')).toEqual([['Women'], ['boca', 'raton']])
  expect(read('harbor house')).toEqual([[], ['harbor']])
})

it('suggests places with homes before those without', async () => {
  const { body } = await test.visitor.call('GET /places', { query: { q: 'de', limit: '8' } })
  expect(body.places[0]).toMatchObject({ name: 'Delray Beach, FL', homes: 3 })
  const counts = body.places.map(({ homes }) => homes > 0)
  expect(counts).toEqual(counts.toSorted((count, other) => Number(other) - Number(count)))
})
