import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Documents } from '#server/kernel/database/schema.ts'

export const findDocument = (db: Db, id: string) =>
  db.selectFrom('documents').select(['id', 'storageKey', 'mimeType', 'variants']).where('id', '=', id).executeTakeFirst()

export const insertDocument = (db: Db, document: Insertable<Documents>) => db.insertInto('documents').values(document).execute()

export const deleteDocument = (db: Db, id: string) => db.deleteFrom('documents').where('id', '=', id).execute()
