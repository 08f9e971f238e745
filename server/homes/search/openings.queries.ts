import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { hourOfFresh } from './filters.queries.ts'

/** A home as saved searches saw it: its available beds, when they were confirmed, and the rooms it offered, as JSON. */
type Listed = { homeNo: number; bedsFree: number; confirmedHour: number; rooms: string }

/** These homes as search knows them now. */
export async function listListed(db: Db, nos: readonly number[]) {
  const { rows } = await sql<Listed>`
    select s.home_no, s.beds_free, s.confirmed_hour,
      (select coalesce(json_agg(r), '[]')::text from room_search r where r.home_no = s.home_no) as rooms
    from home_search s where s.home_no = any(${nos}::bigint[])`.execute(db)
  return rows
}

/** Which searches an opening is for, if not for all. */
type OnlyFor = 'BEDS' | 'ROOMS'

/**
 * Records the homes among these that are new to search or have a bed after they had none, for all searches; those that offer a new or a
 * cheaper room, for searches about rooms; and those whose beds count as available again, for searches about that. Returns how many.
 */
export async function insertOpenings(tx: Tx, nos: readonly number[], before: readonly Listed[], at: Date) {
  const column = <K extends keyof Listed>(name: K) => before.map((listed) => listed[name])
  const { numAffectedRows } = await sql`
    insert into home_openings (home_no, opened_at, only_for)
    select s.home_no, ${at}::timestamptz, case when is_new then null when has_new_room then 'ROOMS' else 'BEDS' end
    from home_search s
    left join unnest(${column('homeNo')}::bigint[], ${column('bedsFree')}::int[], ${column('confirmedHour')}::int[], ${column('rooms')}::text[])
      as was (home_no, beds_free, confirmed_hour, rooms) on was.home_no = s.home_no
    cross join lateral (select was.home_no is null or (was.beds_free = 0 and s.beds_free > 0) as is_new,
      s.beds_free > 0 and exists (select from room_search r where r.home_no = s.home_no and not exists (
        select from jsonb_populate_recordset(null::room_search, was.rooms::jsonb) known
        where known.room_type = r.room_type and known.frequency = r.frequency
          and known.month_cents <= r.month_cents and (known.month_cents > 0 or r.month_cents = 0))) as has_new_room,
      s.beds_free > 0 and s.confirmed_hour >= ${hourOfFresh(at)} and was.confirmed_hour < ${hourOfFresh(at)} as is_fresh_again) change
    where s.home_no = any(${nos}::bigint[]) and (is_new or has_new_room or is_fresh_again)`.execute(tx)
  return Number(numAffectedRows)
}

/** Takes some openings; they come back if the transaction fails. Each home once, with what its openings are for. */
export async function takeOpenings(tx: Tx, most: number) {
  const { rows } = await sql<{ homeNo: number; onlyFor: OnlyFor | null }>`
    delete from home_openings where ctid = any(array(select ctid from home_openings limit ${most} for update skip locked))
    returning home_no, only_for`.execute(tx)
  const openings = Map.groupBy(rows, ({ homeNo }) => homeNo)
  return new Map([...openings].map(([homeNo, same]) => [homeNo, widest(same.map(({ onlyFor }) => onlyFor))]))
}

const widest = (all: readonly (OnlyFor | null)[]): OnlyFor | null =>
  all.includes(null) ? null : all.includes('ROOMS') ? 'ROOMS' : 'BEDS'

export type OpenedHome = {
  id: string
  homeNo: number
  cityId: number
  stateId: number
  latitude: number
  longitude: number
  onlyFor?: OnlyFor | null
}

/** Those that search still lists. */
export async function listOpenedHomes(db: Db, openings: ReadonlyMap<number, OnlyFor | null>): Promise<OpenedHome[]> {
  if (openings.size === 0) return []
  const { rows } = await sql<OpenedHome>`
    select home.id, s.home_no, s.city_id, s.state_id, s.latitude, s.longitude
    from home_search s join homes home on home.no = s.home_no where s.home_no = any(${[...openings.keys()]}::bigint[])`.execute(
    db,
  )
  return rows.map((home) => ({ ...home, onlyFor: openings.get(home.homeNo) ?? null }))
}
