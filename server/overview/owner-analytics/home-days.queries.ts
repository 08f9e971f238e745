import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'

/** Counts one more look at a public home, on the home's day. */
export const addView = (db: Db, homeId: string, at: Date) =>
  sql`insert into home_days as known (home_id, day, views)
    select home.id, ${todayAtHome(at)}, 1 from homes home where home.id = ${homeId} and home.status = 'PUBLISHED'
    on conflict (home_id, day) do update set views = known.views + 1`.execute(db)

/**
 * Writes the last days of every home that can be found, today included. Written again, a day is the same: what is counted are
 * the records of that day. A day that has passed stays, even if a saved home or an account is removed later.
 */
export const writeHomeDays = (db: Db | Tx, at: Date, days: number) =>
  sql`insert into home_days as known (home_id, day, saves, applications, move_ins, beds, taken)
    select home.id, date.day, counted.* from homes home
    cross join lateral (select ${todayAtHome(at)} - past as day from generate_series(0, ${days - 1}::int) as past) date
    cross join lateral (
      select
        (select count(*) from saved_homes saved where saved.home_id = home.id
          and (saved.saved_at at time zone home.time_zone)::date = date.day)::int as saves,
        (select count(*) from applications application where application.home_id = home.id
          and (application.submitted_at at time zone home.time_zone)::date = date.day)::int as applications,
        (select count(*) from reservations stay where stay.home_id = home.id and stay.starts_on = date.day
          and stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED'))::int as move_ins,
        (select coalesce(sum(room.max_occupancy), 0) from bedrooms room where room.home_id = home.id)::int as beds,
        (select count(*) from reservations stay where stay.home_id = home.id and stay.starts_on <= date.day
          and coalesce(stay.ends_on, 'infinity') > date.day and stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED'))::int as taken
    ) counted
    where home.status in ('PUBLISHED', 'PAUSED')
    on conflict (home_id, day) do update set (saves, applications, move_ins, beds, taken) =
      (excluded.saves, excluded.applications, excluded.move_ins, excluded.beds, excluded.taken)
    where (known.saves, known.applications, known.move_ins, known.beds, known.taken) is distinct from
      (excluded.saves, excluded.applications, excluded.move_ins, excluded.beds, excluded.taken)`.execute(db)
