import { type Insertable, sql } from 'kysely'
import type { JobApplicationStatus } from '#contract/content/job-application.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { JobApplications, JobResumes } from '#server/kernel/database/schema.ts'

export const insertJobApplication = (tx: Tx, row: Insertable<JobApplications>) =>
  tx.insertInto('jobApplications').values(row).execute()
export const insertResume = (tx: Tx, row: Insertable<JobResumes>) => tx.insertInto('jobResumes').values(row).execute()

const withResume = (db: Db) =>
  db
    .selectFrom('jobApplications as application')
    .leftJoin('jobResumes as resume', 'resume.applicationId', 'application.id')
    .selectAll('application')
    .select([
      'resume.name as resumeName',
      'resume.bytes as resumeBytes',
      'resume.storageKey as resumeKey',
      'resume.mimeType as resumeType',
    ])
export type JobApplicationRow = NonNullable<Awaited<ReturnType<typeof findJobApplication>>>

export const findJobApplication = (db: Db, id: string) => withResume(db).where('application.id', '=', id).executeTakeFirst()

/** Takes the application's row lock. */
export const lockJobApplication = (tx: Tx, id: string) =>
  tx
    .selectFrom('jobApplications as application')
    .innerJoin('jobOpenings as opening', 'opening.id', 'application.openingId')
    .select(['application.id', 'application.status', 'application.email', 'opening.title'])
    .where('application.id', '=', id)
    .forUpdate('application')
    .executeTakeFirst()
export type LockedJobApplication = NonNullable<Awaited<ReturnType<typeof lockJobApplication>>>

type Wanted = { openingId: string; status?: readonly JobApplicationStatus[] | undefined; page: number; limit: number }

export function listJobApplications(db: Db, { openingId, status, page, limit }: Wanted) {
  let list = withResume(db).where('application.openingId', '=', openingId)
  if (status?.length) list = list.where('application.status', 'in', status)
  return list
    .orderBy('application.createdAt', 'desc')
    .orderBy('application.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export const countJobApplications = (db: Db, openingId: string) =>
  db
    .selectFrom('jobApplications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('openingId', '=', openingId)
    .groupBy('status')
    .execute()

type Move = { id: string; from: JobApplicationStatus; to: JobApplicationStatus; at: Date }

export async function moveJobApplication(tx: Tx, { id, from, to, at }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('jobApplications')
    .set({ status: to, statusChangedAt: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Its resume is left without an application, and is then deleted by a job. */
export const deleteJobApplication = (tx: Tx, id: string) => tx.deleteFrom('jobApplications').where('id', '=', id).execute()

/** Applications whose opening was closed this many months ago. */
export const deleteOldJobApplications = (tx: Tx, months: number, at: Date) =>
  sql`delete from job_applications application using job_openings opening where opening.id = application.opening_id
    and opening.closed_at <= ${at}::timestamptz - make_interval(months => ${months}::int)`.execute(tx)

export const listLooseResumes = (db: Db) =>
  db.selectFrom('jobResumes').select(['id', 'storageKey']).where('applicationId', 'is', null).orderBy('id').limit(500).execute()

export const deleteResume = (db: Db, id: string) => db.deleteFrom('jobResumes').where('id', '=', id).execute()
