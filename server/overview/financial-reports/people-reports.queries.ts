import { sql } from 'kysely'
import { addDays, type Day } from '#contract/time.ts'
import type { ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { isOwner, payersUntil } from '#server/overview/admin-people/people-list.queries.ts'

type SignUpRow = { isNow: boolean; from: Day; role: 'SEEKER' | 'OWNER'; people: number }

const isWithin = ({ from, to }: { from: Day; to: Day }) =>
  sql`(created_at >= ${startOfPlatformDay(from)} and created_at < ${startOfPlatformDay(addDays(to, 1))})`

/** Residents and owners whose accounts still exist. The people of an owner's team are no owners. */
export const isCountedAccount = sql<boolean>`person.status <> 'DELETED' and (person.role = 'SEEKER' or (person.role = 'OWNER' and ${isOwner}))`

/** New accounts of residents and owners, by interval. */
export const signUpsOf = (period: ReportPeriod) => sql<SignUpRow>`
  select created_at >= ${startOfPlatformDay(period.from)} as is_now,
    date_trunc(${period.unit}, ${platformTime('created_at')})::date::text as "from", role, count(*)::int as people
  from users person where ${isCountedAccount} and (${isWithin(period)} or ${isWithin(period.before)})
  group by 1, 2, 3`

export const listSignUps = async (db: Db, period: ReportPeriod) => (await signUpsOf(period).execute(db)).rows

/** Accounts there are at the end of a day, as far as they still exist. */
const peopleUntil = (day: Day) => sql<{ residents: number; owners: number }>`
  select (count(*) filter (where role = 'SEEKER'))::int as residents, (count(*) filter (where role = 'OWNER'))::int as owners
  from users person where ${isCountedAccount} and created_at < ${startOfPlatformDay(addDays(day, 1))}`

export const countPeopleUntil = async (db: Db, day: Day) => (await peopleUntil(day).execute(db)).rows[0]!

/** Counted as far as their accounts still exist. */
export const countingPayers = (day: Day) => sql<{ residents: number }>`
  select count(*)::int as residents from residents resident join users person on person.id = resident.user_id
  where person.status <> 'DELETED' and resident.id in (${payersUntil(day)})`

export const countPayersUntil = async (db: Db, day: Day) => (await countingPayers(day).execute(db)).rows[0]!.residents
