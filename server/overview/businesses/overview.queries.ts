import { sql } from 'kysely'
import { platformZone } from '#contract/time.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** Whether a moment is in a range of days, both included. */
const within = (column: string, { from, to }: DayRange) => {
  const moment = sql.ref(column)
  return sql`${moment} >= ${from}::date::timestamp at time zone ${platformZone} and ${moment} < (${to}::date + 1)::timestamp at time zone ${platformZone}`
}

type Counted = {
  new: number
  newBefore: number
  published: number
  paused: number
  suspendedHomes: number
  newHomes: number
  newHomesBefore: number
  beds: number
  taken: number
  suspensions: number
  suspensionsBefore: number
}

export async function readBusinessFigures(db: Db, period: DayRange, before: DayRange) {
  const { rows } = await sql<Counted>`
    with joined as (
      select count(*) filter (where ${within('owner.createdAt', period)})::int as new,
        count(*) filter (where ${within('owner.createdAt', before)})::int as new_before
      from owners owner where (${within('owner.createdAt', period)} or ${within('owner.createdAt', before)})
        and not exists (select from users person where person.id = owner.user_id and person.role = 'OWNER' and person.status = 'DELETED')
    ), listing as (
      select count(*) filter (where home.status = 'PUBLISHED')::int as published, count(*) filter (where home.status = 'PAUSED')::int as paused,
        count(*) filter (where home.status = 'SUSPENDED')::int as suspended_homes,
        count(*) filter (where ${within('home.publishedAt', period)})::int as new_homes,
        count(*) filter (where ${within('home.publishedAt', before)})::int as new_homes_before
      from homes home where home.status <> 'DELETED'
    ), bed as (
      select coalesce(sum(room.max_occupancy), 0)::int as beds from bedrooms room join homes home on home.id = room.home_id
      where home.status in ('PUBLISHED', 'PAUSED')
    ), stay as (
      select count(*)::int as taken from reservations stay join homes home on home.id = stay.home_id
      where stay.status in ('ACTIVE', 'NOTICE_GIVEN') and home.status in ('PUBLISHED', 'PAUSED')
    ), decision as (
      select count(*) filter (where ${within('event.at', period)})::int as suspensions,
        count(*) filter (where ${within('event.at', before)})::int as suspensions_before
      from audit_events event join users person on person.id::text = event.subject_id and person.role = 'OWNER'
      join owners owner on owner.user_id = person.id where event.action = 'user.suspend'
    )
    select * from joined, listing, bed, stay, decision`.execute(db)
  return rows[0]!
}
