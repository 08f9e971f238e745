import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'
import { isCountedAccount } from '#server/overview/financial-reports/people-reports.queries.ts'
import { hasReached } from '#server/stays/applications/reached.queries.ts'

/** Whether a day is one of these. */
const on = (column: RawBuilder<unknown>, { from, to }: DayRange) => sql<boolean>`${column} between ${from}::date and ${to}::date`

type FunnelRow = { visits: number; searches: number; views: number; applications: number; approved: number; movedIn: number }

/** The steps of one period. */
export const funnelOf = (range: DayRange) => sql<FunnelRow>`select
  (select coalesce(sum(visit.visits), 0)::int from referral_visits visit where ${on(sql`visit.day`, range)}) as visits,
  (select coalesce(sum(known.searches), 0)::int from search_days known where ${on(sql`known.day`, range)}) as searches,
  (select coalesce(sum(known.views), 0)::int from place_days known where ${on(sql`known.day`, range)}) as views,
  count(*)::int as applications,
  count(*) filter (where ${hasReached.APPROVED})::int as approved,
  count(*) filter (where ${hasReached.MOVED_IN})::int as moved_in
  from applications application
  where ${momentWithin(sql`application.submitted_at`, range)}`

export const readFunnel = async (db: Db, range: DayRange) => (await funnelOf(range).execute(db)).rows[0]!

type VisitRow = { source: string; isCampaign: boolean; now: number; before: number }

/** Visits by source. What carries a campaign's tag is kept separate from what the site sends on its own. */
const visitsBySource = ({ before, ...range }: ReportPeriod) => sql<VisitRow>`
  select visit.source, visit.campaign <> '' as is_campaign,
    coalesce(sum(visit.visits) filter (where ${on(sql`visit.day`, range)}), 0)::int as now,
    coalesce(sum(visit.visits) filter (where ${on(sql`visit.day`, before)}), 0)::int as before
  from referral_visits visit where visit.day between ${before.from}::date and ${range.to}::date group by 1, 2`

export const listVisitsBySourceOf = async (db: Db, period: ReportPeriod) => (await visitsBySource(period).execute(db)).rows

type DayRow = { day: Day; source: string; isCampaign: boolean; visits: number }

export async function listVisitsByDayAndSource(db: Db, range: DayRange) {
  const { rows } = await sql<DayRow>`
    select visit.day::text as day, visit.source, visit.campaign <> '' as is_campaign, sum(visit.visits)::int as visits
    from referral_visits visit where ${on(sql`visit.day`, range)} group by 1, 2, 3`.execute(db)
  return rows
}

/** Every day of the range, whether anything was counted on it or not. */
export async function listSearchesAndViews(db: Db, { from, to }: DayRange) {
  const { rows } = await sql<{ day: Day; searches: number; views: number }>`
    select counted.at::date::text as day, coalesce(searched.searches, 0)::int as searches, coalesce(viewed.views, 0)::int as views
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') counted (at)
    left join search_days searched on searched.day = counted.at::date
    left join (select known.day, sum(known.views) as views from place_days known where ${on(sql`known.day`, { from, to })} group by 1) viewed
      on viewed.day = counted.at::date
    order by 1 desc`.execute(db)
  return rows
}

export async function listCampaigns(db: Db, range: DayRange, limit: number) {
  const { rows } = await sql<{ name: string; visits: number }>`
    select visit.campaign as name, sum(visit.visits)::int as visits from referral_visits visit
    where ${on(sql`visit.day`, range)} and visit.campaign <> '' group by 1 order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows
}

/** New accounts, as the reports count them, and applications that were sent. */
export const signUpsAndApplications = (range: DayRange) => sql<{ signUps: number; applications: number }>`select
  (select count(*)::int from users person where ${momentWithin(sql`person.created_at`, range)} and ${isCountedAccount}) as sign_ups,
  (select count(*)::int from applications application where ${momentWithin(sql`application.submitted_at`, range)}) as applications`

export const readSignUpsAndApplications = async (db: Db, range: DayRange) =>
  (await signUpsAndApplications(range).execute(db)).rows[0]!
