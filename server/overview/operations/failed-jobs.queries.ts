import { sql } from 'kysely'
import type { FailedJob } from '#contract/overview/operations.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { firstLine } from './job-error.queries.ts'

type Page = { page: number; limit: number }

/** Jobs that used up their attempts: they stay in the table and never run again on their own. */
export async function listFailedJobs(db: Db, { page, limit }: Page): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob & { recipient: string | null; subject: string | null }>`
    select jobs.id::text as id, tasks.identifier as job, jobs.attempts::int as tries, jobs.created_at as "createdAt", jobs.updated_at as "failedAt",
      coalesce(${firstLine(sql`jobs.last_error`)}, '') as error, mail.recipient, mail.subject
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    left join mail_messages as mail on tasks.identifier = 'send_mail' and mail.id = (jobs.payload->>'id')::uuid
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    order by jobs.updated_at desc, jobs.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map(({ recipient, subject, ...job }) => ({
    ...job,
    email: recipient === null ? null : { to: recipient, subject: subject ?? '' },
  }))
}

/** Since when each failed job has waited for staff. */
export const jobsThatFailed = sql`select jobs.updated_at as since from graphile_worker.jobs jobs
  where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null`

export async function countFailedJobs(db: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where attempts >= max_attempts and locked_at is null`.execute(db)
  return rows[0]!.count
}

/** Resets the attempts of failed jobs, so that they run again from now on; returns those that had failed. */
export async function retryFailedJobs(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; job: string }>`
    select retried.id::text as id, tasks.identifier as job
    from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = any(${ids}::bigint[]) and attempts >= max_attempts and locked_at is null),
      run_at := now(), attempts := 0) as retried
    join graphile_worker._private_tasks as tasks on tasks.id = retried.task_id`.execute(db)
  return rows
}
