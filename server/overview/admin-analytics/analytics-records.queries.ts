import { type RawBuilder, sql } from 'kysely'
import type { AnalyticsRecordKind, HomeDays } from '#contract/overview/admin-analytics.ts'
import { analyticsRecordsAtMost } from '#contract/overview/reports.labels.ts'
import { type Day, platformZone } from '#contract/time.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'
import { type AnalyticsPlace, homeIsIn } from './admin-analytics.queries.ts'
import { listHomeDays } from './home-days.queries.ts'
import { beganBefore, lasted, lived } from './living.queries.ts'

const platformDay = (column: RawBuilder<unknown>) => sql`(${column} at time zone ${sql.lit(platformZone)})::date`
const isOn = (column: RawBuilder<unknown>, { from, to }: DayRange) =>
  sql<boolean>`${column} between ${from}::date and ${to}::date`

/** A home's days have what was counted on them: nothing of the time before it was published. */
const isCountedOn = (homeId: RawBuilder<unknown>, on: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from home_days known where known.home_id = ${homeId} and known.day = ${on})`

const dayAtHome = sql`(application.submitted_at at time zone home.time_zone)::date`
const stays = (isIn: RawBuilder<boolean>, isCounted: RawBuilder<boolean> = sql<boolean>`true`) =>
  sql`select stay.id, stay.home_id, stay.starts_on, stay.ends_on, ${isCounted} as is_counted, null::int as nights, stay.starts_on as at
    from reservations stay where ${isIn}`

const staysOver = ({ from, to }: DayRange) =>
  sql<boolean>`${lived} and stay.starts_on <= ${to}::date and (stay.ends_on is null or stay.ends_on > ${from}::date)`
const nightsOf = ({ from, to }: DayRange) => sql`from home_days known where known.home_id = stay.home_id
  and known.day between greatest(stay.starts_on, ${from}::date) and least(stay.ends_on - 1, ${to}::date)`

/**
 * The records that each figure counts, and what they are sorted by, which has an index. A range that is a day wider finds them by
 * the index on time.
 */
const recordsOf: Record<AnalyticsRecordKind, (range: DayRange) => RawBuilder<unknown>> = {
  APPLICATIONS: (range) => sql`
    select application.id, application.home_id, ${dayAtHome} as starts_on, ${platformDay(sql`application.decided_at`)} as ends_on, true as is_counted, null::int as nights,
      application.submitted_at as at
    from applications application join homes home on home.id = application.home_id
    where application.submitted_at between ${range.from}::date - interval '1 day' and ${range.to}::date + interval '2 days'
      and ${isOn(dayAtHome, range)} and ${isCountedOn(sql`application.home_id`, dayAtHome)}`,
  ANSWERED: (range) => sql`
    select application.id, application.home_id, ${platformDay(sql`application.submitted_at`)} as starts_on,
      ${platformDay(sql`application.decided_at`)} as ends_on, true as is_counted, null::int as nights, application.submitted_at as at
    from applications application where ${momentWithin(sql`application.decided_at`, range)} and application.submitted_at is not null`,
  MOVE_INS: (range) =>
    stays(
      sql<boolean>`${isOn(sql`stay.starts_on`, range)} and ${lived} and (stay.ends_on is null or stay.ends_on > stay.starts_on)
        and ${isCountedOn(sql`stay.home_id`, sql`stay.starts_on`)}`,
    ),
  STAYS_ENDED: (range) => stays(sql<boolean>`stay.status in ('COMPLETED', 'TERMINATED') and ${isOn(sql`stay.ends_on`, range)}`),
  WAITLISTS: (range) => sql`
    select entry.id, entry.home_id, ${platformDay(sql`entry.joined_at`)} as starts_on, null::date as ends_on, true as is_counted, null::int as nights,
      entry.joined_at as at
    from waitlist_entries entry where ${momentWithin(sql`entry.joined_at`, range)}`,
  STAYED_30: (range) => stays(sql<boolean>`${beganBefore(range, 30)} and ${lived}`, lasted(30)),
  STAYED_90: (range) => stays(sql<boolean>`${beganBefore(range, 90)} and ${lived}`, lasted(90)),
  NIGHTS: (range) => sql`
    select stay.id, stay.home_id, stay.starts_on, stay.ends_on, true as is_counted,
      (select count(*)::int ${nightsOf(range)}) as nights, stay.starts_on as at
    from reservations stay where ${staysOver(range)} and exists (select ${nightsOf(range)})`,
}

export type AnalyticsRecordRow = {
  id: string
  homeId: string
  homeTitle: string
  startsOn: Day
  endsOn: Day | null
  isCounted: boolean
  nights: number | null
}
type Asked = DayRange & AnalyticsPlace & { figure: AnalyticsRecordKind; page: number; limit: number }

const placed = ({ figure, state, city, homeId, ...range }: DayRange & AnalyticsPlace & { figure: AnalyticsRecordKind }) =>
  sql`(select * from (${recordsOf[figure](range)}) record where ${homeIsIn(sql`record.home_id`, { state, city, homeId })}) record`

/** What is counted by day at each home. Each of their records has to find its day, so only so many are counted. */
const countedByDay: Partial<Record<AnalyticsRecordKind, (day: HomeDays['days'][number]) => number>> = {
  APPLICATIONS: ({ applications }) => applications,
  MOVE_INS: ({ moveIns }) => moveIns,
  NIGHTS: ({ nights }) => nights,
}

/** How many there are to list, and the figure itself, which is added up from the days of homes where it was counted by day. */
export async function countAnalyticsRecords(db: Db, asked: Asked) {
  const ofDay = countedByDay[asked.figure]
  const few = ofDay ? sql`limit ${sql.lit(analyticsRecordsAtMost)}` : sql``
  const counts = sql<{ total: number; counted: number }>`
    select count(*)::int as total, (count(*) filter (where record.is_counted))::int as counted from (select record.is_counted from ${placed(asked)} ${few}) record`
  const [{ rows }, days] = await Promise.all([counts.execute(db), ofDay ? listHomeDays(db, asked, asked) : []])
  return ofDay ? { total: rows[0]!.total, counted: days.reduce((sum, day) => sum + ofDay(day), 0) } : rows[0]!
}

export async function listAnalyticsRecords(db: Db, asked: Asked) {
  const { page, limit } = asked
  const { rows } = await sql<AnalyticsRecordRow>`
    select record.id, record.home_id, home.title as home_title, record.starts_on::text, record.ends_on::text, record.is_counted, record.nights
    from (select * from ${placed(asked)} order by record.at desc, record.id limit ${limit} offset ${(page - 1) * limit}) record
    join homes home on home.id = record.home_id order by record.at desc, record.id`.execute(db)
  return rows
}
