import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'

export type DueJob = { job: string; at: Date }

/** Starts each due job unless some process already started it for that minute; returns the names. */
export const beginDue = (db: Db, due: readonly DueJob[], now: Date) =>
  inTransaction(db, async (tx) => {
    const [jobs, times] = [due.map(({ job }) => job), due.map(({ at }) => at)]
    const given = sql`unnest(${jobs}::text[], ${times}::timestamptz[]) as due (job, at)`
    // A job seen for the first time waits for its next due time: a new installation has nothing to catch up on.
    await sql`insert into job_schedule (job, due_at) select job, at from ${given} on conflict do nothing`.execute(tx)
    // A due time in the future was written while the database's clock was wrong. The job key keeps at most one run waiting,
    // however long the previous one takes.
    const { rows } = await sql<{ job: string }>`
      with begun as (
        update job_schedule set due_at = due.at from ${given}
        where job_schedule.job = due.job and (due_at < due.at or due_at > ${now}::timestamptz + interval '1 minute')
        returning job_schedule.job
      )
      select job, graphile_worker.add_job(job, job_key := 'schedule:' || job, max_attempts := 10) as added from begun`.execute(tx)
    return rows.map(({ job }) => job)
  })
