import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'

/** Counts one more view of a public home, on the home's day. */
export const addView = (db: Db, homeId: string, at: Date) =>
  sql`insert into home_days as known (home_id, day, views)
    select home.id, ${todayAtHome(at)}, 1 from homes home where home.id = ${homeId} and home.status = 'PUBLISHED'
    on conflict (home_id, day) do update set views = known.views + 1`.execute(db)

/** Homes that can be found, a batch at a time, after the given id. */
export async function listHomesToCount(db: Db | Tx, after: string | null, limit: number) {
  const homes = db.selectFrom('homes').select('id').where('status', 'in', ['PUBLISHED', 'PAUSED'])
  const rows = await (after === null ? homes : homes.where('id', '>', after)).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/**
 * The statement that writes the last days of these homes, today included. It leaves out days that are right already: an upsert
 * would lock them, and write to the disk, even if it changes nothing.
 */
export function homeDaysOf(homeIds: readonly string[], at: Date, days: number) {
  const isRecent = (column: string) => sql`${sql.ref(column)} > ${at}::timestamptz - interval '1 day' * ${days + 1}::int`
  return sql`with home as materialized (
      select home.id, home.time_zone, ${todayAtHome(at)} as today,
        (select coalesce(sum(room.max_occupancy), 0)::int from bedrooms room where room.home_id = home.id) as beds
      from homes home where home.id = any(${homeIds}::uuid[])
    ), event (home_id, day, saves, applications, move_ins, taken) as (
      select home.id, (saved.saved_at at time zone home.time_zone)::date, 1, 0, 0, 0
      from home join saved_homes saved on saved.home_id = home.id where ${isRecent('saved.saved_at')}
      union all
      select home.id, (application.submitted_at at time zone home.time_zone)::date, 0, 1, 0, 0
      from home join applications application on application.home_id = home.id where ${isRecent('application.submitted_at')}
      union all
      select home.id, home.today - past, 0, 0, (stay.starts_on = home.today - past)::int, 1
      from home join reservations stay on stay.home_id = home.id and stay.starts_on <= home.today
        and stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED')
      cross join lateral generate_series(home.today - least(stay.ends_on - 1, home.today), least(home.today - stay.starts_on, ${days - 1}::int)) past
    ), counted as (
      select home_id, day, sum(saves)::int as saves, sum(applications)::int as applications, sum(move_ins)::int as move_ins, sum(taken)::int as taken
      from event group by 1, 2
    ), fresh as (
      select home.id as home_id, home.today - past as day, coalesce(counted.saves, 0) as saves, coalesce(counted.applications, 0) as applications,
        coalesce(counted.move_ins, 0) as move_ins, home.beds, coalesce(counted.taken, 0) as taken
      from home cross join generate_series(0, ${days - 1}::int) past
      left join counted on counted.home_id = home.id and counted.day = home.today - past
    )
    insert into home_days (home_id, day, saves, applications, move_ins, beds, taken)
    select fresh.* from fresh left join home_days known on known.home_id = fresh.home_id and known.day = fresh.day
    where (known.saves, known.applications, known.move_ins, known.beds, known.taken) is distinct from
      (fresh.saves, fresh.applications, fresh.move_ins, fresh.beds, fresh.taken)
    on conflict (home_id, day) do update set (saves, applications, move_ins, beds, taken) =
      (excluded.saves, excluded.applications, excluded.move_ins, excluded.beds, excluded.taken)`
}
