import type { HomeDetails } from '#contract/homes/homes.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import type { HomeDetailsRow } from './home-details.queries.ts'
import { moveInCost } from './move-in-cost.ts'

/** Leaves out what only those who run the home may know; that is passed separately, as `editing`. */
export function presentHome(row: HomeDetailsRow, editing: HomeDetails['editing']): HomeDetails {
  const { ownerId: _ownerId, rooms, policies, latitude, longitude, city, state, zipCode, neighborhood, country, ...home } = row
  return {
    ...home,
    address: { city, state, zipCode, neighborhood, country },
    location: latitude === null || longitude === null ? null : { latitude, longitude, isApproximate: true },
    owner: { name: publicName(row), since: row.ownerSince, identityCheckedAt: row.identityCheckedAt },
    badges: row.badges.map(presentBadge),
    bedroomConfigurations: rooms.map(presentRoom),
    bedsFree: rooms.reduce((sum, room) => sum + freeBeds(room), 0),
    bedsTotal: rooms.reduce((sum, { maxOccupancy }) => sum + maxOccupancy, 0),
    residentPolicies: row.residentPolicies ?? notStated,
    policies: policies && { ...policies, petDeposit: policies.petDepositCents / 100 },
    reviews: row.reviews.map(presentReview),
    editing,
  }
}

/** Moments inside JSON arrive as text. */
const presentReview = (review: HomeDetailsRow['reviews'][number]) => ({
  ...review,
  createdAt: new Date(review.createdAt),
  editedAt: review.editedAt ? new Date(review.editedAt) : null,
  ownerRepliedAt: review.ownerRepliedAt ? new Date(review.ownerRepliedAt) : null,
})

const notStated: HomeDetails['residentPolicies'] = {
  refundPolicy: null,
  dischargePolicy: '',
  dischargeNoticeDays: null,
  medicationPolicy: null,
  medicationNotes: '',
  naloxonePolicy: null,
  drugTesting: null,
  drugTestPaidBy: null,
  minimumSobrietyDays: null,
}

type Room = HomeDetailsRow['rooms'][number]

const freeBeds = ({ isAvailable, maxOccupancy, currentOccupancy }: Room) => (isAvailable ? maxOccupancy - currentOccupancy : 0)

export function presentRoom({ price, ...room }: Room) {
  return { ...room, pricing: price && pricingOf(price), moveIn: price && moveInCost(price) }
}

/** Amounts as the specification has them: in currency units. */
export function pricingOf(price: NonNullable<Room['price']>) {
  return {
    pricePerBed: price.pricePerBedCents / 100,
    weeklyRate: price.weeklyRateCents / 100,
    monthlyRate: price.monthlyRateCents / 100,
    securityDeposit: price.securityDepositCents / 100,
    applicationFee: price.applicationFeeCents / 100,
    cleaningFee: price.cleaningFeeCents / 100,
    utilityDeposit: price.utilityDepositCents / 100,
    currency: price.currency,
    paymentFrequency: price.paymentFrequency,
  }
}

function presentBadge({ verifiedAt, expiresAt, ...badge }: HomeDetailsRow['badges'][number]) {
  return { ...badge, verifiedAt: new Date(verifiedAt), expiresAt: new Date(expiresAt) }
}
