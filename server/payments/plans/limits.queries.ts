import { sql } from 'kysely'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'

/** Statuses in which the paid plan applies; in all others Community does. */
const entitled: readonly SubscriptionStatus[] = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED']

/** The plan that applies. A pause that has not begun yet keeps the paid plan. */
export const findEntitledPlan = (db: Db, ownerId: string, at: Date) =>
  db
    .selectFrom('ownerSubscriptions')
    .select('plan')
    .where('ownerId', '=', ownerId)
    .where((eb) => eb.or([eb('status', 'in', entitled), eb.and([eb('status', '=', 'PAUSED'), eb('pausedAt', '>', at)])]))
    .executeTakeFirst()

/** Whether an owner has a plan that has started and not ended. */
export const hasRunningPlan = async (db: Db, userId: string) =>
  (await db
    .selectFrom('ownerSubscriptions as plan')
    .innerJoin('owners as owner', 'owner.id', 'plan.ownerId')
    .select('plan.id')
    .where('owner.userId', '=', userId)
    .where('plan.status', 'in', [...entitled, 'PAUSED'])
    .executeTakeFirst()) !== undefined

/** Locks the owner's row, so that two of their homes published at once are counted one after the other. */
export const lockOwnerForLimits = (tx: Tx, ownerId: string) =>
  tx.selectFrom('owners').select('id').where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst()

type Counted = { ownerId: string; status: readonly ListingStatus[]; exceptHomeId?: string }

export async function countUsedHomesAndBeds(db: Db, { ownerId, status, exceptHomeId }: Counted) {
  const { homes, beds } = await db
    .selectFrom('homes as home')
    .leftJoin('bedrooms as room', 'room.homeId', 'home.id')
    .select([
      sql<number>`count(distinct home.id)::int`.as('homes'),
      sql<number>`coalesce(sum(room.max_occupancy), 0)::int`.as('beds'),
    ])
    .where('home.ownerId', '=', ownerId)
    .where('home.status', 'in', status)
    .$if(exceptHomeId !== undefined, (query) => query.where('home.id', '!=', exceptHomeId!))
    .executeTakeFirstOrThrow()
  return { homes, beds }
}

export const countBedsOfHome = async (db: Db, homeId: string) => {
  const { beds } = await db
    .selectFrom('bedrooms')
    .select(sql<number>`coalesce(sum(max_occupancy), 0)::int`.as('beds'))
    .where('homeId', '=', homeId)
    .executeTakeFirstOrThrow()
  return beds
}

export const countSeats = async (db: Db, ownerId: string) => {
  const { seats } = await db
    .selectFrom('teamMembers')
    .select(sql<number>`count(*)::int`.as('seats'))
    .where('ownerId', '=', ownerId)
    .where('status', 'in', ['INVITED', 'ACTIVE', 'SUSPENDED'])
    .executeTakeFirstOrThrow()
  return seats
}

/** The photo count of the home that has the most. */
export const countMostPhotos = async (db: Db, ownerId: string) => {
  const { photos } = await db
    .selectFrom(
      db
        .selectFrom('homeDocuments as image')
        .innerJoin('homes as home', 'home.id', 'image.homeId')
        .select(sql<number>`count(*)::int`.as('photos'))
        .where('home.ownerId', '=', ownerId)
        .where('home.status', '!=', 'DELETED')
        .where('image.type', '=', 'LISTING_IMAGE')
        .groupBy('home.id')
        .as('homes'),
    )
    .select(sql<number>`coalesce(max(photos), 0)::int`.as('photos'))
    .executeTakeFirstOrThrow()
  return photos
}

export const findOwnerIdOfHome = (db: Db, homeId: string) =>
  db.selectFrom('homes').select('ownerId').where('id', '=', homeId).executeTakeFirst()

/** An owner's public homes with their beds, newest first. */
export const listPublishedHomes = (db: Db, ownerId: string) =>
  db
    .selectFrom('homes as home')
    .select(['home.id', 'home.title', 'home.status'])
    .select((eb) =>
      eb
        .selectFrom('bedrooms as room')
        .select(sql<number>`coalesce(sum(room.max_occupancy), 0)::int`.as('beds'))
        .whereRef('room.homeId', '=', 'home.id')
        .as('beds'),
    )
    .where('home.ownerId', '=', ownerId)
    .where('home.status', '=', 'PUBLISHED')
    .orderBy('home.publishedAt', 'desc')
    .orderBy('home.no', 'desc')
    .execute()
