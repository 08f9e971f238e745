import { type Expression, sql } from 'kysely'
import { addTime } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { RoomType } from '#server/kernel/database/schema.ts'
import { isUnpaidInTime } from '#server/payments/checkout/paid-in-time.queries.ts'
import { mayHoldBed } from '#server/stays/applications/applications.words.ts'
import { quietDays } from './timing.ts'

/** A home's rooms in display order, with whether a bed is available now. */
export const listWaitlistRooms = (db: Db, homeId: string) =>
  db
    .selectFrom('bedrooms')
    .select(['id', 'roomNumber', 'type'])
    .select(sql<boolean>`is_available and current_occupancy < max_occupancy`.as('isFree'))
    .where('homeId', '=', homeId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A home has one currency: that of its prices. */
export async function findCurrency(db: Db, homeId: string) {
  const price = await db
    .selectFrom('bedroomPricing as price')
    .innerJoin('bedrooms as room', 'room.id', 'price.bedroomId')
    .select('price.currency')
    .where('room.homeId', '=', homeId)
    .orderBy('room.position')
    .limit(1)
    .executeTakeFirst()
  return price?.currency
}

type Or<T> = T | Expression<T>
type Vacancy = { homeId: Or<string>; bedroomId: Or<string>; type: Or<RoomType>; at: Date }

/**
 * The people to ask about an available bed of a room, in order. Leaves out those who passed on this room or missed its offer;
 * they are asked about it again once one of its beds has been filled since, or after a week.
 */
export const listCandidates = (db: Db, { homeId, bedroomId, type, at }: Vacancy) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('residents as resident', 'resident.id', 'entry.residentId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .select('entry.id')
    .where('entry.homeId', '=', homeId)
    .where('entry.status', '=', 'WAITING')
    .where('person.status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('entry.roomType', 'is', null), eb('entry.roomType', '=', type)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('waitlistOffers as offer')
            .select('offer.id')
            .whereRef('offer.entryId', '=', 'entry.id')
            .where('offer.bedroomId', '=', bedroomId)
            .where('offer.outcome', 'in', ['PASSED', 'MISSED', 'LAPSED'])
            .where('offer.answeredAt', '>', addTime(at, { days: -quietDays }))
            .where((inner) =>
              inner.not(
                inner.exists(
                  inner
                    .selectFrom('bedClaims as claim')
                    .innerJoin('beds as bed', 'bed.id', 'claim.bedId')
                    .select('claim.id')
                    .where('bed.bedroomId', '=', bedroomId)
                    .where('claim.kind', '<>', 'OFFER')
                    .whereRef('claim.createdAt', '>', 'offer.offeredAt'),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy('entry.priority', 'desc')
    .orderBy('entry.turn')

/** Rooms of these homes with an available bed, and the first person for each. */
export const listFreeRooms = (db: Db, homeIds: readonly string[], at: Date) =>
  db
    .selectFrom('bedrooms as free')
    .leftJoinLateral(
      listCandidates(db, { homeId: sql.ref('free.homeId'), bedroomId: sql.ref('free.id'), type: sql.ref('free.type'), at })
        .limit(1)
        .as('first'),
      (join) => join.onTrue(),
    )
    .select(['free.id', 'free.homeId', 'free.type', 'first.id as firstEntryId'])
    .where('free.homeId', 'in', homeIds)
    .where(sql<boolean>`free.is_available and free.current_occupancy < free.max_occupancy`)
    .orderBy('free.position')
    .orderBy('free.id')
    .execute()

/** Homes with an available bed and someone waiting, so that no offer depends on a job for each freed bed. */
export const listHomesToFill = (db: Db) =>
  db
    .selectFrom('homes as home')
    .select('home.id')
    .where('home.status', '=', 'PUBLISHED')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('waitlistEntries as entry')
          .select('entry.id')
          .whereRef('entry.homeId', '=', 'home.id')
          .where('entry.status', '=', 'WAITING'),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bedrooms as room')
          .select('room.id')
          .whereRef('room.homeId', '=', 'home.id')
          .where('room.isAvailable', '=', true)
          .whereRef('room.currentOccupancy', '<', 'room.maxOccupancy'),
      ),
    )
    .execute()

export const isPublished = async (tx: Tx, homeId: string) =>
  (await tx.selectFrom('homes').select('id').where('id', '=', homeId).where('status', '=', 'PUBLISHED').executeTakeFirst()) !==
  undefined

/** Entries whose state ends automatically by now, longest overdue first. */
export const listDueEntries = (db: Db, at: Date) =>
  db
    .selectFrom('waitlistEntries')
    .select(['id', 'homeId'])
    .where(isUnpaidInTime({ id: 'waitlistEntries.id', deadline: 'expiresAt', at }))
    .orderBy('expiresAt')
    .limit(500)
    .execute()

export const listUnconfirmed = (db: Db, since: Date) =>
  db
    .selectFrom('waitlistEntries')
    .select(['id', 'homeId'])
    .where('status', '=', 'WAITING')
    .where('confirmedAt', '<=', since)
    .where((eb) => eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', eb.ref('confirmedAt'))]))
    .limit(500)
    .execute()

export const listUrgentNoMore = (db: Db, at: Date) =>
  db
    .selectFrom('waitlistEntries')
    .select(['id', 'homeId'])
    .where('priority', '=', 'URGENT')
    .where('urgentUntil', '<=', at)
    .limit(500)
    .execute()

/**
 * Beds held for an application that came from an accepted offer and no longer needs the bed, was not approved in time, or was deleted
 * as a draft.
 */
export const listForgottenBeds = (db: Db, at: Date) =>
  db
    .selectFrom('bedClaims as claim')
    .innerJoin('beds', 'beds.id', 'claim.bedId')
    .innerJoin('bedrooms as room', 'room.id', 'beds.bedroomId')
    .leftJoin('applications as application', 'application.id', 'claim.subjectId')
    .select(['claim.subjectId as id', 'room.homeId'])
    .where('claim.kind', '=', 'HOLD')
    .where('claim.releasedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('application.id', 'is', null),
        eb('application.status', 'in', ['REJECTED', 'WITHDRAWN', 'EXPIRED']),
        eb.and([eb('claim.expiresAt', '<=', at), eb('application.status', 'not in', ['APPROVED', 'PAYMENT_PENDING'])]),
        eb.and([
          eb('application.status', '=', 'PAYMENT_PENDING'),
          isUnpaidInTime({ id: 'application.id', deadline: 'claim.expiresAt', at }),
        ]),
      ]),
    )
    .limit(500)
    .execute()

/** Applications whose held bed goes to others `before` this time, and whose people were not reminded of that yet. */
export const listHeldBedsToRemind = (db: Db, { now, before }: { now: Date; before: Date }) =>
  db
    .selectFrom('bedClaims as claim')
    .innerJoin('applications as application', 'application.id', 'claim.subjectId')
    .select('application.id')
    .where('claim.kind', '=', 'HOLD')
    .where('claim.releasedAt', 'is', null)
    .where('claim.expiresAt', '>', now)
    .where('claim.expiresAt', '<=', before)
    .where('application.status', 'in', mayHoldBed)
    .where('application.holdRemindedAt', 'is', null)
    .limit(500)
    .execute()
