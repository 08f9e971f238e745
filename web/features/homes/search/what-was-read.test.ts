import { expect, it } from 'vitest'
import { whatWasRead } from './what-was-read.ts'

const nothing = {
  place: null,
  corrected: null,
  understood: { filters: [], mentions: [], unlisted: [], sort: null, nearMe: false, unread: null, beside: '' },
}
const boca = { kind: 'city' as const, name: 'Boca Raton, FL', latitude: 26.4, longitude: -80.1 }
const read = (search: string, found: object) => whatWasRead(new URLSearchParams(search), { ...nothing, ...found })
const understood = (part: object) => ({ understood: { ...nothing.understood, ...part } })

it.each([
  ['q=boca', { place: boca }, ['Showing homes in Boca Raton, FL.']],
  ['q=Boca+Raton&radius=10', { place: boca }, ['Showing homes within 10 miles of Boca Raton, FL.']],
  [
    'q=33432',
    { place: { ...boca, kind: 'zip', name: 'Boca Raton, FL 33432' } },
    ['Showing homes within 15 miles of Boca Raton, FL 33432.'],
  ],
  ['q=Florida', { place: { ...boca, kind: 'state', name: 'Florida' } }, ['Showing homes in Florida.']],
  [
    'lat=26.4&lng=-80.1',
    { place: { ...boca, kind: 'point', name: 'Near Boca Raton, FL' } },
    ['Showing homes near Boca Raton, FL.'],
  ],
  ['q=bocca', { place: boca, corrected: 'Boca Raton, FL' }, ['Showing homes in Boca Raton, FL. You typed “bocca”.']],
  ['q=harbro', { corrected: 'harbor' }, ['Showing homes for “harbor”. You typed “harbro”.']],
  ['q=harbor', {}, []],
  ['', {}, []],
])('says of %s how it was read', (search, found, sentences) => {
  expect(read(search, found)).toEqual(sentences)
})

it('names the filters that words stand for', () => {
  expect(read('q=methadone+boca', { place: boca, ...understood({ filters: ['Medication for recovery welcome'] }) })).toEqual([
    'Showing homes in Boca Raton, FL with “Medication for recovery welcome”.',
  ])
})

it('says what homes only mention, and what they do not say', () => {
  expect(read('q=kids', understood({ mentions: ['kids'] }))).toEqual(['Showing homes that mention “kids”.'])
  expect(read('q=felony', understood({ unlisted: ['felony'] }))).toEqual([
    'Listings here do not cover “felony”. Ask a home before you apply.',
  ])
})

it('says that it could not read a text, and shows everything', () => {
  expect(read('q=asdf', understood({ unread: 'asdf' }))).toEqual(['We did not understand “asdf”. Here are all homes.'])
  const long = 'a'.repeat(120)
  expect(read(`q=${long}`, understood({ unread: long }))).toEqual([
    `We did not understand “${'a'.repeat(40)}…”. Here are all homes.`,
  ])
})

it('does not speak of a place while a map decides', () => {
  expect(read('q=boca&bbox=1,2,3,4', { place: boca })).toEqual([])
})

it('says which order was typed, and that “near me” needs a place', () => {
  expect(read('q=cheap', understood({ sort: 'price' }))).toEqual(['Showing all homes, lowest price first.'])
  expect(read('q=cheap+boca', { place: boca, ...understood({ sort: 'price' }) })).toEqual([
    'Showing homes in Boca Raton, FL, lowest price first.',
  ])
  expect(read('q=women+near+me', understood({ filters: ['Women'], nearMe: true }))).toEqual([
    'To see homes near you, select “Near me”, or enter a city or ZIP code.',
    'Showing homes with “Women”.',
  ])
  expect(read('q=cheap+zzqqxx', understood({ sort: 'price', unread: 'zzqqxx' }))).toEqual([
    'We did not understand “zzqqxx”.',
    'Showing all homes, lowest price first.',
  ])
})
