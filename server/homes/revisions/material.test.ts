import { expect, it } from 'vitest'
import { differing, isAnotherPlace, isMoved, isRaised } from './material.ts'

const address = { street: '12 Palm Way', unit: '', city: 'Delray Beach', state: 'FL', zipCode: '33444', country: 'US' }

it('knows another house from another way of writing the same', () => {
  expect(isAnotherPlace(address, { ...address, street: '12  palm way ', unit: '2' })).toBe(false)
  for (const part of [{ street: '14 Palm Way' }, { city: 'Boca Raton' }, { zipCode: '33432' }, { state: 'GA' }])
    expect(isAnotherPlace(address, { ...address, ...part })).toBe(true)
})

it('lets a pin be put right within a quarter of a mile', () => {
  const spot = { latitude: 26.4615, longitude: -80.0728 }
  expect(isMoved(spot, { ...spot, latitude: 26.4645 })).toBe(false)
  expect(isMoved(spot, { ...spot, latitude: 26.4655 })).toBe(true)
  expect(isMoved(spot, { ...spot, longitude: -80.0788 })).toBe(true)
})

const price = {
  pricePerBedCents: 80_000,
  weeklyRateCents: 0,
  monthlyRateCents: 80_000,
  securityDepositCents: 20_000,
  applicationFeeCents: 0,
  cleaningFeeCents: 0,
  utilityDepositCents: 0,
  currency: 'USD',
  paymentFrequency: 'MONTHLY',
} as const

it.each([
  [{ monthlyRateCents: 96_000 }, false],
  [{ monthlyRateCents: 96_001 }, true],
  [{ monthlyRateCents: 40_000 }, false],
  [{ securityDepositCents: 40_000 }, false],
  [{ securityDepositCents: 40_001 }, true],
  [{ applicationFeeCents: 5_000 }, false],
  [{ currency: 'EUR' as const }, true],
  // 18,461 a week is 80,000 a month.
  [{ paymentFrequency: 'WEEKLY' as const, weeklyRateCents: 18_500 }, false],
  [{ paymentFrequency: 'WEEKLY' as const, weeklyRateCents: 24_000 }, true],
])('measures a rise by the month and by the sum to move in: %j', (part, isHeld) => {
  expect(isRaised(price, { ...price, ...part })).toBe(isHeld)
})

it('holds answers that differ from what was stated, never notes', () => {
  const live = { petsAllowed: false, petTypes: 'Cats', refundPolicy: null as string | null, weekdayTime: '22:00' }
  const wanted = { petsAllowed: true, petTypes: 'Dogs', refundPolicy: 'STANDARD', weekdayTime: '22:00' }
  expect(differing(live, wanted)).toEqual({ petsAllowed: true })
})
