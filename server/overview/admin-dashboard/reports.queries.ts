import { type RawBuilder, sql } from 'kysely'
import type { AnsweredThing } from '#contract/overview/admin-dashboard.ts'
import type { Day } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'
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

export type VisitRow = { source: string; isCampaign: boolean; now: number; before: number }

/** Visits by source. What carries a campaign's tag is kept apart from what the site sends by itself. */
export const visitsBySource = ({ before, ...range }: ReportPeriod) => sql<VisitRow>`
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

/** New accounts of residents and owners, and applications that were sent. */
export const signUpsAndApplications = (range: DayRange) => sql<{ signUps: number; applications: number }>`select
  (select count(*)::int from users person where ${momentWithin(sql`person.created_at`, range)} and person.role <> 'ADMIN') as sign_ups,
  (select count(*)::int from applications application where ${momentWithin(sql`application.submitted_at`, range)}) as applications`

export const readSignUpsAndApplications = async (db: Db, range: DayRange) =>
  (await signUpsAndApplications(range).execute(db)).rows[0]!

const decisionsOnHomes = ['home.approve', 'home.requestChanges']

/** When each thing was answered, and since when it had waited. */
const answersOf: Record<AnsweredThing, (range: DayRange) => RawBuilder<unknown>> = {
  APPLICATIONS: (range) => sql`select application.submitted_at as asked_at, application.decided_at as answered_at
    from applications application where ${momentWithin(sql`application.decided_at`, range)} and application.submitted_at is not null`,
  HOMES: (range) => sql`select asked.at as asked_at, event.at as answered_at from audit_events event
    cross join lateral (select max(submitted.at) as at from audit_events submitted where submitted.subject_type = 'home'
      and submitted.subject_id = event.subject_id and submitted.action = 'home.submit' and submitted.at <= event.at) asked
    where event.action = any(${decisionsOnHomes}) and ${momentWithin(sql`event.at`, range)} and asked.at is not null`,
  DOCUMENTS: (range) => sql`select link.uploaded_at as asked_at, link.reviewed_at as answered_at from home_documents link
    where ${momentWithin(sql`link.reviewed_at`, range)}`,
  APPEALS: (range) => sql`select appeal.submitted_at as asked_at, appeal.decided_at as answered_at from appeals appeal
    where ${momentWithin(sql`appeal.decided_at`, range)}`,
  REFUNDS: (range) => sql`select refund.created_at as asked_at, refund.decided_at as answered_at from refunds refund
    where ${momentWithin(sql`refund.decided_at`, range)}`,
  SUPPORT: (range) => sql`select chat.asked_at, chat.answered_at from support_chats chat
    where ${momentWithin(sql`chat.asked_at`, range)} and chat.answered_at is not null
    union all
    select contact.created_at, contact.changed_at from contact_messages contact
    where contact.status = 'ANSWERED' and ${momentWithin(sql`contact.changed_at`, range)}`,
}

export type AnswerRow = { thing: AnsweredThing; answered: number; hours: number | null }

/** One statement for all of them: how many were answered in these days, and the median wait. */
export const answersWithin = (range: DayRange) =>
  sql<AnswerRow>`${sql.join(
    (Object.keys(answersOf) as AnsweredThing[]).map(
      (thing) => sql`select ${thing}::text as thing, count(*)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.answered_at - answer.asked_at)) / 3600)::float8 as hours
      from (${answersOf[thing](range)}) answer`,
    ),
    sql` union all `,
  )}`

export const listAnswersWithin = async (db: Db, range: DayRange) => (await answersWithin(range).execute(db)).rows
