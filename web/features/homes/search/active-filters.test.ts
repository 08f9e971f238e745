import { expect, it } from 'vitest'
import { activeFilters } from './active-filters.ts'

const choices = { amenities: [{ id: 'pool-id', name: 'Pool' }], recoveryFeatures: [] }
const active = (text: string) =>
  activeFilters(new URLSearchParams(text), choices).map(({ label, rest }) => [label, rest.toString()])

it('names every filter in words, with the search as it would be without it', () => {
  expect(active('q=Boca&maxPrice=900&houseGenre=FEMALE&amenities=pool-id&pets=true')).toEqual([
    ['Boca', 'maxPrice=900&houseGenre=FEMALE&amenities=pool-id&pets=true'],
    ['Up to $900', 'q=Boca&houseGenre=FEMALE&amenities=pool-id&pets=true'],
    ['Women', 'q=Boca&maxPrice=900&amenities=pool-id&pets=true'],
    ['Pool', 'q=Boca&maxPrice=900&houseGenre=FEMALE&pets=true'],
    ['Pets welcome', 'q=Boca&maxPrice=900&houseGenre=FEMALE&amenities=pool-id'],
  ])
})

it('gives up the distance together with the position it was counted from', () => {
  expect(active('lat=26.4&lng=-80.1&radius=10&verified=true')[0]).toEqual(['Near you', 'verified=true'])
})

it('does not count a text that could not be read', () => {
  expect(activeFilters(new URLSearchParams('q=😀'), choices, '😀')).toEqual([])
})

it('shows what is no amount as it was typed', () => {
  expect(active('minPrice=abc')[0]?.[0]).toBe('From abc')
})

it('lets go of a part of the map', () => {
  expect(active('bbox=-81,26,-80,27&pets=true')[0]).toEqual(['This map area', 'pets=true'])
})
