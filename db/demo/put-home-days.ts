import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { writePlaceDays } from '#server/overview/admin-analytics/place-days.ts'
import { writeHomeDays } from '#server/overview/owner-analytics/home-days.ts'

const days = 120

/** What the jobs would have written, and looks at each home's page: more before a weekend, a few more each month. */
export async function putHomeDays(tx: Tx, now: Date) {
  await writeHomeDays(tx, now, days)
  await sql`update home_days known set views = 4 + saves * 3 + applications * 4 + abs(hashtext(home_id::text || day)) % 9
    + case when extract(isodow from day) in (4, 5) then 5 else 0 end + (${days} - (${now}::date - day)) / 30`.execute(tx)
  await writePlaceDays(tx, now)
}
