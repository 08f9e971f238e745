import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** Just enough to decide who may read a home, and its approximate location. */
export const findHomeHead = (db: Db, id: string) =>
  db
    .selectFrom('homes as home')
    .leftJoin('locations as location', 'location.id', 'home.locationId')
    .select(['home.id', 'home.no', 'home.ownerId', 'home.status', 'home.houseGenre', 'home.timeZone'])
    .select(approximateSpot)
    .where('home.id', '=', id)
    .executeTakeFirst()

/** The location as the public may know it; the exact one is never selected. */
const approximateSpot = [
  sql<number | null>`approximate(location.latitude, home.id, 'latitude')::real`.as('latitude'),
  sql<number | null>`approximate(location.longitude, home.id, 'longitude')::real`.as('longitude'),
] as const

export const listRules = (db: Db, homeId: string) =>
  db
    .selectFrom('houseRules')
    .select(['id', 'category', 'rule', 'description', 'enforcement', 'consequences', 'isActive'])
    .where('homeId', '=', homeId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listStaff = (db: Db, homeId: string) =>
  db
    .selectFrom('homeStaff')
    .select(['id', 'name', 'role', 'certifications', 'bio', 'photo', 'availabilitySchedule', 'responseTime', 'houseManager247'])
    .where('homeId', '=', homeId)
    .where('isActive', '=', true)
    .orderBy('role')
    .orderBy('name')
    .execute()

export const listAmenitiesOfHome = (db: Db, homeId: string) =>
  db
    .selectFrom('homeAmenities as has')
    .innerJoin('amenities as amenity', 'amenity.id', 'has.amenityId')
    .select(['has.amenityId', 'amenity.name'])
    .where('has.homeId', '=', homeId)
    .orderBy('amenity.bit')
    .execute()
