import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Sealed } from './vault.ts'

const prefix = 'encryption-key '

/** The fingerprint of every key that something here is encrypted with. */
export async function listFingerprints(db: Db) {
  const rows = await db.selectFrom('installationSecrets').select(['name', 'value']).where('name', 'like', `${prefix}%`).execute()
  return new Map(rows.map(({ name, value }) => [name.slice(prefix.length), value]))
}

/** If several processes add a key at once, the first one's fingerprint stays. */
export const insertFingerprint = (db: Db, keyId: string, value: Buffer) =>
  db
    .insertInto('installationSecrets')
    .values({ name: prefix + keyId, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteFingerprint = (db: Db, keyId: string) =>
  db
    .deleteFrom('installationSecrets')
    .where('name', '=', prefix + keyId)
    .execute()

type SealedRow = Sealed & { id: string }

/** Rows that another key than the current one encrypts, a batch at a time, after the given id. */
export const listOldRows = (db: Db, table: string, { keyId, after, most }: { keyId: string; after: string; most: number }) =>
  sql<SealedRow>`select id, key_id, sealed from ${sql.table(table)} where key_id <> ${keyId} and id > ${after} order by id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/** The other keys that rows of a table are still encrypted with. */
export const listOldKeyIds = (db: Db, table: string, keyId: string) =>
  sql<{ keyId: string }>`select distinct key_id from ${sql.table(table)} where key_id <> ${keyId}`
    .execute(db)
    .then(({ rows }) => rows.map((row) => row.keyId))

/** Replaces a value only if no one has written the row in the meantime. */
export const updateSealed = (db: Db, table: string, old: SealedRow, { keyId, sealed }: Sealed) =>
  sql`update ${sql.table(table)} set key_id = ${keyId}, sealed = ${sealed} where id = ${old.id} and sealed = ${old.sealed}`.execute(
    db,
  )
