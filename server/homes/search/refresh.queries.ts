import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** Advisory lock until the transaction ends: of two concurrent refreshes, the one that read first could write last. */
export const lockRefresh = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('refresh_home_search'))`.execute(db)

/** Removes some marks and returns the homes they stand for. */
export async function takeDirtyHomes(db: Db, most: number) {
  const { rows } = await sql<{ homeNo: number }>`
    delete from home_dirty where ctid = any(array(select ctid from home_dirty limit ${most}))
    returning home_no`.execute(db)
  return [...new Set(rows.map(({ homeNo }) => homeNo))]
}

export async function listDirtyHomes(db: Db) {
  const { rows } = await sql<{ homeNo: number }>`select distinct home_no from home_dirty`.execute(db)
  return rows
}

/** Removes the marks of one home, if it has any. */
export const takeDirtyHome = (db: Db, homeNo: number) =>
  db.deleteFrom('homeDirty').where('homeNo', '=', homeNo).returning('homeNo').executeTakeFirst()

export const refreshHomes = (db: Db, nos: readonly number[], now: Date) =>
  sql`select refresh_home_search(${nos}::bigint[], ${now})`.execute(db)

/** Marks homes whose score is out of date because time has passed: an old bed confirmation, an expired verification. */
export async function markAgedHomes(db: Db, now: Date) {
  const { numAffectedRows } = await sql`
    insert into home_dirty
    select h.no from homes h join home_text t on t.home_no = h.no join home_search s on s.home_no = h.no
    where (t.score_parts -> 'freeBedConfirmed' = '300' and h.beds_confirmed_at <= ${now}::timestamptz - interval '72 hours')
      or (t.score_parts -> 'freeBedConfirmed' = '200' and h.beds_confirmed_at <= ${now}::timestamptz - interval '7 days')
      or ((s.verified or s.premium) and exists (
        select 1 from home_verifications v where v.home_id = h.id and v.status = 'VERIFIED' and v.expires_at <= ${now}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}

export const rebuildCells = (db: Db) => sql`select rebuild_home_cells()`.execute(db)

export const rebuildWords = (db: Db) => sql`select rebuild_search_words()`.execute(db)
