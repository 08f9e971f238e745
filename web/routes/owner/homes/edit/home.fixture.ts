import { randomUUID } from 'node:crypto'
import type { Api } from '#contract/api.ts'
import type { Returned } from '#contract/endpoint.ts'
import { homeSection } from '#contract/homes/private-home.ts'

type Home = Returned<Api['GET /homes/{id}']>
type Inside = NonNullable<Home['editing']>
export type FakeHome = Home & { editing: Inside }
export type FakeRoom = Home['bedroomConfigurations'][number]
export type FakeImage = Inside['images'][number]
export type FakeHomeDetails = { home?: Partial<Home>; inside?: Partial<Inside> }

export const listedAmenities = ['Gym', 'Naloxone on site', 'Garden', 'Wi-Fi'].map((name) => ({ id: randomUUID(), name }))
export const listedBedroomAmenities = ['b-Closet', 'b-Private desk'].map((name) => ({ id: randomUUID(), name }))
export const listedFeatures = ['Peer support', 'Sponsor on site'].map((name) => ({ id: randomUUID(), name, type: 'SUPPORT' }))

export function makeFakeRoom(details: Partial<FakeRoom> = {}): FakeRoom {
  return {
    id: randomUUID(),
    roomNumber: '1',
    type: 'SHARED',
    bedCount: 1,
    maxOccupancy: 1,
    currentOccupancy: 0,
    floorLevel: 1,
    squareFootage: 0,
    hasPrivateBath: false,
    isAvailable: true,
    description: '',
    bedroomAmenities: [],
    pricing: null,
    moveIn: null,
    ...details,
  }
}

/** A draft without anything in it. */
export function makeFakeHome(details: Partial<Home> = {}, inside: Partial<Inside> = {}): FakeHome {
  const sections = Object.fromEntries(homeSection.options.map((name) => [name, { version: 1, changedBy: null, changedAt: null }]))
  const address = { city: '', state: '', zipCode: '', neighborhood: '', country: 'US' }
  const at = new Date('2026-03-01T12:00:00Z')
  const editing: Inside = {
    ownerId: randomUUID(),
    addressId: randomUUID(),
    locationId: randomUUID(),
    address: { ...address, street: '', unit: '' },
    location: null,
    status: 'DRAFT',
    statusReason: null,
    statusChangedAt: null,
    publishedAt: null,
    sections: sections as Inside['sections'],
    missing: [],
    completeness: { done: 9, of: 9 },
    marks: [],
    revision: null,
    allowedActions: ['edit', 'delete'],
    houseLine: { phone: '', hours: '', isShown: false },
    programs: [],
    staff: [],
    images: [],
    photoLimit: 60,
    counters: {
      bedrooms: 0,
      beds: 0,
      bedsTaken: 0,
      bedsFree: 0,
      images: 0,
      staff: 0,
      houseRules: 0,
      requirements: 0,
      programs: 0,
      savedBy: 0,
      reviews: 0,
    },
    ...inside,
  }
  return {
    id: randomUUID(),
    title: 'Journey House',
    shortDescription: '',
    description: '',
    whychooseus: '',
    propertyType: null,
    housingType: null,
    houseGenre: 'COED',
    supportLevel: 'LOW',
    status: editing.status,
    address,
    location: null,
    owner: { name: 'Olive', since: at, identityCheckedAt: null },
    badges: [],
    pictures: [],
    bedroomConfigurations: [],
    bedsFree: 0,
    bedsTotal: 0,
    bedsConfirmedAt: null,
    amenities: [],
    recoveryFeatures: [],
    programs: [],
    houseRules: [],
    policies: null,
    residentPolicies: {
      refundPolicy: null,
      dischargePolicy: '',
      dischargeNoticeDays: null,
      medicationPolicy: null,
      medicationNotes: '',
      naloxonePolicy: null,
      drugTesting: null,
      drugTestPaidBy: null,
      minimumSobrietyDays: null,
    },
    houseLine: null,
    takesTours: false,
    requirements: [],
    staff: [],
    reviews: [],
    reviewSummary: {
      count: 0,
      rating: null,
      cleanliness: null,
      safety: null,
      support: null,
      value: null,
      spread: [0, 0, 0, 0, 0],
    },
    ranking: null,
    updatedAt: at,
    ...details,
    editing,
  }
}
