import { sql } from 'kysely'
import type { Day } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'

/**
 * Counts the move-ins and nights again on every written day that a stay changed since then may have touched: from its first day if
 * it may have become a stay since, otherwise from the day it ended. Views, saves and applications of those days stay as they were.
 * Returns the days that were wrong.
 */
export async function recountChangedStays(tx: Tx, since: Date): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`with touched as (
      select home_id, min(case when status = 'ACTIVE' or arrival_confirmed_at > ${since} then starts_on else ends_on end) as since
      from reservations where status_changed_at > ${since} and status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED')
      group by home_id
    ), fresh as (
      select known.home_id, known.day, stays.move_ins, stays.taken
      from touched join home_days known on known.home_id = touched.home_id and known.day >= touched.since
      cross join lateral (
        select count(*) filter (where stay.starts_on = known.day)::int as move_ins, count(*)::int as taken
        from reservations stay where stay.home_id = known.home_id and stay.starts_on <= known.day
          and (stay.ends_on is null or stay.ends_on > known.day) and stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED')
      ) stays
      where (known.move_ins, known.taken) is distinct from (stays.move_ins, stays.taken)
    ), written as (
      update home_days known set move_ins = fresh.move_ins, taken = fresh.taken
      from fresh where known.home_id = fresh.home_id and known.day = fresh.day returning known.day
    )
    select distinct day::text as day from written order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}
