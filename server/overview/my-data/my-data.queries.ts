import { type Insertable, sql } from 'kysely'
import type { DataExport } from '#contract/overview/my-data.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { DataExports } from '#server/kernel/database/schema.ts'
import type { Sealed } from '#server/kernel/vault/vault.ts'
import { ofOwnFiles } from './personal-home-tables.queries.ts'
import type { DataSubject, PersonalTable } from './personal-tables.queries.ts'

/** The person as the list of personal tables knows them. Only their own owner account counts, not the one of a team. */
export const findDataSubject = (db: Db, userId: string) =>
  db
    .selectFrom('users as user')
    .leftJoin('residents as resident', 'resident.userId', 'user.id')
    .leftJoin('owners as owner', 'owner.userId', 'user.id')
    .select(['user.id as userId', 'user.email', 'user.firstName', 'user.lastName', 'user.role', 'user.status'])
    .select(['resident.id as residentId', 'owner.id as ownerId'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
export type FoundSubject = NonNullable<Awaited<ReturnType<typeof findDataSubject>>>

export type PersonalRow = Record<string, unknown>

export const listPersonalRows = async (db: Db, table: string, { of }: PersonalTable, person: DataSubject) =>
  (await sql<PersonalRow>`select * from ${sql.table(table)} where ${of(person)}`.execute(db)).rows

export const deletePersonalRows = (tx: Tx, table: string, { of }: PersonalTable, person: DataSubject) =>
  sql`delete from ${sql.table(table)} where ${of(person)}`.execute(tx)

export const clearPersonalRows = (
  tx: Tx,
  table: string,
  { of, set }: Pick<PersonalTable, 'of'> & { set: Readonly<Record<string, unknown>> },
  person: DataSubject,
) => {
  const changes = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`update ${sql.table(table)} set ${sql.join(changes)} where ${of(person)}`.execute(tx)
}

export const listFirstNames = (db: Db, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'firstName']).where('id', 'in', ids).execute()

export const listFilesOfPerson = (db: Db, person: DataSubject) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'type', 'mimeType', 'originalKey', 'originalType', 'storageKey', 'variants', 'width'])
    .where(ofOwnFiles.of(person))
    .orderBy('uploadedAt')
    .orderBy('id')
    .execute()
export type FileOfPerson = Awaited<ReturnType<typeof listFilesOfPerson>>[number]

/** False if one is being made already. */
export async function insertDataExport(db: Db, row: Insertable<DataExports>) {
  const inserted = await db
    .insertInto('dataExports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

const exportColumns = ['id', 'userId', 'status', 'requestedAt', 'expiresAt', 'sizeBytes', 'keyId', 'sealed'] as const

export const findDataExport = (db: Db, id: string) =>
  db.selectFrom('dataExports').select(exportColumns).where('id', '=', id).executeTakeFirst()

/** The newest one that has not run out. */
export const findNewestExport = (db: Db, userId: string, at: Date) =>
  db
    .selectFrom('dataExports')
    .select(exportColumns)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', at)]))
    .$narrowType<{ status: DataExport['status'] }>()
    .orderBy('requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

type Ready = Sealed & { readyAt: Date; expiresAt: Date; sizeBytes: number }

/** False if it was finished or given up in the meantime. */
export async function setExportReady(db: Db, id: string, ready: Ready) {
  const changed = await db
    .updateTable('dataExports')
    .set({ status: 'READY', ...ready })
    .where('id', '=', id)
    .where('status', '=', 'MAKING')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const failExportsBefore = (db: Db, before: Date) =>
  db
    .updateTable('dataExports')
    .set({ status: 'FAILED' })
    .where('status', '=', 'MAKING')
    .where('requestedAt', '<', before)
    .execute()

/** Deletes the exports that ran out, or failed a day ago. Returns their ids. */
export const deleteOldExports = (db: Db, at: Date, failedBefore: Date) =>
  db
    .deleteFrom('dataExports')
    .where((eb) =>
      eb.or([eb('expiresAt', '<=', at), eb.and([eb('status', '=', 'FAILED'), eb('requestedAt', '<', failedBefore)])]),
    )
    .returning('id')
    .execute()

export const listExportsOfUser = (db: Db, userId: string) =>
  db.selectFrom('dataExports').select('id').where('userId', '=', userId).execute()
