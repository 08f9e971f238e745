import { type Insertable, sql, type Updateable } from 'kysely'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import type { RemovalCode, UrgentReason } from '#contract/stays/waitlist.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { WaitlistEntries, WaitlistOffers } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { hasPaymentAtBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { isAppealed } from '#server/trust/appeals/is-appealed.queries.ts'

/** Locks a home's waitlist row, and inserts it first if it is missing. Every change to a waitlist starts with this lock. */
export async function lockWaitlist(tx: Tx, homeId: string) {
  await tx
    .insertInto('homeWaitlists')
    .values({ homeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('homeWaitlists').selectAll().where('homeId', '=', homeId).forUpdate().executeTakeFirstOrThrow()
}

export const findRules = (db: Db, homeId: string) =>
  db.selectFrom('homeWaitlists').selectAll().where('homeId', '=', homeId).executeTakeFirst()

export const setRules = (tx: Tx, homeId: string, rules: { isOpen?: boolean; offerHours?: number; feeCents?: number }) =>
  tx
    .updateTable('homeWaitlists')
    .set({ homeId, ...rules })
    .where('homeId', '=', homeId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** People with an open offer still count, because they may pass: no one behind them moves up early. */
const position = sql<number | null>`case when entry.status in ('WAITING', 'OFFERED') then (
  select count(*)::int + 1 from waitlist_entries ahead
  where ahead.home_id = entry.home_id and ahead.status in ('WAITING', 'OFFERED')
    and (ahead.room_type is null or entry.room_type is null or ahead.room_type = entry.room_type)
    and (ahead.priority > entry.priority or (ahead.priority = entry.priority and ahead.turn < entry.turn))) end`

/** Whether its fee is paid, and the bank has yet to answer; also of an entry that could not wait for it any longer. */
const isProcessing = sql<boolean>`entry.status in ('PENDING_PAYMENT', 'EXPIRED') and ${hasPaymentAtBank('entry.id')}`

/** The status of the person's open application to the home; there is one at most. */
const openApplication = sql<ApplicationStatus | null>`(select application.status from applications application
  where application.resident_id = entry.resident_id and application.home_id = entry.home_id
    and application.status not in ('CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'))`

const selectEntries = (db: Db) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes as home', 'home.id', 'entry.homeId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .innerJoin('residents as resident', 'resident.id', 'entry.residentId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as host', 'host.id', 'owner.userId')
    .leftJoin('waitlistOffers as offer', (join) =>
      join
        .onRef('offer.entryId', '=', 'entry.id')
        .on((on) =>
          on.or([
            on('offer.answeredAt', 'is', null),
            on.and([on('entry.status', '=', 'ACCEPTED'), on('offer.outcome', '=', 'ACCEPTED')]),
          ]),
        ),
    )
    .leftJoin('bedrooms as room', 'room.id', 'offer.bedroomId')
    .leftJoin('bedroomPricing as price', 'price.bedroomId', 'room.id')
    .select(['entry.id', 'entry.homeId', 'entry.residentId', 'entry.bedroomId', 'entry.roomType', 'entry.applicationId'])
    .select(['entry.status', 'entry.priority', 'entry.urgentUntil', 'entry.notes', 'entry.ownerNotes', 'entry.feeCents'])
    .select(['entry.passes', 'entry.misses', 'entry.joinedAt', 'entry.confirmedAt', 'entry.remindedAt', 'entry.statusChangedAt'])
    .select(['entry.expiresAt', 'entry.reason', 'entry.appealUntil', 'entry.turn', 'entry.feeCurrency', 'entry.feeSheet'])
    .select(['entry.feeSheetSha256', 'entry.feeAcknowledgedAt', 'entry.feePaidAt', 'entry.feeRefundDueAt', 'entry.feeRefundedAt'])
    .select(['home.title as homeTitle', 'home.timeZone', 'home.ownerId', 'home.status as homeStatus'])
    .select(['person.id as residentUserId', 'person.email as residentEmail', 'person.firstName', 'person.lastName'])
    .select(['host.id as ownerUserId', 'host.email as ownerEmail', 'host.firstName as ownerFirstName'])
    .select(['offer.bedroomId as offeredRoomId', 'offer.offeredAt', 'room.roomNumber', 'room.type as offeredType'])
    .select(['price.pricePerBedCents', 'price.weeklyRateCents', 'price.monthlyRateCents', 'price.securityDepositCents'])
    .select(['price.cleaningFeeCents', 'price.utilityDepositCents', 'price.applicationFeeCents', 'price.paymentFrequency'])
    .select(['price.currency'])
    .select([
      position.as('position'),
      isProcessing.as('isProcessing'),
      openApplication.as('openApplication'),
      isAppealed('WAITLIST_ENTRY', { id: 'entry.id', decidedAt: 'entry.statusChangedAt' }).as('isAppealed'),
      sql<string | null>`entry.move_in_from::text`.as('moveInFrom'),
      sql<UrgentReason | null>`entry.urgent_reason`.as('urgentReason'),
      sql<RemovalCode | null>`entry.reason_code`.as('reasonCode'),
      sql<string>`coalesce(address.city, '')`.as('city'),
      sql<string>`coalesce(address.state, '')`.as('state'),
    ])

export type WaitlistEntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

export const findEntry = (db: Db, id: string) => selectEntries(db).where('entry.id', '=', id).executeTakeFirst()

/** The resident and home of an entry: enough to check access and to lock the waitlist before the whole row is read. */
export const findEntryHead = (db: Db, id: string) =>
  db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes as home', 'home.id', 'entry.homeId')
    .select(['entry.id', 'entry.homeId', 'entry.residentId', 'home.ownerId'])
    .where('entry.id', '=', id)
    .executeTakeFirst()

const openStates = ['PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE'] as const

export const findOpenEntry = (db: Db, residentId: string, homeId: string) =>
  db
    .selectFrom('waitlistEntries')
    .select(['id', 'status'])
    .where('residentId', '=', residentId)
    .where('homeId', '=', homeId)
    .where('status', 'in', openStates)
    .executeTakeFirst()

/** Whether the resident has joined the waitlist since a moment, even if they left it again. */
export const hasJoinedSince = async (
  db: Db,
  { residentId, homeId, since }: { residentId: string; homeId: string; since: Date },
) =>
  (await db
    .selectFrom('waitlistEntries')
    .select('id')
    .where('residentId', '=', residentId)
    .where('homeId', '=', homeId)
    .where('joinedAt', '>=', since)
    .executeTakeFirst()) !== undefined

/** Applications on the waitlist whose spot has ended. Only those of before they ended together. */
export const listApplicationsWithoutSpot = (db: Db) =>
  db
    .selectFrom('applications as application')
    .select(['application.id', 'application.homeId', 'application.residentId'])
    .where('application.status', '=', 'WAITLISTED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('waitlistEntries as entry')
            .select('entry.id')
            .whereRef('entry.residentId', '=', 'application.residentId')
            .whereRef('entry.homeId', '=', 'application.homeId')
            .where('entry.status', 'in', openStates),
        ),
      ),
    )
    .limit(500)
    .execute()

type Wanted = { homeId?: string; bedroomId?: string; status?: WaitlistStatus[]; priority?: 'NORMAL' | 'URGENT' }

export const listOwnEntries = (db: Db, residentId: string, { homeId, bedroomId, status, priority }: Wanted) =>
  selectEntries(db)
    .where('entry.residentId', '=', residentId)
    .$if(homeId !== undefined, (query) => query.where('entry.homeId', '=', homeId!))
    .$if(bedroomId !== undefined, (query) => query.where('entry.bedroomId', '=', bedroomId!))
    .$if(Boolean(status?.length), (query) => query.where('entry.status', 'in', status!))
    .$if(priority !== undefined, (query) => query.where('entry.priority', '=', priority!))
    .orderBy('entry.joinedAt', 'desc')
    .orderBy('entry.id')
    .limit(200)
    .execute()

type Page = { page: number; limit: number }

/** Someone who left before the fee was paid never had a spot, and is none of the home's business. */
export const hadSpot = sql<boolean>`(entry.status not in ('WITHDRAWN', 'REMOVED', 'EXPIRED') or entry.fee_cents = 0 or entry.fee_paid_at is not null)`

/** Home by home, in the order in which people are asked. */
export const listEntriesOfOwner = (db: Db, scope: HomeScope, { homeId, status, page, limit }: Wanted & Page) =>
  selectEntries(db)
    .where(ofHomes(scope))
    .where(hadSpot)
    .$if(homeId !== undefined, (query) => query.where('entry.homeId', '=', homeId!))
    .$if(Boolean(status?.length), (query) => query.where('entry.status', 'in', status!))
    .orderBy('home.title')
    .orderBy('entry.homeId')
    .orderBy('entry.priority', 'desc')
    .orderBy('entry.turn')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countEntriesOfOwner(db: Db, scope: HomeScope, { homeId, status }: Wanted) {
  const { count } = await db
    .selectFrom('waitlistEntries as entry')
    .innerJoin('homes as home', 'home.id', 'entry.homeId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofHomes(scope))
    .where(hadSpot)
    .$if(homeId !== undefined, (query) => query.where('entry.homeId', '=', homeId!))
    .$if(Boolean(status?.length), (query) => query.where('entry.status', 'in', status!))
    .executeTakeFirstOrThrow()
  return count
}

/** A turn before everyone who has one at this home. */
export async function findFirstTurn(tx: Tx, homeId: string) {
  const { turn } = await tx
    .selectFrom('waitlistEntries')
    .select(sql<number>`coalesce(min(turn), 1) - 1`.as('turn'))
    .where('homeId', '=', homeId)
    .executeTakeFirstOrThrow()
  return turn
}

export async function insertEntry(tx: Tx, entry: Insertable<WaitlistEntries>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('waitlistEntries')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const setEntry = (tx: Tx, id: string, change: Updateable<WaitlistEntries>) =>
  tx
    .updateTable('waitlistEntries')
    .set({ id, ...change })
    .where('id', '=', id)
    .execute()

/** Whether this call set it; false when it was already set. */
export async function setAcknowledged(tx: Tx, id: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('waitlistEntries')
    .set({ feeAcknowledgedAt: at })
    .where('id', '=', id)
    .where('feeAcknowledgedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Move = { id: string; from: WaitlistStatus; to: WaitlistStatus; change: Updateable<WaitlistEntries>; toEnd: boolean }

export async function moveEntry(tx: Tx, { id, from, to, change, toEnd }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('waitlistEntries')
    .set({ ...change, status: to, ...(toEnd && { turn: sql<number>`nextval('waitlist_turns')` }) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertOffer = (tx: Tx, offer: Insertable<WaitlistOffers>) => tx.insertInto('waitlistOffers').values(offer).execute()

type Outcome = 'ACCEPTED' | 'PASSED' | 'MISSED' | 'LEFT' | 'LAPSED' | 'CONVERTED' | 'TAKEN_BACK'

/** Sets the outcome of an entry's latest offer, even if it already has one. */
export const setOutcome = (tx: Tx, entryId: string, outcome: Outcome, answeredAt: Date) =>
  tx
    .updateTable('waitlistOffers')
    .set({ outcome, answeredAt })
    .where('id', '=', (eb) =>
      eb.selectFrom('waitlistOffers').select('id').where('entryId', '=', entryId).orderBy('offeredAt', 'desc').limit(1),
    )
    .execute()
