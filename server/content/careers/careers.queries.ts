import type { Insertable, Updateable } from 'kysely'
import type { JobOpeningStatus } from '#contract/content/job-opening.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { JobOpenings } from '#server/kernel/database/schema.ts'

/** Positions that people can apply for, newest first. */
export const listOpenJobs = (db: Db) =>
  db.selectFrom('jobOpenings').selectAll().where('status', '=', 'OPEN').orderBy('openedAt', 'desc').orderBy('id').execute()

/** A position that is or was public. */
export const findPublicJob = (db: Db, slug: string) =>
  db.selectFrom('jobOpenings').selectAll().where('slug', '=', slug).where('status', '<>', 'DRAFT').executeTakeFirst()

/** Takes a shared row lock, so that no application arrives after the position was closed. */
export const shareJob = (tx: Tx, slug: string) =>
  tx.selectFrom('jobOpenings').selectAll().where('slug', '=', slug).where('status', '<>', 'DRAFT').forShare().executeTakeFirst()

const withCounts = (db: Db) =>
  db
    .selectFrom('jobOpenings as opening')
    .selectAll('opening')
    .select((eb) => [
      eb
        .selectFrom('jobApplications as one')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('one.openingId', '=', 'opening.id')
        .as('applications'),
      eb
        .selectFrom('jobApplications as one')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('one.openingId', '=', 'opening.id')
        .where('one.status', '=', 'NEW')
        .as('newApplications'),
    ])
export type JobOpeningRow = NonNullable<Awaited<ReturnType<typeof findJobOpening>>>

export const findJobOpening = (db: Db, id: string) => withCounts(db).where('opening.id', '=', id).executeTakeFirst()

/** Takes the position's row lock. */
export const lockJobOpening = (tx: Tx, id: string) =>
  tx.selectFrom('jobOpenings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedJobOpening = NonNullable<Awaited<ReturnType<typeof lockJobOpening>>>

type Wanted = { status?: readonly JobOpeningStatus[] | undefined; page: number; limit: number }

export function listJobOpenings(db: Db, { status, page, limit }: Wanted) {
  let list = withCounts(db).orderBy('opening.createdAt', 'desc').orderBy('opening.id')
  if (status?.length) list = list.where('opening.status', 'in', status)
  return list
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export const countJobOpenings = (db: Db) =>
  db
    .selectFrom('jobOpenings')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()

export const insertJobOpening = (tx: Tx, row: Insertable<JobOpenings>) => tx.insertInto('jobOpenings').values(row).execute()

/** What can change without a change of state. */
type JobOpeningChange = Omit<Updateable<JobOpenings>, 'id' | 'status' | 'slug'>

export const setJobOpening = (tx: Tx, id: string, change: JobOpeningChange) =>
  tx.updateTable('jobOpenings').set(change).where('id', '=', id).execute()

type Move = { id: string; from: JobOpeningStatus; to: JobOpeningStatus; change: JobOpeningChange }

export async function moveJobOpening(tx: Tx, { id, from, to, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('jobOpenings')
    .set({ ...change, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteJobOpening = (tx: Tx, id: string) => tx.deleteFrom('jobOpenings').where('id', '=', id).execute()

/** The addresses of open positions, for search engines. */
export const listJobsForSitemap = (db: Db) =>
  db.selectFrom('jobOpenings').select(['slug', 'updatedAt']).where('status', '=', 'OPEN').orderBy('slug').limit(1000).execute()
