import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'

type ListedBeds = { homeNo: number; bedsFree: number }

/** The available beds of these homes as search knows them now. */
export const listListedBeds = (db: Db, nos: readonly number[]) =>
  db
    .selectFrom('homeSearch')
    .select(['homeNo', 'bedsFree'])
    .where('homeNo', '=', (eb) => eb.fn.any(eb.val(nos as number[])))
    .execute()

/** Records the homes among these that are new to search, or have a bed after they had none; returns how many. */
export async function insertOpenings(tx: Tx, nos: readonly number[], before: readonly ListedBeds[], at: Date) {
  const { numAffectedRows } = await sql`
    insert into home_openings (home_no, opened_at)
    select s.home_no, ${at}::timestamptz from home_search s
    left join unnest(${before.map(({ homeNo }) => homeNo)}::bigint[], ${before.map(({ bedsFree }) => bedsFree)}::int[]) as was (home_no, beds_free)
      on was.home_no = s.home_no
    where s.home_no = any(${nos}::bigint[]) and (was.home_no is null or (was.beds_free = 0 and s.beds_free > 0))`.execute(tx)
  return Number(numAffectedRows)
}

/** Takes some openings; they come back if the transaction fails. */
export async function takeOpenings(tx: Tx, most: number) {
  const { rows } = await sql<{ homeNo: number }>`
    delete from home_openings where ctid = any(array(select ctid from home_openings limit ${most} for update skip locked))
    returning home_no`.execute(tx)
  return [...new Set(rows.map(({ homeNo }) => homeNo))]
}

export type OpenedHome = { id: string; homeNo: number; cityId: number; stateId: number; latitude: number; longitude: number }

/** Those that search still lists. */
export async function listOpenedHomes(db: Db, nos: readonly number[]) {
  const { rows } = await sql<OpenedHome>`
    select home.id, s.home_no, s.city_id, s.state_id, s.latitude, s.longitude
    from home_search s join homes home on home.no = s.home_no where s.home_no = any(${nos}::bigint[])`.execute(db)
  return rows
}
