import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { spellingsOf } from './place-spellings.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await make('Harbor House', 'Delray Beach', 'FL', '33444', [26.46, -80.07])
  await make('Palm House', 'Boca Raton', 'FL', '33432', [26.35, -80.09])
  await make('Nola House', 'Delray Beach', 'FL', '33444', [26.46, -80.07])
  await make('Indy', 'Delray Beach', 'FL', '33444', [26.46, -80.07])
  await make('Mt. Carmel Retreat', 'Delray Beach', 'FL', '33444', [26.46, -80.07])
})

const make = (title: string, city: string, state: string, zipCode: string, [latitude, longitude]: [number, number]) =>
  makeHome(test.db, { home: { title }, address: { city, state, zipCode }, at: { latitude, longitude } })

const find = async (q: string) => (await test.visitor.call('GET /homes', { query: { q } })).body
const titles = (body: { homes: { title: string }[] }) => body.homes.map(({ title }) => title).sort()

it.each([
  ['sober living in nyc', 'New York, NY'],
  ['N.Y.C.', 'New York, NY'],
  ['new york city', 'New York, NY'],
  ['manhattan', 'New York, NY'],
  ['manhattan ny', 'New York, NY'],
  ['nyc bronx', 'Bronx, NY'],
  ['women in brooklyn nyc', 'Brooklyn, NY'],
  ['nyc manhattan', 'New York, NY'],
  ['nyc staten island', 'Staten Island, NY'],
  ['queens', 'Forest Hills, NY 11375'],
  ['nyc queens', 'Forest Hills, NY 11375'],
  ['la', 'Los Angeles, CA'],
  ['la sober homes', 'Los Angeles, CA'],
  ['L.A.', 'Los Angeles, CA'],
  ['a bed in la', 'Los Angeles, CA'],
  ['LA, CA', 'Los Angeles, CA'],
  ['LA 90001', 'Los Angeles, CA 90001'],
  ['philly', 'Philadelphia, PA'],
  ['philly, pa', 'Philadelphia, PA'],
  ['women philly pennsylvania', 'Philadelphia, PA'],
  ['vegas', 'Las Vegas, NV'],
  ['nola', 'New Orleans, LA'],
  ['dc', 'Washington, DC'],
  ['sober living in D.C.', 'Washington, DC'],
  ['sf', 'San Francisco, CA'],
  ['atl', 'Atlanta, GA'],
  ['wpb', 'West Palm Beach, FL'],
  ['west palm', 'West Palm Beach, FL'],
  ['w palm bch', 'West Palm Beach, FL'],
  ['men w palm beach', 'West Palm Beach, FL'],
  ['ft. laud', 'Fort Lauderdale, FL'],
  ['ft lauderdale', 'Fort Lauderdale, FL'],
  ['women in ft worth', 'Fort Worth, TX'],
  ['st pete', 'Saint Petersburg, FL'],
  ['st. pete, fl', 'Saint Petersburg, FL'],
  ['east st. louis', 'East Saint Louis, IL'],
  ['e st louis', 'East Saint Louis, IL'],
  ['port st lucie', 'Port Saint Lucie, FL'],
  ['pt st lucie', 'Port Saint Lucie, FL'],
  ['high pt nc', 'High Point, NC'],
  ['pt reyes station', 'Point Reyes Station, CA'],
  ['n miami', 'Miami, FL 33161'],
  ['sober living in n miami bch', 'North Miami Beach, FL'],
  ['homes in s lake tahoe', 'South Lake Tahoe, CA'],
  ['colorado spgs', 'Colorado Springs, CO'],
  ['women delray bch', 'Delray Beach, FL'],
  ['arlington hts il', 'Arlington Heights, IL'],
  ['boca', 'Boca Raton, FL'],
  ['slc', 'Salt Lake City, UT'],
  ['okc', 'Oklahoma City, OK'],
  ['jax', 'Jacksonville, FL'],
  ['somewhere decent philly', 'Philadelphia, PA'],
])('reads “%s” as %s', async (q, name) => {
  expect(await find(q)).toMatchObject({ place: { name }, corrected: null })
})

it.each([
  ['Baton Rouge, LA', 'Baton Rouge, LA'],
  ['new orleans la', 'New Orleans, LA'],
  ['sober living in kenner la', 'Kenner, LA'],
  ['LA 70112', 'New Orleans, LA 70112'],
  ['louisiana', 'Louisiana'],
  ['manhattan ks', 'Manhattan, KS'],
  ['st louis', 'Saint Louis, MO'],
  ['saint louis', 'Saint Louis, MO'],
  ['north miami, ok', 'North Miami, OK'],
  ['women in la mesa', 'La Mesa, CA'],
])('still reads “%s” as %s', async (q, name) => {
  expect((await find(q)).place).toMatchObject({ name })
})

it('finds the largest of several cities by an abbreviation of their name', async () => {
  expect((await find('mt pleasant')).place?.name).toMatch(/^Mount Pleasant, /)
  expect((await find('mt pleasant sc')).place?.name).toBe('Mount Pleasant, SC')
})

it('finds two letters among other words only where a place is expected', async () => {
  expect(await find('zzqqxx homes in la')).toMatchObject({ place: { name: 'Los Angeles, CA' }, understood: { unread: 'zzqqxx' } })
  expect((await find('women zzqqxxyy la')).place).toBeNull()
})

it('lets the name of a home win over what people call a city', async () => {
  expect(titles(await find('nola house'))).toEqual(['Nola House'])
  expect(titles(await find('indy'))).toEqual(['Indy'])
  expect(titles(await find('mt carmel retreat'))).toEqual(['Mt. Carmel Retreat'])
  // Mount Carmel is a town without homes.
  expect(titles(await find('mt carmel'))).toEqual(['Mt. Carmel Retreat'])
})

it('corrects a misspelled name that is abbreviated', async () => {
  expect(await find('women ft lauderdlae')).toMatchObject({
    place: { name: 'Fort Lauderdale, FL' },
    corrected: 'Fort Lauderdale, FL',
  })
})

it('suggests the city that people call so', async () => {
  const suggest = async (q: string) =>
    (await test.visitor.call('GET /places', { query: { q, limit: '8' } })).body.places.map(({ name }) => name)
  expect((await suggest('nyc'))[0]).toBe('New York, NY')
  expect(await suggest('la')).toContain('Los Angeles, CA')
  expect(await suggest('n miami b')).toContain('North Miami Beach, FL')
})

it('finds every city whose name is abbreviated in the table, also by its whole name', async () => {
  const { rows } = await test.pool.query<{ searchName: string }>(
    String.raw`select search_name as "searchName" from places where search_name ~ '\m(st|ft|mt|pt|spgs?|hts|bch)\M.*,|^[nsew] '`,
  )
  expect(rows.length).toBeGreaterThan(3)
  const whole: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount', s: 'south', 'jbsa ft': 'fort' }
  for (const { searchName } of rows) {
    const named = searchName.split(',')[0]!.replace(/^(jbsa ft|st|ft|mt|s)\b/, (word) => whole[word]!)
    expect([named, spellingsOf(named)]).toEqual([named, expect.arrayContaining([searchName])])
  }
})

it('names only places that there are', async () => {
  const called =
    'abq atl bmore boca bklyn clt chitown cincy dfw ftl htown jax kck kc vegas la sobe mpls nola nyc okc pbg philly phx pgh psl pdx stl stpete slc sf dc wpb'
  for (const nickname of [...called.split(' '), 'co springs', 'va beach', 'queens', 'north miami'])
    expect([nickname, (await find(nickname)).place?.name]).toEqual([nickname, expect.any(String)])
})
