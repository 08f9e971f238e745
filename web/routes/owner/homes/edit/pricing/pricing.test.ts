import { expect, it } from 'vitest'
import { noPrices } from '#web/routes/owner/homes/edit/bedrooms/prices.ts'
import { changedPrices, checkPricing, copyToAll, type PricedRoom } from './pricing.ts'

const room = (id: string, pricePerBed: string): PricedRoom => ({
  id,
  roomNumber: id,
  hasPricing: true,
  pricing: { ...noPrices, pricePerBed },
})

it('saves the rooms whose prices changed, and no others', () => {
  const stored = { rooms: [room('a', '100'), room('b', '200'), room('c', '')] }
  const draft = { rooms: [room('a', '100.00'), room('b', '250'), room('c', '0')] }
  expect(changedPrices(draft, stored).map(({ id }) => id)).toEqual(['b'])
})

it('copies the prices of one room to all, and nothing else of it', () => {
  const draft = { rooms: [room('a', '100'), { ...room('b', ''), hasPricing: false }] }
  const all = copyToAll(draft, draft.rooms[0]!)
  expect(all.rooms).toEqual([room('a', '100'), { ...room('b', '100'), hasPricing: false }])
})

it('names wrong prices by room and field', () => {
  expect(checkPricing({ rooms: [room('a', '0.5'), room('b', '5')] })).toEqual({
    'a.pricing.pricePerBed': 'Enter 1 or more, or leave it empty',
  })
})
