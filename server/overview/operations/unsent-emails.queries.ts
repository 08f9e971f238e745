import { sql } from 'kysely'
import type { UnsentEmail } from '#contract/overview/operations.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { firstLine } from './job-error.queries.ts'

/** Whether the last try to send an email failed, whether or not another one follows. */
export const isUnsent = sql<boolean>`mail.status = 'FAILED'`

const jobOfMail = sql`graphile_worker.jobs job where job.key = 'mail:' || mail.id`

type Page = { page: number; limit: number }

export async function listUnsentEmails(db: Db, { page, limit }: Page) {
  const { rows } = await sql<UnsentEmail & { total: number }>`
    select mail.id, mail.subject, mail.recipient as "to", mail.created_at, mail.attempts as tries,
      coalesce(${firstLine(sql`mail.last_error`)}, '') as error,
      (select job.run_at from ${jobOfMail} and job.attempts < job.max_attempts) as next_try_at, mail.total
    from (select mail.*, count(*) over ()::int as total from mail_messages mail where ${isUnsent}
      order by mail.created_at desc, mail.id limit ${limit} offset ${(page - 1) * limit}) mail
    order by mail.created_at desc, mail.id`.execute(db)
  return rows
}

/** Locks the unsent ones of these emails, except those a worker is sending right now. */
export async function lockUnsentEmails(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select mail.id from mail_messages mail where mail.id = any(${ids}::uuid[]) and ${isUnsent}
      and not exists (select from ${jobOfMail} and job.locked_at is not null)
    order by mail.id for update`.execute(db)
  return rows.map(({ id }) => id)
}
