import { expect, it } from 'vitest'
import { judgeCompleteness, type ListingFacts, newGaps } from './completeness.ts'

const price = {
  pricePerBedCents: 100,
  weeklyRateCents: 0,
  monthlyRateCents: 0,
  securityDepositCents: 0,
  cleaningFeeCents: 0,
  utilityDepositCents: 0,
  applicationFeeCents: 0,
  paymentFrequency: 'MONTHLY' as const,
  currency: 'USD',
}
const room = { id: 'a', roomNumber: '1', bedCount: 1, maxOccupancy: 1, floorLevel: 1, price }
const whole: ListingFacts = {
  title: 'Harbor House',
  description: 'A calm house.',
  propertyType: 'SOBER_LIVING',
  housingType: 'CONDO',
  address: { street: '12 Palm Way', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
  hasPlace: true,
  rooms: [room],
  pictures: 3,
  policies: { hasWeekdayCurfew: true, weekdayTime: '22:00', hasWeekendCurfew: false, weekendTime: '' },
  residentPolicies: {
    refundPolicy: 'FLEXIBLE',
    dischargePolicy: 'We talk first.',
    dischargeNoticeDays: 7,
    medicationPolicy: 'WELCOME',
    medicationNotes: '',
    naloxonePolicy: 'ON_SITE',
    drugTesting: 'NONE',
    drugTestPaidBy: null,
    minimumSobrietyDays: 0,
  },
  marks: [],
}

const stated = (part: Partial<NonNullable<ListingFacts['residentPolicies']>>): Partial<ListingFacts> => ({
  residentPolicies: { ...whole.residentPolicies!, ...part },
})

it('finds nothing missing in a home that has everything at its least', () => {
  expect(judgeCompleteness(whole)).toEqual({ missing: [], completeness: { done: 20, of: 20 } })
})

it.each<[keyof ListingFacts | 'room', Partial<ListingFacts>, string]>([
  ['title', { title: '  ' }, 'Give the home a title.'],
  ['propertyType', { propertyType: null }, 'Choose a property type.'],
  ['housingType', { housingType: null }, 'Choose a housing type.'],
  ['description', { description: '' }, 'Describe the home under About Us.'],
  ['address', { address: null }, 'Enter the street, city, state and ZIP code.'],
  ['address', { address: { ...whole.address!, zipCode: '' } }, 'Enter the street, city, state and ZIP code.'],
  ['hasPlace', { hasPlace: false }, 'Set the home’s location on the map.'],
  ['rooms', { rooms: [] }, 'Add at least one bedroom.'],
  ['room', { rooms: [{ ...room, bedCount: 0 }] }, 'Room 1 needs a bed count of at least 1.'],
  ['room', { rooms: [{ ...room, maxOccupancy: 0 }] }, 'Room 1 needs a max occupancy of at least 1.'],
  ['room', { rooms: [{ ...room, floorLevel: 0, roomNumber: '' }] }, 'A room needs a floor level of at least 1.'],
  ['room', { rooms: [{ ...room, price: { ...price, pricePerBedCents: 99 } }] }, 'Room 1 needs a price per bed of at least $1.'],
  ['room', { rooms: [{ ...room, price: null }] }, 'Room 1 needs a price per bed of at least $1.'],
  [
    'room',
    { rooms: [{ ...room, price: { ...price, applicationFeeCents: 50_000 } }] },
    'Room 1: Waymark allows an application fee of at most $50. People are charged $50.',
  ],
  ['pictures', { pictures: 2 }, 'Add at least 3 photos. There are 2 so far.'],
  ['policies', { policies: null }, 'Save the home’s policies.'],
  ['policies', { policies: { ...whole.policies!, weekdayTime: ' ' } }, 'Enter the weekday curfew time.'],
  ['policies', { policies: { ...whole.policies!, hasWeekendCurfew: true } }, 'Enter the weekend curfew time.'],
  ['residentPolicies', stated({ refundPolicy: null }), 'Choose a refund policy.'],
  ['residentPolicies', stated({ dischargePolicy: '' }), 'Describe your discharge policy.'],
  ['residentPolicies', stated({ medicationPolicy: null }), 'Choose a medication policy.'],
  ['residentPolicies', stated({ naloxonePolicy: null }), 'Choose whether naloxone is on site.'],
  ['residentPolicies', stated({ drugTesting: 'WEEKLY' }), 'Choose who pays for drug tests.'],
  ['residentPolicies', stated({ minimumSobrietyDays: null }), 'Enter the minimum days of sobriety, or 0 if there is none.'],
])('misses %s', (_what, change, message) => {
  const { missing, completeness } = judgeCompleteness({ ...whole, ...change })
  expect(missing.map((one) => one.message)).toEqual([message])
  expect(completeness).toEqual({ done: 19, of: 20 })
})

it('holds against a change only the gaps it made', () => {
  const gappy = { ...whole, title: '', pictures: 1 }
  expect(newGaps(gappy, { ...gappy, pictures: 0 })).toEqual([])
  expect(newGaps(gappy, { ...gappy, rooms: [] })).toMatchObject([{ tab: 'bedrooms' }])
})

it('lets a new bedroom wait for its price, but takes no price away', () => {
  const unpriced = { ...room, id: 'b', price: null }
  expect(newGaps(whole, { ...whole, rooms: [room, unpriced] })).toEqual([])
  expect(newGaps(whole, { ...whole, rooms: [room, { ...unpriced, price: { ...price, pricePerBedCents: 0 } }] })).toHaveLength(1)
  expect(newGaps(whole, { ...whole, rooms: [{ ...room, price: null }] })).toHaveLength(1)
})
