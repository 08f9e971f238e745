import { sql } from 'kysely'
import type { OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { addDays, type Day } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHome, ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { earnedWithin } from '#server/money/payouts/analytics.queries.ts'

/** The period `startDate` to `endDate`, and the one before it that begins at `beforeDate`. */
export type Asked = {
  scope: HomeScope
  homeId: string | null
  currency: string
  beforeDate: Day
  startDate: Day
  endDate: Day
  unit: OwnerAnalytics['unit']
}

export type Counted = { views: number; saves: number; applications: number; moveIns: number; beds: number; taken: number }

const sums = sql`coalesce(sum(known.views), 0)::int as views, coalesce(sum(known.saves), 0)::int as saves,
  coalesce(sum(known.applications), 0)::int as applications, coalesce(sum(known.move_ins), 0)::int as move_ins,
  coalesce(sum(known.beds), 0)::int as beds, coalesce(sum(known.taken), 0)::int as taken`

/** By home and period, and by period and interval, in one pass: the days of many homes over two years are many rows. */
export const sumsOfDays = ({ scope, homeId, beforeDate, startDate, endDate, unit }: Asked) => sql<
  Counted & { homeId: string | null; isNow: boolean; from: Day | null }
>`
  select home_id, is_now, "from"::text, ${sums} from (
    select known.*, known.day >= ${startDate}::date as is_now, date_trunc(${unit}, known.day::timestamp)::date as "from"
    from home_days known join homes home on home.id = known.home_id
    where ${ofHomes(scope)} and ${ofHome('home.id', homeId)} and known.day between ${beforeDate}::date and ${endDate}::date
  ) known group by grouping sets ((is_now, home_id), (is_now, "from"))`

export const listSumsOfDays = async (db: Db, asked: Asked) => (await sumsOfDays(asked).execute(db)).rows

/** By home and period, and by interval of the period itself. */
export async function listIncome(db: Db, asked: Asked) {
  const { rows } = await sql<{ homeId: string | null; isNow: boolean; from: Day; cents: number }>`
    select earned.home_id, earned.earned_at >= ${startOfPlatformDay(asked.startDate)} as is_now,
      date_trunc(${asked.unit}, ${platformTime('earned.earned_at')})::date::text as "from", sum(earned.cents)::bigint as cents
    from ${earnedWithin({ ...asked, startDate: asked.beforeDate })} group by 1, 2, 3`.execute(db)
  return rows
}

/** How long applications waited for the first thing the home did, in hours: the median of each period, of each home and of all. */
export async function listAnswerTimes(db: Db, { scope, homeId, beforeDate, startDate, endDate }: Asked) {
  const { rows } = await sql<{ homeId: string | null; isNow: boolean; hours: number }>`
    with answered as (
      select home.id as home_id, (application.submitted_at at time zone home.time_zone)::date as day,
        extract(epoch from first.at - application.submitted_at) / 3600 as hours
      from applications application join homes home on home.id = application.home_id
      cross join lateral (
        select min(event.at) as at from audit_events event where event.subject_type = 'application'
          and event.subject_id = application.id::text and event.actor_role = 'OWNER' and event.at >= application.submitted_at
      ) first
      where ${ofHomes(scope)} and ${ofHome('home.id', homeId)} and first.at is not null
        and application.submitted_at >= ${startOfPlatformDay(addDays(beforeDate, -1))}
    )
    select home_id, is_now, percentile_cont(0.5) within group (order by hours) as hours
    from (select home_id, hours, day >= ${startDate}::date as is_now from answered
      where day between ${beforeDate}::date and ${endDate}::date) known
    group by grouping sets ((is_now), (is_now, home_id))`.execute(db)
  return rows
}
