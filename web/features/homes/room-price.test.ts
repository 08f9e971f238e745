import { expect, it } from 'vitest'
import { offeredRooms, pricedRooms, roomPrice } from './room-price.ts'

const pricing = {
  pricePerBed: 0,
  weeklyRate: 0,
  monthlyRate: 0,
  securityDeposit: 0,
  applicationFee: 0,
  cleaningFee: 0,
  utilityDeposit: 0,
  currency: 'USD' as const,
}

it('gives a weekly price as it is paid and what it comes to in a month', () => {
  expect(roomPrice({ ...pricing, weeklyRate: 290, paymentFrequency: 'WEEKLY' })).toEqual({
    isWeekly: true,
    paidCents: 29_000,
    monthCents: 125_667,
    currency: 'USD',
  })
})

it('falls back to the price of a bed where no rate is given', () => {
  expect(roomPrice({ ...pricing, pricePerBed: 700, paymentFrequency: 'MONTHLY' })).toEqual({
    isWeekly: false,
    paidCents: 70_000,
    monthCents: 70_000,
    currency: 'USD',
  })
})

it('goes by the rooms one can move into, and by all of them while the home is full', () => {
  const room = { isAvailable: true, maxOccupancy: 2, currentOccupancy: 2 }
  const open = { ...room, currentOccupancy: 1 }
  const closed = { ...open, isAvailable: false }
  expect(offeredRooms([room, open, closed])).toEqual([open])
  expect(offeredRooms([room, closed])).toEqual([room, closed])
})

it('compares no amounts of two currencies: those in dollars, or else those of one other', () => {
  const [dollars, euros, pounds] = (['USD', 'EUR', 'GBP'] as const).map((currency) => ({
    pricing: { ...pricing, currency, paymentFrequency: 'MONTHLY' as const },
  })) as [{ pricing: Parameters<typeof roomPrice>[0] }, ...{ pricing: Parameters<typeof roomPrice>[0] }[]]
  expect(pricedRooms([euros!, dollars, { pricing: null }])).toEqual([dollars])
  expect(pricedRooms([pounds!, euros!, euros!])).toEqual([euros, euros])
  expect(pricedRooms([{ pricing: null }])).toEqual([])
})
