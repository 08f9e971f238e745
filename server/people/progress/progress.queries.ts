import { type Insertable, sql } from 'kysely'
import type { Day } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { ProgressRecords } from '#server/kernel/database/schema.ts'
import type { Sealed } from '#server/kernel/vault/vault.ts'
import type { RecordKind } from './progress.records.ts'

type Days = { since?: Day | undefined; before?: Day | undefined; most?: number }

/** A resident's own records: check-ins newest first, the others in the order they were made. */
export const listProgressRecords = (db: Db, residentId: string, kind: RecordKind, { since, before, most }: Days = {}) =>
  db
    .selectFrom('progressRecords')
    .select(['id', 'keyId', 'sealed', 'createdAt'])
    .select(sql<Day>`coalesce(day::text, '')`.as('day'))
    .where('residentId', '=', residentId)
    .where('kind', '=', kind)
    .$if(since !== undefined, (query) => query.where('day', '>=', sql<string>`${since}::date`))
    .$if(before !== undefined, (query) => query.where('day', '<', sql<string>`${before}::date`))
    .$if(most !== undefined, (query) => query.limit(most!))
    .orderBy('day', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export type ProgressRow = Awaited<ReturnType<typeof listProgressRecords>>[number]

export const countProgressRecords = async (db: Db, residentId: string, kind: RecordKind) => {
  const { rows } = await db
    .selectFrom('progressRecords')
    .select(({ fn }) => fn.countAll<string>().as('rows'))
    .where('residentId', '=', residentId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

/** Takes the row lock, so that a change is made of what it changes. Nothing for someone else's record. */
export const lockRecord = (db: Db, residentId: string, kind: RecordKind, id: string) =>
  db
    .selectFrom('progressRecords')
    .select(['id', 'keyId', 'sealed', 'createdAt'])
    .where('id', '=', id)
    .where('residentId', '=', residentId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()

export const insertRecord = (db: Db, record: Insertable<ProgressRecords>) =>
  db.insertInto('progressRecords').values(record).execute()

export const updateRecord = (db: Db, id: string, sealed: Sealed) =>
  db.updateTable('progressRecords').set(sealed).where('id', '=', id).execute()

export async function deleteRecord(db: Db, residentId: string, kind: RecordKind, id: string) {
  const deleted = await db
    .deleteFrom('progressRecords')
    .where('id', '=', id)
    .where('residentId', '=', residentId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const deleteAllRecords = (db: Db, residentId: string) =>
  db.deleteFrom('progressRecords').where('residentId', '=', residentId).execute()
