import { sql } from 'kysely'
import type { RevisionStatus } from '#contract/homes/revision.lifecycle.ts'
import type { HeldChanges, HeldPrice } from '#contract/homes/revisions.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { RevisedSpot } from './material.ts'

export type RevisionRow = {
  id: string
  homeId: string
  status: RevisionStatus
  changes: HeldChanges
  reason: string | null
  createdAt: Date
  changedAt: Date
}

/** The undecided revision; a home has at most one. */
export const findOpenRevision = (db: Db, homeId: string) =>
  db
    .selectFrom('homeRevisions')
    .select(['id', 'homeId', 'reason', 'createdAt', 'changedAt'])
    .select([sql<RevisionStatus>`status`.as('status'), sql<HeldChanges>`changes`.as('changes')])
    .where('homeId', '=', homeId)
    .where('status', 'in', ['WAITING', 'SENT_BACK'])
    .executeTakeFirst()

type New = { id: string; homeId: string; changes: HeldChanges; createdBy: string; at: Date }

export const insertRevision = (db: Db, { changes, at, ...revision }: New) =>
  db
    .insertInto('homeRevisions')
    .values({ ...revision, status: 'WAITING', changes: JSON.stringify(changes), createdAt: at, changedAt: at })
    .execute()

export const setRevisionChanges = (db: Db, id: string, changes: HeldChanges, at: Date) =>
  db
    .updateTable('homeRevisions')
    .set({ changes: JSON.stringify(changes), changedAt: at })
    .where('id', '=', id)
    .execute()

type Move = { id: string; from: RevisionStatus; to: RevisionStatus; reason: string | null; at: Date }

/** Updates the revision only if it is in the expected state. */
export async function moveRevision(db: Db, { id, from, to, reason, at }: Move) {
  const moved = await db
    .updateTable('homeRevisions')
    .set({ status: to, reason, changedAt: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

const asPrice = sql`jsonb_build_object(
  'pricePerBedCents', price_per_bed_cents, 'weeklyRateCents', weekly_rate_cents, 'monthlyRateCents', monthly_rate_cents,
  'securityDepositCents', security_deposit_cents, 'applicationFeeCents', application_fee_cents, 'cleaningFeeCents', cleaning_fee_cents,
  'utilityDepositCents', utility_deposit_cents, 'currency', currency, 'paymentFrequency', payment_frequency)`

/** The price that staff saw, also if it was removed since, or else the public one; null for a room that never had one. */
export const findSeenPrice = (db: Db, bedroomId: string) =>
  db
    .selectFrom('bedrooms')
    .leftJoin('bedroomPricing', 'bedroomPricing.bedroomId', 'bedrooms.id')
    .select(
      sql<HeldPrice | null>`coalesce(approved, removed_price, case when bedroom_pricing.bedroom_id is not null then ${asPrice} end)`.as(
        'price',
      ),
    )
    .where('bedrooms.id', '=', bedroomId)
    .executeTakeFirst()

/** Before a price is removed. */
export const keepRemovedPrice = (db: Db, bedroomId: string, price: HeldPrice) =>
  db
    .updateTable('bedrooms')
    .set({ removedPrice: JSON.stringify(price) })
    .where('id', '=', bedroomId)
    .execute()

export const setApprovedPrice = (db: Db, bedroomId: string, price: HeldPrice) =>
  db
    .updateTable('bedroomPricing')
    .set({ approved: JSON.stringify(price) })
    .where('bedroomId', '=', bedroomId)
    .where('approved', 'is', null)
    .execute()

/** Records that staff have seen the home's current prices and its pin. */
export async function approvePublic(db: Db, homeId: string) {
  await sql`update bedroom_pricing set approved = ${asPrice} where bedroom_id in (select id from bedrooms where home_id = ${homeId})`.execute(
    db,
  )
  await sql`update bedrooms set removed_price = null where home_id = ${homeId} and removed_price is not null`.execute(db)
  await sql`update locations set approved = ${asSpot} where id = (select location_id from homes where id = ${homeId})`.execute(db)
}

export const findLevel = async (db: Db, homeId: string) =>
  (await db.selectFrom('homes').select('supportLevel').where('id', '=', homeId).executeTakeFirstOrThrow()).supportLevel

export const findPolicies = (db: Db, homeId: string) =>
  db.selectFrom('homePolicies').selectAll().where('homeId', '=', homeId).executeTakeFirst()

export const findAddress = (db: Db, id: string) =>
  db
    .selectFrom('addresses')
    .select(['street', 'unit', 'city', 'state', 'zipCode', 'country', 'neighborhood'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Null without a pin. */
const asSpot = sql`case when latitude is not null and longitude is not null then
  jsonb_build_object('latitude', latitude, 'longitude', longitude) end`

/** The public pin, and the one staff approved. */
export const findSpot = (db: Db, id: string) =>
  db
    .selectFrom('locations')
    .select([sql<RevisedSpot | null>`${asSpot}`.as('live'), sql<RevisedSpot | null>`approved`.as('approved')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const setApprovedSpot = (db: Db, id: string, spot: RevisedSpot) =>
  db
    .updateTable('locations')
    .set({ approved: JSON.stringify(spot) })
    .where('id', '=', id)
    .where('approved', 'is', null)
    .execute()

export const findPlaces = (db: Db, homeId: string) =>
  db.selectFrom('homes').select(['addressId', 'locationId']).where('id', '=', homeId).executeTakeFirstOrThrow()
