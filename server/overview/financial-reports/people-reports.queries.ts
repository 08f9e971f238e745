import { sql } from 'kysely'
import { addDays, type Day } from '#contract/time.ts'
import type { ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'

export type SignUpRow = { isNow: boolean; from: Day; role: 'SEEKER' | 'OWNER'; people: number }

const isWithin = ({ from, to }: { from: Day; to: Day }) =>
  sql`(created_at >= ${startOfPlatformDay(from)} and created_at < ${startOfPlatformDay(addDays(to, 1))})`

/** New accounts of residents and owners, by interval. */
export const signUpsOf = (period: ReportPeriod) => sql<SignUpRow>`
  select created_at >= ${startOfPlatformDay(period.from)} as is_now,
    date_trunc(${period.unit}, ${platformTime('created_at')})::date::text as "from", role, count(*)::int as people
  from users where role in ('SEEKER', 'OWNER') and (${isWithin(period)} or ${isWithin(period.before)})
  group by 1, 2, 3`

export const listSignUps = async (db: Db, period: ReportPeriod) => (await signUpsOf(period).execute(db)).rows

/** Accounts there are at the end of a day, as far as they still exist. */
export const peopleUntil = (day: Day) => sql<{ residents: number; owners: number }>`
  select (count(*) filter (where role = 'SEEKER'))::int as residents, (count(*) filter (where role = 'OWNER'))::int as owners
  from users where role in ('SEEKER', 'OWNER') and created_at < ${startOfPlatformDay(addDays(day, 1))}`

export const countPeopleUntil = async (db: Db, day: Day) => (await peopleUntil(day).execute(db)).rows[0]!

/** How many residents paid something in the thirty days that end with this one. */
export const payersUntil = (day: Day) => sql<{ residents: number }>`
  select count(distinct account_id)::int as residents from payments where owner_id is not null and succeeded_at is not null
    and succeeded_at >= ${startOfPlatformDay(addDays(day, -29))} and succeeded_at < ${startOfPlatformDay(addDays(day, 1))}`

export const countPayersUntil = async (db: Db, day: Day) => (await payersUntil(day).execute(db)).rows[0]!.residents

/** People who live in a home now, with a stay recorded here. */
export async function countLivingNow(db: Db) {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from reservations where status in ('ACTIVE', 'NOTICE_GIVEN')`.execute(db)
  return rows[0]!.people
}
