import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import {
  currency,
  homeStaffRole,
  houseGenre,
  housingType,
  listingStatus,
  paymentFrequency,
  propertyType,
  requirementType,
  roomType,
  ruleCategory,
  ruleEnforcement,
  supportLevel,
} from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'
import { storedDocument } from './documents.ts'
import { badge, homeCard, picture } from './home-search.ts'
import { houseLine } from './house-line.ts'
import { privateHome, privateStaff, program } from './private-home.ts'
import { residentPolicies } from './resident-policies.ts'

const homeId = z.object({ id: idOf('Home') })

// Amounts with the specification's names are in currency units with cents; our own names end in Cents.
export const bedroomPricing = z
  .object({
    pricePerBed: z.number(),
    weeklyRate: z.number(),
    monthlyRate: z.number(),
    securityDeposit: z.number(),
    applicationFee: z.number(),
    cleaningFee: z.number(),
    utilityDeposit: z.number(),
    currency,
    paymentFrequency,
  })
  .meta({ id: 'BedroomPricing' })

export const bedroom = z
  .object({
    id: z.uuid(),
    roomNumber: z.string(),
    type: roomType,
    bedCount: z.int(),
    maxOccupancy: z.int(),
    currentOccupancy: z.int(),
    floorLevel: z.int(),
    squareFootage: z.int(),
    hasPrivateBath: z.boolean(),
    isAvailable: z.boolean(),
    description: z.string(),
    bedroomAmenities: z.array(z.object({ amenityId: z.uuid(), name: z.string(), isIncluded: z.boolean() })),
    pricing: bedroomPricing.nullable(),
    /** Everything due to move in, line by line; null without a price. */
    moveIn: z.object({ lines: z.array(z.object({ label: z.string(), cents: z.int() })), totalCents: z.int() }).nullable(),
  })
  .meta({ id: 'Bedroom' })

export const houseRule = z
  .object({
    id: z.uuid(),
    category: ruleCategory,
    rule: z.string(),
    description: z.string(),
    enforcement: ruleEnforcement,
    consequences: z.string(),
    isActive: z.boolean(),
  })
  .meta({ id: 'HouseRule' })

/** What the public sees of a person who works at a home: no private phone number or email. */
export const staff = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: homeStaffRole,
    certifications: z.array(z.string()),
    bio: z.string(),
    photo: z.string().nullable(),
    availabilitySchedule: z.string(),
    responseTime: z.string(),
    houseManager247: z.boolean(),
  })
  .meta({ id: 'Staff' })

export const policies = z
  .object({
    hasWeekdayCurfew: z.boolean(),
    weekdayTime: z.string(),
    hasWeekendCurfew: z.boolean(),
    weekendTime: z.string(),
    curfewExceptions: z.string(),
    visitorsAllowed: z.boolean(),
    approvalRequired: z.boolean(),
    visitorHours: z.string(),
    overnightGuests: z.boolean(),
    commonAreaOnly: z.boolean(),
    smokingAllowed: z.boolean(),
    designatedAreas: z.string(),
    ecigarettes: z.boolean(),
    cannabisAllowed: z.boolean(),
    petsAllowed: z.boolean(),
    petTypes: z.string(),
    petDeposit: z.number(),
    petRestrictions: z.string(),
    lgbtqFriendly: z.boolean(),
  })
  .meta({ id: 'Policies' })

export const requirement = z.object({
  id: z.uuid(),
  type: requirementType,
  description: z.string(),
  required: z.boolean(),
  details: z.string(),
  verification: z.string(),
})

/** A review as everyone sees it. The signature stands for the name. */
export const publicReview = z
  .object({
    id: z.uuid(),
    signature: z.string(),
    rating: z.int(),
    title: z.string(),
    body: z.string(),
    createdAt: z.date(),
    editedAt: z.date().nullable(),
    ownerReply: z.string().nullable(),
    ownerRepliedAt: z.date().nullable(),
    /** How many people found it helpful. */
    helpfulCount: z.int(),
  })
  .meta({ id: 'PublicReview' })
export type PublicReview = z.infer<typeof publicReview>

const reviewSummary = z.object({
  count: z.int(),
  rating: z.number().nullable(),
  cleanliness: z.number().nullable(),
  safety: z.number().nullable(),
  support: z.number().nullable(),
  value: z.number().nullable(),
  /** How many gave 1, 2, 3, 4, 5 stars. */
  spread: z.array(z.int()).length(5),
})

/** Why a home ranks where it does in the default order: points by reason. */
export const ranking = z.object({
  freeBedConfirmed: z.int(),
  verified: z.int(),
  reviews: z.int(),
  pictures: z.int(),
  description: z.int(),
})

export const homeDetails = z
  .object({
    id: z.uuid(),
    title: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    whychooseus: z.string(),
    /** Null only in an owner's unfinished home; so are the housing type and the location. */
    propertyType: propertyType.nullable(),
    housingType: housingType.nullable(),
    houseGenre,
    supportLevel,
    status: listingStatus,
    /** The street is shared after an application is approved, never here. */
    address: z.object({
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      neighborhood: z.string(),
      country: z.string(),
    }),
    location: z.object({ latitude: z.number(), longitude: z.number(), isApproximate: z.literal(true) }).nullable(),
    owner: z.object({
      name: z.string(),
      since: z.date(),
      /** When we checked the owner's identity, if they asked for it and it still counts. */
      identityCheckedAt: z.date().nullable(),
    }),
    badges: z.array(badge),
    pictures: z.array(picture),
    bedroomConfigurations: z.array(bedroom),
    bedsFree: z.int(),
    bedsTotal: z.int(),
    bedsConfirmedAt: z.date().nullable(),
    amenities: z.array(z.object({ id: z.uuid(), name: z.string() })),
    recoveryFeatures: z.array(z.object({ id: z.uuid(), type: z.string(), name: z.string() })),
    programs: z.array(program),
    houseRules: z.array(houseRule),
    policies: policies.nullable(),
    residentPolicies,
    /** The number to call before applying; null if the home shows none. */
    houseLine: houseLine.nullable(),
    /** Whether people can book a tour or a call. */
    takesTours: z.boolean(),
    requirements: z.array(requirement),
    staff: z.array(staff),
    /** The newest; `GET /homes/{id}/reviews` has all of them. */
    reviews: z.array(publicReview),
    reviewSummary,
    ranking: ranking.nullable(),
    updatedAt: z.date(),
    /** For those who run the home, and staff: left out for everyone else, as are the ids of its owner and location. */
    documents: z.array(storedDocument).optional(),
    ownerId: z.uuid().optional(),
    addressId: z.uuid().nullable().optional(),
    locationId: z.uuid().nullable().optional(),
    /** For those who run the home, and staff; null for everyone else. */
    editing: privateHome.nullable(),
  })
  .meta({ id: 'HomeDetails' })
export type HomeDetails = z.infer<typeof homeDetails>

export const homes = area({
  'GET /homes/{id}': { summary: 'Get a home', access: 'public', scope: 'homes:read', params: homeId, response: homeDetails },
  'GET /homes/{id}/house-rules': {
    summary: 'List a home’s rules',
    access: 'public',
    params: homeId,
    response: z.array(houseRule),
  },
  'GET /homes/{id}/staff': {
    summary: 'List a home’s staff',
    access: 'public',
    params: homeId,
    /** Private phone numbers only for those who run the home. */
    response: z.array(z.object({ id: z.uuid(), staff: z.union([privateStaff, staff]) })),
  },
  'GET /homes/{id}/amenities': {
    summary: 'List a home’s amenities',
    access: 'public',
    params: homeId,
    response: z.array(z.object({ amenityId: z.uuid(), name: z.string() })),
  },
  'GET /homes/{id}/similar': {
    summary: 'List similar homes, nearest first',
    access: 'public',
    params: homeId,
    response: z.object({ homes: z.array(homeCard) }),
  },
})
