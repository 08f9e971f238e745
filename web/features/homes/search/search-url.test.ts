import { expect, it } from 'vitest'
import { inArea, queryOf, readSearch, searchPageUrl, without } from './search-url.ts'

const read = (text: string) => readSearch(new URLSearchParams(text)).toString()

it('keeps what it knows and leaves out what a form sends empty', () => {
  expect(read('q=+Boca+&minPrice=&houseGenre=MALE&houseGenre=FEMALE&utm_source=x')).toBe(
    'q=Boca&houseGenre=MALE&houseGenre=FEMALE',
  )
})

it('counts miles only from a place, and lets typed words win over a position', () => {
  expect(read('radius=10&sort=distance')).toBe('')
  expect(read('lat=26.4&lng=-80.1&radius=10')).toBe('lat=26.4&lng=-80.1&radius=10')
  expect(read('q=Boca&lat=26.4&lng=-80.1&radius=10')).toBe('q=Boca&radius=10')
})

it('shows a text as it can be read, cut where the API would refuse it', () => {
  expect(read('q=%00')).toBe('')
  expect(read('q=Bo%00ca%0A')).toBe('q=Bo+ca')
  expect(read(`q=${'a'.repeat(500)}`)).toBe(`q=${'a'.repeat(120)}`)
})

it.each([
  ['page=9999', 'page=1000'],
  ['page=2', 'page=2'],
  ['page=1', ''],
  ['page=0', ''],
  ['page=two', ''],
  ['page=1.5', ''],
])('reads %s as %s', (given, kept) => {
  expect(read(given)).toBe(kept)
})

it('sends one value as itself and several as a list', () => {
  expect(queryOf(readSearch(new URLSearchParams('q=Boca&roomType=SINGLE&roomType=SHARED')))).toEqual({
    q: 'Boca',
    roomType: ['SINGLE', 'SHARED'],
  })
})

it('takes away one of several values and goes back to the first page', () => {
  const search = new URLSearchParams('q=Boca&roomType=SINGLE&roomType=SHARED&page=3')
  expect(without(search, ['roomType', 'SINGLE']).toString()).toBe('q=Boca&roomType=SHARED')
  expect(without(search, ['q']).toString()).toBe('roomType=SINGLE&roomType=SHARED')
})

it('gives the first page no number', () => {
  const search = new URLSearchParams('q=Boca&page=2')
  expect(searchPageUrl('/search', search, 3)).toBe('/search?q=Boca&page=3')
  expect(searchPageUrl('/search', search, 1)).toBe('/search?q=Boca')
})

const place = { kind: 'city' as const, name: 'Boca Raton, FL', latitude: 26.4, longitude: -80.1 }
const understood = { filters: [], mentions: [], unlisted: [], sort: null, miles: null, nearMe: false, unread: null, beside: '' }

it.each([
  ['q=Boca&radius=25&sort=distance&verified=true&page=2', { place, understood }, 'verified=true'],
  ['q=methadone+boca', { place, understood: { ...understood, beside: 'methadone' } }, 'q=methadone'],
  ['q=rainbow', { place: null, understood }, 'q=rainbow'],
  ['lat=26.4&lng=-80.1&radius=25', { place: { ...place, kind: 'point' as const }, understood }, ''],
  ['bbox=-90,30,-89,31&houseGenre=FEMALE', { place: null, understood }, 'houseGenre=FEMALE'],
])('leaves the place of %j behind when a part of the map is searched', (text, found, rest) => {
  const next = inArea(new URLSearchParams(text), '-81,26,-80,27', found)
  expect(next.get('bbox')).toBe('-81,26,-80,27')
  next.delete('bbox')
  expect(next.toString()).toBe(rest)
})
