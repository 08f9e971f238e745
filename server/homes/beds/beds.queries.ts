import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { BedClaimKind, BedClaims } from '#server/kernel/database/schema.ts'

/** Days as dates without a time: "2026-11-15". `until` is the day the bed is available again; undefined if not known yet. */
export type ClaimDays = { from: string; until?: string | undefined }
export type ClaimSubject = { kind: BedClaimKind; id: string }

const rangeOf = ({ from, until }: ClaimDays) => sql<string>`daterange(${from}::date, ${until ?? null}::date)`

/**
 * Locks a room, so that claims on its beds run one after the other. The home is locked first, as the editor does, to avoid
 * deadlocks.
 */
export async function lockRoom(tx: Tx, bedroomId: string) {
  const home = tx.selectFrom('bedrooms').select('homeId').where('id', '=', bedroomId)
  await tx.selectFrom('homes').select('id').where('id', '=', home).forNoKeyUpdate().execute()
  return tx
    .selectFrom('bedrooms')
    .select(['id', 'homeId', 'maxOccupancy', 'currentOccupancy', 'isAvailable'])
    .where('id', '=', bedroomId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * When a room's next bed becomes available: its last claim ends and no other follows. Null if no claim has an end. For
 * queries that name the room `bedrooms` or `room`.
 */
export const nextFreeOn = (room: 'bedrooms' | 'room') =>
  sql<string | null>`(select min(ends)::text from (select max(upper(claim.days)) as ends from beds bed
    join bed_claims claim on claim.bed_id = bed.id and claim.released_at is null
    where bed.bedroom_id = ${sql.ref(`${room}.id`)} group by bed.id having not bool_or(upper_inf(claim.days))) as beds)`

export const insertMissingBeds = (tx: Tx, bedroomId: string, count: number) =>
  tx
    .insertInto('beds')
    .columns(['bedroomId', 'number'])
    .expression(
      sql<{
        bedroomId: string
        number: number
      }>`select ${bedroomId}::uuid, number from generate_series(1, ${count}::int) as number`,
    )
    .onConflict((conflict) => conflict.columns(['bedroomId', 'number']).doNothing())
    .execute()

const openOn = (tx: Tx) =>
  tx
    .selectFrom('bedClaims')
    .select('bedClaims.id')
    .where('bedClaims.bedId', '=', sql.ref<string>('beds.id'))
    .where('releasedAt', 'is', null)

/**
 * A bed without a claim on these days. A bed claimed for other days comes first, so that beds that are entirely free stay free.
 */
export const findFreeBed = (tx: Tx, bedroomId: string, count: number, days: ClaimDays) =>
  tx
    .selectFrom('beds')
    .select((eb) => ['beds.id', 'beds.number', eb.exists(openOn(tx)).as('isClaimed')])
    .where('beds.bedroomId', '=', bedroomId)
    .where('beds.number', '<=', count)
    .where((eb) => eb.not(eb.exists(openOn(tx).where(sql<boolean>`days && ${rangeOf(days)}`))))
    .orderBy('isClaimed', 'desc')
    .orderBy('beds.number')
    .limit(1)
    .executeTakeFirst()

type NewClaim = Omit<Insertable<BedClaims>, 'days'> & { days: ClaimDays }

export const insertBedClaim = (tx: Tx, { days, ...claim }: NewClaim) =>
  tx
    .insertInto('bedClaims')
    .values({ ...claim, days: rangeOf(days) })
    .execute()

const openClaims = (db: Db) =>
  db
    .selectFrom('bedClaims as claim')
    .innerJoin('beds', 'beds.id', 'claim.bedId')
    .innerJoin('bedrooms as room', 'room.id', 'beds.bedroomId')
    .select(['claim.id', 'claim.bedId', 'claim.kind', 'claim.subjectId', 'claim.expiresAt'])
    .select(['beds.number', 'beds.bedroomId', 'room.homeId'])
    .select([sql<string>`lower(days)::text`.as('from'), sql<string | null>`upper(days)::text`.as('until')])
    .where('claim.releasedAt', 'is', null)

export const findOpenClaim = (db: Db, { kind, id }: ClaimSubject) =>
  openClaims(db).where('claim.kind', '=', kind).where('claim.subjectId', '=', id).executeTakeFirst()

export const listOpenClaims = (db: Db, homeId: string) =>
  openClaims(db).where('room.homeId', '=', homeId).orderBy('beds.number').execute()

export const setReleased = (tx: Tx, id: string, releasedAt: Date) =>
  tx.updateTable('bedClaims').set({ releasedAt }).where('id', '=', id).where('releasedAt', 'is', null).execute()

/** Holds a bed until a later moment if the time of its hold has passed. Its claim stays the same one on the same days, so no room is locked. */
export async function holdLonger(tx: Tx, { kind, id }: ClaimSubject, { at, until }: { at: Date; until: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('bedClaims')
    .set({ expiresAt: until })
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '<=', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Changed = { kind: BedClaimKind; subjectId: string; days: ClaimDays; expiresAt: Date | null }

export const setClaim = (tx: Tx, id: string, { days, ...claim }: Changed) =>
  tx
    .updateTable('bedClaims')
    .set({ ...claim, days: rangeOf(days) })
    .where('id', '=', id)
    .execute()

/** How many of a room's beds have a claim. */
export async function countClaimedBeds(db: Db, bedroomId: string) {
  const { beds } = await db
    .selectFrom('bedClaims')
    .innerJoin('beds', 'beds.id', 'bedClaims.bedId')
    .select(({ fn }) => fn.count<number>('bedId').distinct().as('beds'))
    .where('beds.bedroomId', '=', bedroomId)
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return beds
}

/** Whether a bed has a claim: any, or one on these days other than the claim that is to change. */
export async function isBedClaimed(db: Db, bedId: string, wanted?: { days: ClaimDays; except: string }) {
  const claim = await db
    .selectFrom('bedClaims')
    .select('id')
    .where('bedId', '=', bedId)
    .where('releasedAt', 'is', null)
    .$if(wanted !== undefined, (query) =>
      query.where('id', '<>', wanted!.except).where(sql<boolean>`days && ${rangeOf(wanted!.days)}`),
    )
    .executeTakeFirst()
  return claim !== undefined
}

export const addOccupancy = (tx: Tx, bedroomId: string, people: 1 | -1) =>
  tx
    .updateTable('bedrooms')
    .set((eb) => ({ currentOccupancy: eb('currentOccupancy', '+', people) }))
    .where('id', '=', bedroomId)
    .execute()
