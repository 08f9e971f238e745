import type { CompiledQuery, ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/kernel/database.ts'
import type { DB, Homes } from '#server/kernel/schema.ts'
import { reviewSummaryOf, reviewsOf } from './home-reviews.queries.ts'
import { approximateSpot } from './homes.queries.ts'

type OfHome = ExpressionBuilder<DB & { home: Homes }, 'home'>

// Stand-ins for the two values that change, so that this long query is put into words once, not at every call.
const anyId = '00000000-0000-0000-0000-000000000000'
const anyTime = new Date(0)
const worded = new WeakMap<Db, CompiledQuery<HomeRow>>()

export type HomeRow = Awaited<ReturnType<ReturnType<typeof selectHome>['executeTakeFirstOrThrow']>>

/** All that the page of a home shows, in one read. */
export async function findHomeDetails(db: Db, id: string, now: Date): Promise<HomeRow | undefined> {
  const query = worded.get(db) ?? selectHome(db).compile()
  worded.set(db, query)
  const parameters = query.parameters.map((value) => (value === anyId ? id : value === anyTime ? now : value))
  const { rows } = await db.executeQuery<HomeRow>({ ...query, parameters })
  return rows[0]
}

const selectHome = (db: Db) =>
  db
    .selectFrom('homes as home')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as user', 'user.id', 'owner.userId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .leftJoin('locations as location', 'location.id', 'home.locationId')
    .leftJoin('homeText as text', 'text.homeNo', 'home.no')
    .select(['home.id', 'home.ownerId', 'home.status', 'home.title', 'home.shortDescription', 'home.description'])
    .select(['home.whyChooseUs as whychooseus', 'home.propertyType', 'home.housingType', 'home.houseGenre', 'home.supportLevel'])
    .select(['home.bedsConfirmedAt', 'home.updatedAt', 'text.scoreParts as ranking'])
    .select(['owner.businessName', 'owner.createdAt as ownerSince', 'user.firstName', 'user.lastName'])
    .select(['address.city', 'address.state', 'address.zipCode', 'address.neighborhood', 'address.country'])
    .select(approximateSpot)
    .select((eb) => [badgesOf(eb).as('badges'), picturesOf(eb).as('pictures'), roomsOf(eb).as('rooms')])
    .select((eb) => [amenitiesOf(eb).as('amenities'), featuresOf(eb).as('recoveryFeatures'), programsOf(eb).as('programs')])
    .select((eb) => [rulesOf(eb).as('houseRules'), policyOf(eb).as('policy'), requirementsOf(eb).as('requirements')])
    .select((eb) => [staffOf(eb).as('staff'), reviewsOf(eb).as('reviews'), reviewSummaryOf(eb).as('reviewSummary')])
    .where('home.id', '=', anyId)

const badgesOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('homeVerifications as badge')
      .select(['badge.level', 'badge.checked', 'badge.verifiedAt', 'badge.expiresAt'])
      .whereRef('badge.homeId', '=', 'home.id')
      .where('badge.status', '=', 'VERIFIED')
      .where('badge.expiresAt', '>', anyTime)
      .orderBy('badge.level'),
  )

const picturesOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('homeDocuments as image')
      .innerJoin('documents as file', 'file.id', 'image.documentId')
      .select(['file.id', 'file.url', 'file.alt', 'image.category', 'image.isMain', 'file.variants'])
      .select(['file.width', 'file.height'])
      .whereRef('image.homeId', '=', 'home.id')
      .where('image.type', '=', 'LISTING_IMAGE')
      .where('image.isPublic', '=', true)
      .orderBy('image.isMain', 'desc')
      .orderBy('image.position'),
  )

const roomsOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('bedrooms as room')
      .select(['room.id', 'room.roomNumber', 'room.type', 'room.bedCount', 'room.maxOccupancy', 'room.currentOccupancy'])
      .select(['room.floorLevel', 'room.squareFootage', 'room.hasPrivateBath', 'room.isAvailable', 'room.description'])
      .select((inner) => [
        jsonArrayFrom(
          inner
            .selectFrom('bedroomAmenities as has')
            .innerJoin('amenities as amenity', 'amenity.id', 'has.amenityId')
            .select(['has.amenityId', 'amenity.name', 'has.isIncluded'])
            .whereRef('has.bedroomId', '=', 'room.id')
            .orderBy('amenity.bit'),
        ).as('bedroomAmenities'),
        jsonObjectFrom(
          inner.selectFrom('bedroomPricing as price').selectAll('price').whereRef('price.bedroomId', '=', 'room.id'),
        ).as('price'),
      ])
      .whereRef('room.homeId', '=', 'home.id')
      .orderBy('room.position'),
  )

const amenitiesOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('homeAmenities as has')
      .innerJoin('amenities as amenity', 'amenity.id', 'has.amenityId')
      .select(['amenity.id', 'amenity.name'])
      .whereRef('has.homeId', '=', 'home.id')
      .orderBy('amenity.bit'),
  )

const featuresOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('homeRecoveryFeatures as has')
      .innerJoin('recoveryFeatures as feature', 'feature.id', 'has.recoveryFeatureId')
      .select(['feature.id', 'feature.type', 'feature.name'])
      .whereRef('has.homeId', '=', 'home.id')
      .orderBy('feature.bit'),
  )

const programsOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('homePrograms as program')
      .select(['program.id', 'program.name', 'program.type', 'program.description', 'program.isActive', 'program.required'])
      .whereRef('program.homeId', '=', 'home.id')
      .where('program.isActive', '=', true)
      .orderBy('program.name'),
  )

const rulesOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('houseRules as rule')
      .select(['rule.id', 'rule.category', 'rule.rule', 'rule.description', 'rule.enforcement', 'rule.consequences'])
      .select('rule.isActive')
      .whereRef('rule.homeId', '=', 'home.id')
      .where('rule.isActive', '=', true)
      .orderBy('rule.position')
      .orderBy('rule.id'),
  )

const policyOf = (eb: OfHome) =>
  jsonObjectFrom(eb.selectFrom('homePolicies as policy').selectAll('policy').whereRef('policy.homeId', '=', 'home.id'))

const requirementsOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('homeRequirements as need')
      .select(['need.id', 'need.type', 'need.description', 'need.required', 'need.details', 'need.verification'])
      .whereRef('need.homeId', '=', 'home.id')
      .orderBy('need.position')
      .orderBy('need.id'),
  )

const staffOf = (eb: OfHome) =>
  jsonArrayFrom(
    eb
      .selectFrom('homeStaff as person')
      .select(['person.id', 'person.name', 'person.role', 'person.certifications', 'person.bio', 'person.photo'])
      .select(['person.availabilitySchedule', 'person.responseTime', 'person.houseManager247'])
      .whereRef('person.homeId', '=', 'home.id')
      .where('person.isActive', '=', true)
      .orderBy('person.role')
      .orderBy('person.name'),
  )
