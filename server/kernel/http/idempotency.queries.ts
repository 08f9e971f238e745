import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

type NewClaim = { id: string; userId: string; caller: string; key: string; requestHash: Buffer; claimedAt: Date }

/** False if this caller has used the key before. */
export async function insertClaim(db: Db, claim: NewClaim) {
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const findClaim = (db: Db, caller: string, key: string) =>
  db.selectFrom('idempotencyKeys').selectAll().where('caller', '=', caller).where('key', '=', key).executeTakeFirst()

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** Takes over a claim whose process died before it did anything; undefined if another call was faster, or it did something. */
export const retakeClaim = (db: Db, { id, attempt }: Claim, at: Date) =>
  db
    .updateTable('idempotencyKeys')
    .set({ attempt: attempt + 1, claimedAt: at })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('isCommitted', '=', false)
    .where('status', 'is', null)
    .returning(['id', 'attempt'])
    .executeTakeFirst()

/** Which claim, and which attempt at it: a fencing token, so that one which was given up cannot commit after all. */
export type Claim = { id: string; attempt: number }

/** Runs in the transaction that does the work; false if the claim has been taken over. */
export async function markCommitted(db: Db, { id, attempt }: Claim) {
  const { numAffectedRows } =
    await sql`update idempotency_keys set is_committed = true where id = ${id} and attempt = ${attempt}`.execute(db)
  return numAffectedRows === 1n
}

type StoredAnswer = { status: number; keyId?: string; sealed?: Buffer }

export const saveAnswer = (db: Db, { id, attempt }: Claim, answer: StoredAnswer) =>
  db.updateTable('idempotencyKeys').set(answer).where('id', '=', id).where('attempt', '=', attempt).execute()

/** Only a claim that has done nothing: its key can be used again. */
export async function deleteClaim(db: Db, { id, attempt }: Claim) {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKeys')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('isCommitted', '=', false)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const deleteOldClaims = (db: Db, before: Date) =>
  db.deleteFrom('idempotencyKeys').where('claimedAt', '<', before).execute()
