import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'

type Figures = {
  total: number
  open: number
  urgent: number
  late: number
  submittedIn30Days: number
  decidedIn30Days: number
  medianHours: number | null
}

/** Since when each application has waited that its home has not answered since the given moment. */
export const lateApplications = (late: Date) =>
  sql`select application.home_turn_since as since from applications application where application.home_turn_since < ${late}`

export async function readStats(db: Db, { month, late }: { month: DayRange; late: Date }) {
  const { rows } = await sql<Figures>`
    select count(*)::int as total,
      count(*) filter (where is_open)::int as open,
      count(*) filter (where is_open and priority = 'URGENT')::int as urgent,
      count(*) filter (where home_turn_since < ${late})::int as late,
      count(*) filter (where ${momentWithin(sql`submitted_at`, month)})::int as submitted_in30_days,
      count(*) filter (where ${momentWithin(sql`decided_at`, month)})::int as decided_in30_days,
      round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 3600)
        filter (where ${momentWithin(sql`decided_at`, month)} and submitted_at is not null))::numeric, 1) as median_hours
    from (select *, status not in ('PAYMENT_PENDING', 'CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED') as is_open from applications
      where status <> 'DRAFT') application`.execute(db)
  const counts = await db
    .selectFrom('applications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', '<>', 'DRAFT')
    .groupBy('status')
    .execute()
  return { ...rows[0]!, counts: counts as { status: ApplicationStatus; count: number }[] }
}
