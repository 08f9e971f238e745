import { sql } from 'kysely'
import type { DueTask } from '#contract/overview/operations.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { firstLine } from './job-error.queries.ts'

/** Whether a job may run now. Those that used up their tries are failed, not due. */
export const isDueJob = (at: Date) => sql<boolean>`attempts < max_attempts and run_at <= ${at}::timestamptz`

type Page = { page: number; limit: number }

export async function listDueJobs(db: Db, at: Date, { page, limit }: Page) {
  const { rows } = await sql<DueTask & { total: number }>`
    select jobs.id::text as id, tasks.identifier as job, jobs.run_at as due_at, jobs.locked_at is not null as is_running,
      jobs.attempts::int as tries, ${firstLine(sql`jobs.last_error`)} as error, count(*) over ()::int as total
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where ${isDueJob(at)}
    order by jobs.run_at, jobs.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** Smaller numbers run first, and jobs usually have 0. */
const beforeOthers = -10

/** Puts due jobs before all others; returns those that were due and in no worker's hands. They stay due since when they were. */
export async function hurryDueJobs(db: Db, ids: readonly string[], at: Date) {
  const { rows } = await sql<{ id: string; job: string }>`
    select hurried.id::text as id, tasks.identifier as job
    from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = any(${ids}::bigint[]) and ${isDueJob(at)} and locked_at is null),
      priority := ${beforeOthers}, attempts := 0) as hurried
    join graphile_worker._private_tasks as tasks on tasks.id = hurried.task_id`.execute(db)
  return rows
}
