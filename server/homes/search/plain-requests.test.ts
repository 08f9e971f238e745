import { beforeAll, expect, it } from 'vitest'
import { makeHome, refreshSearch } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { readTopics } from './read-topics.ts'
import { readPrice } from './typed-price.ts'

let test: TestApp

const delray = { address: { city: 'Delray Beach', state: 'FL', zipCode: '33444' }, at: { latitude: 26.46, longitude: -80.07 } }
const lauderdale = {
  address: { city: 'Fort Lauderdale', state: 'FL', zipCode: '33301' },
  at: { latitude: 26.12, longitude: -80.14 },
}
const monthly = (dollars: number) => ({ pricing: { pricePerBedCents: dollars * 100, monthlyRateCents: dollars * 100 } })
const weekly = (dollars: number) => ({
  pricing: { paymentFrequency: 'WEEKLY' as const, pricePerBedCents: dollars * 100, weeklyRateCents: dollars * 100 },
})
const full = { bedroom: { currentOccupancy: 2 } }

beforeAll(async () => {
  test = await startTestApp()
  await make('Anna', { home: { houseGenre: 'FEMALE' }, ...delray, ...monthly(950) })
  await make('Bertha', {
    home: { houseGenre: 'FEMALE', description: 'We are pleased to look ahead, and each needs a place.' },
    ...delray,
    ...monthly(1200),
  })
  await make('Carl', { home: { houseGenre: 'MALE' }, ...delray, ...full, ...monthly(700) })
  await make('Dora', { home: { houseGenre: 'MALE', propertyType: 'HALFWAY_HOUSE' }, ...lauderdale, ...weekly(200) })
  await make('Emil', { home: { houseGenre: 'MALE' }, ...lauderdale, ...monthly(850) }, true)
})

async function make(title: string, { home, ...rest }: NonNullable<Parameters<typeof makeHome>[1]>, petsAllowed = false) {
  const { id: homeId, no } = await makeHome(test.db, { ...rest, home: { title, ...home } })
  await test.db.insertInto('homePolicies').values({ homeId, petsAllowed }).execute()
  await refreshSearch(test.db, [no])
}

const find = async (q: string) => (await test.visitor.call('GET /homes', { query: { q } })).body
const namesIn = ({ homes }: { homes: { title: string }[] }) => homes.map(({ title }) => title)
const all = ['Anna', 'Bertha', 'Carl', 'Dora', 'Emil']

it.each([
  ['women delray under 1000', 'Delray Beach, FL', ['Women', 'Up to $1,000 a month'], ['Anna']],
  ['delray under $1,000.00', 'Delray Beach, FL', ['Up to $1,000 a month'], ['Anna', 'Carl']],
  ['Delray Beach, FL 33444', 'Delray Beach, FL 33444', [], ['Anna', 'Bertha', 'Carl']],
  ['near me please a bed tonight', null, ['Beds available now'], ['Anna', 'Bertha', 'Dora', 'Emil']],
  ['sober living near me', null, [], all],
  ['sober living', null, [], all],
  ['cheap', null, [], all],
  ['halfway house for men in fort lauderdale', 'Fort Lauderdale, FL', ['Halfway house', 'Men'], ['Dora']],
  ['beds available now in delray', 'Delray Beach, FL', ['Beds available now'], ['Anna', 'Bertha']],
  ['$200 a week', null, ['Up to $200 a week'], ['Carl', 'Dora', 'Emil']],
  ['< $200 a week', null, ['Up to $200 a week'], ['Carl', 'Dora', 'Emil']],
  ['200/wk delray', 'Delray Beach, FL', ['Up to $200 a week'], ['Carl']],
  ['less than 900', null, ['Up to $900 a month'], ['Carl', 'Dora', 'Emil']],
  ['under 900 a month pet friendly', null, ['Up to $900 a month', 'Pets welcome'], ['Emil']],
  ['hello i am looking for a sober living house in fort lauderdale please', 'Fort Lauderdale, FL', [], ['Dora', 'Emil']],
  ['my daughter needs a bed', null, ['Women or all genders'], ['Anna', 'Bertha']],
  ['son needs somewhere to go tonight in delray', 'Delray Beach, FL', ['Men or all genders', 'Beds available now'], []],
  ['place for my brother', null, ['Men or all genders'], ['Carl', 'Dora', 'Emil']],
  ['where can I go', null, [], all],
  ['hi i need a room asap in fort lauderdale pls', 'Fort Lauderdale, FL', ['Beds available now'], ['Dora', 'Emil']],
  [
    'my daughter just got out of rehab and needs a room in delray',
    'Delray Beach, FL',
    ['Women or all genders'],
    ['Anna', 'Bertha'],
  ],
  ['a room near my daughter in delray', 'Delray Beach, FL', [], ['Anna', 'Bertha', 'Carl']],
  ['after my detox', null, [], all],
  ['drug free house', null, [], all],
  ['i relapsed and need help now', null, [], all],
  ['i work nights and need a room in delray', 'Delray Beach, FL', [], ['Anna', 'Bertha', 'Carl'], ['work nights']],
  ['i work in fort lauderdale', 'Fort Lauderdale, FL', [], ['Dora', 'Emil']],
  ['women in falls church', 'Falls Church, VA', ['Women'], []],
  ['women on food stamps', null, ['Women'], ['Anna', 'Bertha'], ['food stamps']],
  ['zip code 33444 max 900', 'Delray Beach, FL 33444', ['Up to $900 a month'], ['Carl']],
] as [string, string | null, string[], string[], string[]?][])(
  'understands “%s”',
  async (q, place, filters, expected, unlisted = []) => {
    const body = await find(q)
    expect([body.place?.name ?? null, new Set(body.understood.filters)]).toEqual([place, new Set(filters)])
    expect(namesIn(body).sort()).toEqual(expected)
    expect(body).toMatchObject({ corrected: null, understood: { unread: null, unlisted } })
  },
)

it.each([
  ['i work nights', []],
  ['work nights', []],
  ['working the night shift', []],
  ['i have a church and like good food', []],
  ['i go to church and have food stamps', []],
  ['women with food stamps', ['Women']],
  ['work', ['Help finding work']],
  ['job help', ['Help finding work']],
  ['help finding work delray', ['Help finding work']],
  ['i need work', ['Help finding work']],
  ['church homes', ['Faith-based program on offer']],
  ['church based delray', ['Faith-based program on offer']],
  ['faith based', ['Faith-based program on offer']],
  ['food', ['Meals included']],
  ['food included in delray', ['Meals included']],
  ['sober living with food', ['Meals included']],
  ['meals', ['Meals included']],
])('reads work, food and church in “%s” only where they are asked for', (q, labels) => {
  expect(readTopics(q.split(' ')).topics.flatMap(({ topic }) => (topic.asks ? [topic.label] : []))).toEqual(labels)
})

it('asks for nothing that someone does not want', async () => {
  expect((await find('a bed in a treatment center')).understood.unlisted).toEqual(['treatment center'])
  expect((await find('no smoking women')).understood).toMatchObject({ filters: ['Women'], unlisted: ['no smoking'] })
  expect(await find('delray without a pool')).toMatchObject({
    place: { name: 'Delray Beach, FL' },
    understood: { filters: [], unread: 'without pool' },
  })
})

it('takes a child or a partner who comes along for no gender', async () => {
  expect((await find('women with my son')).understood).toMatchObject({ filters: ['Women'], unlisted: ['with my son'] })
  expect((await find('my husband and i')).understood).toMatchObject({ filters: [], unlisted: ['my husband and i'] })
})

it('looks for no word that says nothing, even when it knows no other', async () => {
  expect(await find('place zzqqxx')).toMatchObject({ corrected: null, total: 5, understood: { unread: 'place zzqqxx' } })
})

it('puts the lowest price first for those who ask for it, unless they choose another order', async () => {
  expect((await find('drug free house')).understood.sort).toBe(null)
  const body = await find('cheap homes in delray')
  expect([namesIn(body), body.understood.sort]).toEqual([['Carl', 'Anna', 'Bertha'], 'price'])
  const dear = (await test.visitor.call('GET /homes', { query: { q: 'cheap homes in delray', sort: '-price' } })).body
  expect([namesIn(dear), dear.understood.sort]).toEqual([['Bertha', 'Anna', 'Carl'], null])
})

it('says that “near me” needs a place, until there is one', async () => {
  expect((await find('women near me')).understood).toMatchObject({ nearMe: true, filters: ['Women'] })
  expect((await find('women near me in delray')).understood.nearMe).toBe(false)
  const there = { q: 'sober living near me', lat: '26.46', lng: '-80.07' }
  expect((await test.visitor.call('GET /homes', { query: there })).body.understood.nearMe).toBe(false)
})

it('finds the place among words it does not know, and names those', async () => {
  expect(await find('women really decent delray')).toMatchObject({
    place: { name: 'Delray Beach, FL' },
    corrected: null,
    understood: { filters: ['Women'], unread: 'really decent' },
  })
  expect(await find('homes fort lauderdale zzqqxx')).toMatchObject({
    place: { name: 'Fort Lauderdale, FL' },
    understood: { unread: 'zzqqxx' },
  })
})

it('corrects a misspelled place rather than take the half of it for another', async () => {
  expect(await find('women fort lauderdlae')).toMatchObject({
    place: { name: 'Fort Lauderdale, FL' },
    corrected: 'Fort Lauderdale, FL',
    understood: { unread: null },
  })
})

it('shows other homes where none is of the kind that was typed, and says so', async () => {
  const body = await find('halfway house delray')
  expect(namesIn(body).sort()).toEqual(['Anna', 'Bertha', 'Carl'])
  expect(body.understood).toMatchObject({ filters: [], unlisted: ['halfway house'] })
})

it('corrects no word to a strange one', async () => {
  // One wrong letter at the start and one within: "ahead" is a word of a home here.
  expect(await find('cheak')).toMatchObject({ corrected: null, total: 5, understood: { unread: 'cheak' } })
})

it.each([
  ['under $1,250 a month', 'Up to $1,250 a month', { maxPrice: 1250 }],
  ['max 800', 'Up to $800 a month', { maxPrice: 800 }],
  ['800 or less', 'Up to $800 a month', { maxPrice: 800 }],
  ['800 dollars', 'Up to $800 a month', { maxPrice: 800 }],
  ['$800/mo', 'Up to $800 a month', { maxPrice: 800 }],
  ['$150 weekly', 'Up to $150 a week', { maxPrice: 650 }],
  // No home costs so little a month: weeks are meant.
  ['under 250', 'Up to $250 a week', { maxPrice: 1083.33 }],
  ['between 500 and 900', '$500 to $900 a month', { minPrice: 500, maxPrice: 900 }],
  ['$500-$900', '$500 to $900 a month', { minPrice: 500, maxPrice: 900 }],
  ['over $700', 'From $700 a month', { minPrice: 700 }],
  ['900$ a month', 'Up to $900 a month', { maxPrice: 900 }],
  ['under 1.2k', 'Up to $1,200 a month', { maxPrice: 1200 }],
  ['$400 biweekly', 'Up to $400 every two weeks', { maxPrice: 866.67 }],
  ['400 every other week', 'Up to $400 every two weeks', { maxPrice: 866.67 }],
  ['$30 a day', 'Up to $30 a day', { maxPrice: 912.5 }],
  ['$35/night', 'Up to $35 a day', { maxPrice: 1064.58 }],
])('reads the price in “%s”', (typed, label, asks) => {
  expect(readPrice(`women ${typed} delray`)).toMatchObject({ rest: 'women   delray', price: { topic: { label, asks } } })
})

it.each([
  '33444',
  'room 200',
  'under 30',
  'over 55',
  '6 month program',
  'under 90 days sober',
  'within 50 miles',
  '12 step',
  '3 months',
  'above 99999999',
  '1 month',
  '90 day program',
  '19103 weekly',
  '$200 deposit',
])('reads no price in “%s”', (typed) => {
  expect(readPrice(typed)).toEqual({ rest: typed })
})
