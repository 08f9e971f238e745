import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { priorityOfMany } from '#server/kernel/jobs/jobs.ts'
import { isDueJob } from './due-jobs.queries.ts'
import { isUnsent } from './unsent-emails.queries.ts'

export type Figures = {
  jobsWaiting: number
  jobsFailing: number
  jobsFailed: number
  oldestJobSeconds: number
  emailsWaiting: number
  deliveriesWaiting: number
  deliveriesFailed: number
  emailsFailed: number
  paymentsFlagged: number
  webhookSeconds: number | null
  auditLinks: number
  auditUnlinked: number
  auditBroken: number
}

/** The database figures that the person on call needs, in one query. */
export async function readFigures(db: Db, at: Date) {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from graphile_worker.jobs where ${isDueJob(at)}) as "jobsWaiting",
      (select count(*) from graphile_worker.jobs where attempts between 1 and max_attempts - 1) as "jobsFailing",
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as "jobsFailed",
      (select coalesce(extract(epoch from ${at}::timestamptz - min(run_at)), 0)::float8 from graphile_worker.jobs
        where ${isDueJob(at)} and priority < ${priorityOfMany}) as "oldestJobSeconds",
      (select count(*) from mail_messages where status = 'QUEUED') as "emailsWaiting",
      (select count(*) from webhook_deliveries where status = 'WAITING') as "deliveriesWaiting",
      (select count(*) from webhook_deliveries where status = 'FAILED' and finished_at > ${at}::timestamptz - interval '1 day') as "deliveriesFailed",
      (select count(*) from mail_messages mail where ${isUnsent}) as "emailsFailed",
      (select count(*) from payments where flag is not null) as "paymentsFlagged",
      (select extract(epoch from ${at}::timestamptz - max(received_at))::float8 from payment_events) as "webhookSeconds",
      (select coalesce(max(no), 0) from audit_links) as "auditLinks",
      (select count(*) from audit_unlinked) as "auditUnlinked",
      (select count(*) from (select finding from audit_checks order by id desc limit 1) last_check
        where finding is not null) as "auditBroken"`.execute(db)
  return rows[0]!
}

export type JobFigures = { job: string; waiting: number; oldestSeconds: number }

/** Which jobs are due, how many and since when: a queue that grows is easier to mend when it has a name. */
export async function listDueJobFigures(db: Db, at: Date) {
  const { rows } = await sql<JobFigures>`
    select task_identifier as job, count(*) as waiting,
      extract(epoch from ${at}::timestamptz - min(run_at))::float8 as "oldestSeconds"
    from graphile_worker.jobs where ${isDueJob(at)}
    group by task_identifier`.execute(db)
  return rows
}
