import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { readRows } from '#server/kernel/database/direct-reads.ts'
import { plannedByShape } from '#server/kernel/database/named-statements.ts'
import { conditionsOf, planningOf, type SearchCriteria } from './filters.queries.ts'
import type { Box } from './within.ts'

/** The homes in one grid cell; for a single home, `pin` is its finished text. */
export type ClusterRow = { homes: number; latitude: number; longitude: number; monthCents: number; pin?: string | null }

/** As many pins as one map can hold and a person can tell apart. */
export const mostPins = 500
const finestLevel = 16
const coarsestLevel = 2
export const finestPreparedLevel = 11
/** Cells across a window that is estimated from them: 16 to 32. */
const estimateSteps = 4
const words = (criteria: SearchCriteria) => (criteria.words ? sql`join home_text t on t.home_no = s.home_no` : sql``)

/** The best homes as the finished text of a list, and how many they are. */
export async function listPins(db: Db, criteria: SearchCriteria, most = mostPins) {
  const statement = sql<{ count: number; pins: string }>`${sql.raw(planningOf(criteria))}
    with best as materialized (
      select s.home_no, s.score from home_search s ${words(criteria)}
      where ${conditionsOf(criteria)} order by s.score desc, s.home_no limit ${sql.raw(String(most))})
    select count(*)::int as count, coalesce(string_agg(card.pin, ',' order by best.score desc, best.home_no), '') as pins
    from best join home_cards card on card.home_no = best.home_no`
  const [read] = await readRows(db, statement)
  return read!
}

// The lowest price among homes with an available bed; among all if none has one.
const cheapest = sql`coalesce(min(s.month_cents) filter (where s.month_cents > 0 and s.beds_free > 0),
  min(s.month_cents) filter (where s.month_cents > 0), 0)`
const cellAt = (level: number) => sql.raw(`s.cell >> ${2 * (finestLevel - level)}`)

/** Counts every home. */
export const countExactly = (db: Db, criteria: SearchCriteria, level: number) =>
  withSingles(
    db,
    planningOf(criteria),
    sql`select count(*)::int as homes, avg(s.latitude) as latitude, avg(s.longitude) as longitude, ${cheapest} as month_cents, min(s.home_no) as home_no
      from home_search s ${words(criteria)} where ${conditionsOf(criteria)} group by ${cellAt(level)}`,
  )

/** Reads precomputed cells: for a map without filters. */
export const countPrepared = (db: Db, [west, south, east, north]: Box, level: number) =>
  withSingles(
    db,
    plannedByShape,
    sql`select homes, latitude, longitude, month_cents, home_no from home_cells
      where level = ${sql.raw(String(level))} and latitude between ${south} and ${north} and longitude between ${west} and ${east}`,
  )

type Sample = { level: number; oneIn: 16 | 64 }

/** Counts one home in sixteen, as the index of the sample has them, or one in 64: for filters over a part of the country. */
export const countSample = (db: Db, criteria: SearchCriteria, { level, oneIn }: Sample) =>
  readRows(
    db,
    sql<ClusterRow>`${sql.raw(planningOf(criteria))}
    select (count(*) * ${sql.raw(String(oneIn))})::int as homes, avg(s.latitude) as latitude, avg(s.longitude) as longitude, ${cheapest} as "monthCents"
    from home_search s ${words(criteria)} where (s.home_no & 15) = 0 ${oneIn === 64 ? sql`and (s.home_no & 48) = 0` : sql``} and ${conditionsOf(criteria)}
    group by ${cellAt(level)}`,
  )

const withSingles = (db: Db, plan: string, groups: ReturnType<typeof sql>) =>
  readRows(
    db,
    sql<ClusterRow>`${sql.raw(plan)} with grouped as materialized (${groups})
    select grouped.homes, grouped.latitude, grouped.longitude, grouped.month_cents as "monthCents", card.pin
    from grouped left join home_cards card on card.home_no = case grouped.homes when 1 then grouped.home_no end`,
  )

/** Estimates the homes in a window from the precomputed cells, some dozens of them across it. */
export async function estimateInWindow(db: Db, [west, south, east, north]: Box) {
  const level = Math.floor(Math.log2(360 / (east - west))) + estimateSteps
  const kept = Math.min(Math.max(level, coarsestLevel), finestPreparedLevel)
  const { rows } = await sql<{ homes: number }>`select coalesce(sum(homes), 0)::int as homes from home_cells
    where level = ${kept} and latitude between ${south} and ${north} and longitude between ${west} and ${east}`.execute(db)
  return rows[0]!.homes
}

/** Estimates how many homes are published; the planner's own figure costs nothing. */
export async function estimateHomes(db: Db) {
  const { rows } = await sql<{
    homes: number
  }>`select reltuples::int as homes from pg_class where oid = 'home_search'::regclass`.execute(db)
  return rows[0]!.homes
}
