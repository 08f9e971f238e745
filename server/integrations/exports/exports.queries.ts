import { sql } from 'kysely'
import type { HeldChanges } from '#contract/homes/revisions.ts'
import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

/** The pending revision of the home: owners see it in place of what is public. */
const held = sql<HeldChanges | null>`(select changes from home_revisions revision
  where revision.home_id = home.id and revision.status in ('WAITING', 'SENT_BACK'))`

export const listHomesOfFile = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('homes as home')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select(['home.id', 'home.addressId', 'home.status', 'home.title', 'home.shortDescription', 'home.description'])
    .select([
      'home.whyChooseUs',
      'home.propertyType',
      'home.housingType',
      'home.houseGenre',
      'home.supportLevel',
      'home.timeZone',
    ])
    .select(['address.street', 'address.unit', 'address.city', 'address.state', 'address.zipCode', 'address.country'])
    .select(['address.neighborhood', held.as('held')])
    .where(ofHomes(scope))
    .where('home.status', '!=', 'DELETED')
    .orderBy('home.title')
    .orderBy('home.id')
    .execute()

export const listRoomsOfFile = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('bedrooms as room')
    .innerJoin('homes as home', 'home.id', 'room.homeId')
    .leftJoin('bedroomPricing as price', 'price.bedroomId', 'room.id')
    .select([
      'room.id',
      'room.homeId',
      'home.title as homeTitle',
      'home.timeZone',
      'room.roomNumber',
      'room.type',
      'room.bedCount',
    ])
    .select(['room.maxOccupancy', 'room.currentOccupancy', 'room.floorLevel', 'room.squareFootage', 'room.hasPrivateBath'])
    .select(['room.isAvailable', 'room.description', 'price.pricePerBedCents', 'price.weeklyRateCents', 'price.monthlyRateCents'])
    .select(['price.securityDepositCents', 'price.applicationFeeCents', 'price.cleaningFeeCents', 'price.utilityDepositCents'])
    .select(['price.currency', 'price.paymentFrequency', held.as('held')])
    .where(ofHomes(scope))
    .where('home.status', '!=', 'DELETED')
    .orderBy('home.title')
    .orderBy('home.id')
    .orderBy('room.position')
    .orderBy('room.id')
    .execute()

const living: readonly ReservationStatus[] = ['ACTIVE', 'NOTICE_GIVEN']
const past: readonly ReservationStatus[] = ['COMPLETED', 'TERMINATED']

const residentName = sql<string>`coalesce(stay.guest_name, trim(concat_ws(' ', person.first_name, person.last_name)))`

/** People who live or lived in the homes. How a stay ended is not read: it can be a fact about someone's health. */
export const listResidentsOfFile = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .leftJoin('residents as resident', 'resident.id', 'stay.residentId')
    .leftJoin('users as person', 'person.id', 'resident.userId')
    .select(['stay.id', 'stay.homeId', 'home.title as homeTitle', 'stay.bedroomId', 'stay.roomName', 'stay.currency'])
    .select(['stay.guestEmail', 'stay.guestPhone'])
    .select([
      sql<string>`stay.starts_on::text`.as('startsOn'),
      sql<string | null>`stay.ends_on::text`.as('endsOn'),
      residentName.as('name'),
      sql<number | null>`(stay.fee_sheet ->> 'rentCents')::int`.as('rentCents'),
      sql<string | null>`stay.fee_sheet ->> 'paymentFrequency'`.as('rentEvery'),
      sql<boolean>`stay.status = any(${living}::reservation_status[])`.as('livesThere'),
    ])
    .where(ofHomes(scope))
    .where('home.status', '!=', 'DELETED')
    .where('stay.status', 'in', [...living, ...past])
    .orderBy('home.title')
    .orderBy('stay.startsOn', 'desc')
    .orderBy('stay.id')
    .execute()

const reserved: readonly ReservationStatus[] = ['PENDING_PAYMENT', 'CONFIRMED']

/** People with a reservation who are not checked in yet. */
export const listReservedStays = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .leftJoin('residents as resident', 'resident.id', 'stay.residentId')
    .leftJoin('users as person', 'person.id', 'resident.userId')
    .select(['stay.id', 'stay.bedroomId', sql<string>`stay.starts_on::text`.as('startsOn'), residentName.as('name')])
    .where(ofHomes(scope))
    .where('home.status', '!=', 'DELETED')
    .where('stay.status', 'in', reserved)
    .execute()
