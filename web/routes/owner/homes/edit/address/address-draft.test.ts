import { expect, it } from 'vitest'
import { type AddressDraft, checkAddress, pointOf, sanFrancisco, toAddress, viewOf, withLooked } from './address-draft.ts'

const draft: AddressDraft = {
  street: '12 Palm Ave',
  unit: '',
  city: 'Delray Beach',
  state: 'FL',
  zipCode: '33444',
  country: 'US',
  neighborhood: '',
  latitude: '26.4615',
  longitude: '-80.0728',
}
const point = { latitude: 26.4615, longitude: -80.0728 }

it.each([
  ['26.4615', '-80.0728', point],
  ['', '', null],
  ['26.4', '', null],
  ['91', '0', null],
  ['north', '-80', null],
  ['0', '0', { latitude: 0, longitude: 0 }],
])('reads latitude %j and longitude %j', (latitude, longitude, expected) => {
  expect(pointOf({ latitude, longitude })).toEqual(expected)
})

it('lets a home be without a place, but not have half a place', () => {
  expect(checkAddress(draft)).toEqual({})
  expect(checkAddress({ ...draft, latitude: '', longitude: ' ' })).toEqual({})
  expect(checkAddress({ ...draft, longitude: '' })).toHaveProperty('latitude')
  expect(checkAddress({ ...draft, latitude: 'north' })).toHaveProperty('latitude')
})

it('sends the address without its place', () => {
  expect(Object.keys(toAddress(draft)).sort()).toEqual(
    ['city', 'country', 'neighborhood', 'state', 'street', 'unit', 'zipCode'].sort(),
  )
})

it('looks at the pin closely, else at the city, else at San Francisco', () => {
  expect(viewOf(point, { latitude: 1, longitude: 2 })).toEqual({ ...point, zoom: 16 })
  expect(viewOf(null, point)).toEqual({ ...point, zoom: 12 })
  expect(viewOf(null)).toBe(sanFrancisco)
  expect(sanFrancisco.zoom).toBe(12)
})

it('keeps the typed street where the look-up knows none', () => {
  const looked = { street: '', city: 'Boca Raton', state: 'FL', zipCode: '33432', country: 'US', neighborhood: '' }
  expect({ ...draft, ...withLooked(looked) }).toMatchObject({ street: '12 Palm Ave', city: 'Boca Raton', zipCode: '33432' })
})
