import { type RawBuilder, sql } from 'kysely'
import { type Day, platformZone, startOfMonth } from '#contract/time.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { isOwner } from '#server/overview/admin-people/people-list.queries.ts'
import { hasEnded, lasted, lengthsOf, lived, type MedianRow, medianOf } from './living.queries.ts'

/** One count at a time: of two, the one that read first could write last. Readers do not wait. */
export const lockPlatformDays = (tx: Tx) => sql`lock table platform_days in share row exclusive mode`.execute(tx)

/** Takes the oldest changed days out of the queue. A change that commits later has its own row there, and waits for the next count. */
export async function takePlatformChanges(tx: Tx, limit: number) {
  const { rows } = await sql<{ day: Day }>`with taken as (
      delete from platform_changes where day in (select distinct day from platform_changes order by day limit ${limit}) returning day
    ) select distinct day::text from taken order by day`.execute(tx)
  return rows.map(({ day }) => day)
}

/** The first moment of a day, and of the one after the last. */
const since = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${sql.lit(platformZone)})`
const until = (day: RawBuilder<unknown>) => sql`((${day} + 1)::timestamp at time zone ${sql.lit(platformZone)})`
const isOnDay = (moment: RawBuilder<unknown>, first: RawBuilder<unknown>, last = first) =>
  sql<boolean>`(${moment} >= ${since(first)} and ${moment} < ${until(last)})`

const asked = sql`asked.day`
const figures = sql`residents, owners, answered, joined, ended, began, stayed30, stayed90`

/** The figures of some days, counted from the records. Team members count as owners' people, not as owners. */
const countedDays = (days: RawBuilder<unknown>) => sql`
  select asked.day, ${figures} from (${days}) asked
  cross join lateral (select count(*) filter (where person.role = 'SEEKER')::int as residents,
      count(*) filter (where person.role = 'OWNER' and ${isOwner})::int as owners
    from users person where person.status <> 'DELETED' and ${isOnDay(sql`person.created_at`, asked)}) people
  cross join lateral (select count(*)::int as answered from applications application
    where application.submitted_at is not null and ${isOnDay(sql`application.decided_at`, asked)}) answers
  cross join lateral (select count(*)::int as joined from waitlist_entries entry where ${isOnDay(sql`entry.joined_at`, asked)}) waitlists
  cross join lateral (select count(*)::int as ended from reservations stay where ${hasEnded} and stay.ends_on = asked.day) ends
  cross join lateral (select count(*)::int as began, count(*) filter (where ${lasted(30)})::int as stayed30,
      count(*) filter (where ${lasted(90)})::int as stayed90
    from reservations stay where ${lived} and stay.starts_on = asked.day) starts`

/** Writes the figures of some days. Idempotent: they are those of the records, whatever was there before. */
export const writePlatformDays = (tx: Tx, days: readonly Day[]) =>
  sql`insert into platform_days (day, ${figures}) ${countedDays(sql`select unnest(${days}::date[]) as day`)}
    on conflict (day) do update set (${figures}) = (excluded.residents, excluded.owners, excluded.answered, excluded.joined,
      excluded.ended, excluded.began, excluded.stayed30, excluded.stayed90)`.execute(tx)

/** Answers and ended stays by their length, in the days of a row named `piece`. */
const answersOfPiece = lengthsOf('ANSWER', isOnDay(sql`application.decided_at`, sql`piece.first`, sql`piece.last`))
const staysOfPiece = lengthsOf('STAY', sql`stay.ends_on between piece.first and piece.last`)

/** Replaces the lengths of the months of some days. */
export async function writePlatformLengths(tx: Tx, days: readonly Day[]) {
  const months = [...new Set(days.map((day) => startOfMonth(day)))]
  await sql`delete from platform_lengths where month = any(${months}::date[])`.execute(tx)
  const pieces = sql`(select month as first, (month + interval '1 month')::date - 1 as last from unnest(${months}::date[]) month) piece`
  await sql`insert into platform_lengths (month, kind, length, count)
    select piece.first, 'ANSWER', known.* from ${pieces} cross join lateral (${answersOfPiece}) known
    union all select piece.first, 'STAY', known.* from ${pieces} cross join lateral (${staysOfPiece}) known`.execute(tx)
}

/** Tells the planner how large the totals have become; counted for the first time, they would be taken for empty tables. */
export const analyzePlatformDays = (tx: Tx) => sql`analyze platform_days, platform_lengths`.execute(tx)

export type PlatformDay = {
  day: Day
  residents: number
  owners: number
  answered: number
  joined: number
  ended: number
  began: number
  stayed30: number
  stayed90: number
}

/** The figures of all days of a range that have any. Days that wait to be counted again are counted now, so every figure is as of now. */
export const platformDaysWithin = ({ from, to }: DayRange) => sql<PlatformDay>`
  select known.day::text, ${figures} from (
    select day, ${figures} from platform_days where day between ${from}::date and ${to}::date and day not in (select day from platform_changes)
    union all ${countedDays(sql`select distinct day from platform_changes where day between ${from}::date and ${to}::date`)}
  ) known order by known.day`

export const listPlatformDays = async (db: Db, range: DayRange) => (await platformDaysWithin(range).execute(db)).rows

/**
 * The medians of a range: from the lengths of its whole months, and from the records of the days before and after them and of
 * months that wait to be counted again.
 */
export const mediansWithin = ({ from, to }: DayRange) => {
  const lengths = (kind: 'ANSWER' | 'STAY', live: RawBuilder<unknown>) => sql`
    select known.length, known.count from piece join platform_lengths known on known.month = piece.first where piece.is_kept and known.kind = ${sql.lit(kind)}
    union all select known.* from piece cross join lateral (${live} offset 0) known where not piece.is_kept`
  return sql<MedianRow>`with piece as materialized (
      select first, last, first = month and last = month_end
        and not exists (select from platform_changes change where change.day between month and month_end) as is_kept
      from (select month::date, (month + interval '1 month')::date - 1 as month_end, greatest(month::date, ${from}::date) as first,
          least((month + interval '1 month')::date - 1, ${to}::date) as last
        from generate_series(${startOfMonth(from)}::timestamp, ${to}::timestamp, interval '1 month') month) months
    ) select ${medianOf(lengths('ANSWER', answersOfPiece))} as answer_tenths, ${medianOf(lengths('STAY', staysOfPiece))} as stay_days`
}

export const readMedians = async (db: Db, range: DayRange) => (await mediansWithin(range).execute(db)).rows[0]!
