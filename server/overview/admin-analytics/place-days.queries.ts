import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, startOfMonth } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'

/** The last day that was added up; null before the first time. */
export async function findLastPlaceDay(db: Db | Tx): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select max(day)::text as day from place_days`.execute(db)
  return rows[0]!.day
}

/** The first day to be added up again: some days before the last one, or the first of all. */
export async function findFirstDayToWrite(db: Db | Tx, days: number): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select coalesce((select max(day) from place_days), (select min(day) from home_days))::text as day`.execute(db)
  const day = rows[0]!.day
  return day && addDays(day, 1 - days)
}

/**
 * The sums of all homes of each city, from a day on. Each home's days are found by its key, so that the older days of all homes
 * are not read.
 */
export const sumsOfPlaces = (from: Day, at: Date) => sumsOfPlacesOn(sql`own.day >= ${from}::date`, at)

const sumsOfPlacesOn = (isMeant: RawBuilder<unknown>, at: Date) => sql`
  insert into place_days (day, state, city, homes, views, saves, applications, move_ins, beds, taken, written_at)
  select known.day, coalesce(address.state, ''), coalesce(address.city, ''), count(*)::int, sum(known.views)::int, sum(known.saves)::int,
    sum(known.applications)::int, sum(known.move_ins)::int, sum(known.beds)::int, sum(known.taken)::int, ${at}
  from homes home left join addresses address on address.id = home.address_id
  cross join lateral (select * from home_days own where own.home_id = home.id and ${isMeant} offset 0) known
  group by 1, 2, 3`

/** The months of each city, added up from its days. */
const monthsOfPlaces = (isMeant: RawBuilder<unknown>) => sql`
  insert into place_months (month, state, city, last_day, homes, beds_now, views, saves, applications, move_ins, beds, taken)
  select date_trunc('month', day)::date, state, city, max(day), (array_agg(homes order by day desc))[1], (array_agg(beds order by day desc))[1],
    sum(views), sum(saves), sum(applications), sum(move_ins), sum(beds), sum(taken)
  from place_days where ${isMeant} group by 1, 2, 3`

/** Replaces the days from a day on, and their months. A home may have moved to another city since, so nothing is added to what was there. */
export async function writePlaceDaysFrom(tx: Tx, from: Day, at: Date) {
  await sql`delete from place_days where day >= ${from}::date`.execute(tx)
  await sumsOfPlaces(from, at).execute(tx)
  await sql`delete from place_months where month >= ${startOfMonth(from)}::date`.execute(tx)
  await monthsOfPlaces(sql`day >= ${startOfMonth(from)}::date`).execute(tx)
}

/** Replaces single days that were written before, and their months. */
export async function rewritePlaceDays(tx: Tx, days: readonly Day[], at: Date) {
  const { rows } = await sql<{ day: Day }>`
    delete from place_days where day = any(${days}::date[]) returning day`.execute(tx)
  const known = [...new Set(rows.map(({ day }) => day))]
  await sumsOfPlacesOn(sql`own.day = any(${known}::date[])`, at).execute(tx)
  const months = [...new Set(known.map((day) => startOfMonth(day)))]
  await sql`delete from place_months where month = any(${months}::date[])`.execute(tx)
  const within = months.map((month) => sql`(day >= ${month}::date and day < ${startOfMonth(month, 1)}::date)`)
  if (within.length > 0) await monthsOfPlaces(sql.join(within, sql` or `)).execute(tx)
}
