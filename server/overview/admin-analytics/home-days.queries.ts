import { sql } from 'kysely'
import type { HomeDays } from '#contract/overview/admin-analytics.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type AnalyticsPlace, placeIs } from './admin-analytics.queries.ts'

type Row = HomeDays['days'][number]

/** The days of one home, which are counted by themselves, or the sums of the homes of a place. */
const countedDays = ({ homeId, ...place }: AnalyticsPlace) =>
  homeId
    ? sql`(select home_days.*, 1 as homes from home_days where home_id = ${homeId}::uuid)`
    : sql`(select * from place_days place where ${placeIs('place', place)})`

export async function listHomeDays(db: Db, { from, to }: DayRange, place: AnalyticsPlace) {
  const { rows } = await sql<Row>`
    select known.day::text, sum(known.homes)::int as homes, sum(known.views)::int as views, sum(known.saves)::int as saves,
      sum(known.applications)::int as applications, sum(known.move_ins)::int as move_ins, sum(known.beds)::int as beds,
      sum(known.taken)::int as nights
    from ${countedDays(place)} known where known.day between ${from}::date and ${to}::date
    group by known.day order by known.day desc`.execute(db)
  return rows
}

export const findHomeTitle = (db: Db, homeId: string) =>
  db.selectFrom('homes').select(['id', 'title']).where('id', '=', homeId).executeTakeFirst()
