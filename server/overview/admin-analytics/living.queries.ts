import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contract/time.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'
import { type AnalyticsPlace, homesIn, isAmongHomes } from './admin-analytics.queries.ts'

/** Stays that someone moved into, and those that ended, of a row named `stay`. */
export const lived = sql<boolean>`stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED')`
export const hasEnded = sql<boolean>`stay.status in ('COMPLETED', 'TERMINATED')`

/** Stays that began so many days before the period: all of them could have lasted that long by now. */
export const beganBefore = ({ from, to }: DayRange, days: number) =>
  sql<boolean>`stay.starts_on between ${addDays(from, -days)}::date and ${addDays(to, -days)}::date`
export const lasted = (days: number) => sql<boolean>`(stay.ends_on is null or stay.ends_on - stay.starts_on >= ${sql.lit(days)})`

/** How many answers took how many tenths of an hour, or how many stays lasted how many days. */
export const lengthsOf = (kind: 'ANSWER' | 'STAY', where: RawBuilder<boolean> | RawBuilder<unknown>) =>
  kind === 'ANSWER'
    ? sql`select floor(date_part('epoch', application.decided_at - application.submitted_at) / 360 + 0.5)::int as length, count(*)::int as count
        from applications application where application.submitted_at is not null and ${where} group by 1`
    : sql`select stay.ends_on - stay.starts_on as length, count(*)::int as count from reservations stay where ${hasEnded} and ${where} group by 1`

/** The median of lengths with their counts: the one in the middle, or the mean of the two there. Null without any. */
export const medianOf = (lengths: RawBuilder<unknown>) => sql<number | null>`(
  select ((min(length) filter (where up_to >= (total + 1) / 2) + min(length) filter (where up_to >= total / 2 + 1)) / 2.0)::float8
  from (select length, (sum(count) over (order by length))::bigint as up_to, (sum(count) over ())::bigint as total
    from (select length, sum(count) as count from (${lengths}) single group by length) by_length) ordered)`

export type MedianRow = { answerTenths: number | null; stayDays: number | null }
export type LivingRow = MedianRow & {
  answered: number
  joined: number
  ended: number
  began30: number
  stayed30: number
  began90: number
  stayed90: number
}

/** What became of the applications, waitlists and stays of a place in one period, counted from the records in one statement. */
export const livingWithin = (range: DayRange, place: AnalyticsPlace) => {
  const isAnswer = sql<boolean>`${momentWithin(sql`application.decided_at`, range)} and ${isAmongHomes(sql`application.home_id`, place)}`
  const isEnd = sql<boolean>`stay.ends_on between ${range.from}::date and ${range.to}::date and ${isAmongHomes(sql`stay.home_id`, place)}`
  return sql<LivingRow>`with ${homesIn(place)},
    answer as materialized (${lengthsOf('ANSWER', isAnswer)}),
    ending as materialized (${lengthsOf('STAY', isEnd)})
    select coalesce((select sum(count) from answer), 0)::int as answered, ${medianOf(sql`select * from answer`)} as answer_tenths,
      coalesce((select sum(count) from ending), 0)::int as ended, ${medianOf(sql`select * from ending`)} as stay_days,
      (select count(*)::int from waitlist_entries entry where ${momentWithin(sql`entry.joined_at`, range)}
        and ${isAmongHomes(sql`entry.home_id`, place)}) as joined, lengths.*
    from (select count(*) filter (where ${beganBefore(range, 30)})::int as began30,
        count(*) filter (where ${beganBefore(range, 30)} and ${lasted(30)})::int as stayed30,
        count(*) filter (where ${beganBefore(range, 90)})::int as began90,
        count(*) filter (where ${beganBefore(range, 90)} and ${lasted(90)})::int as stayed90
      from reservations stay where stay.starts_on between ${addDays(range.from, -90)}::date and ${addDays(range.to, -30)}::date
        and ${lived} and ${isAmongHomes(sql`stay.home_id`, place)}) lengths`
}

export const readLivingOf = async (db: Db, range: DayRange, place: AnalyticsPlace) =>
  (await livingWithin(range, place).execute(db)).rows[0]!
