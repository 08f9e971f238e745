import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { SupportNotes } from '#server/kernel/database/schema.ts'

export const insertSupportNote = (tx: Tx, row: Insertable<SupportNotes>) => tx.insertInto('supportNotes').values(row).execute()

export const listSupportNotes = (db: Db, itemId: string) =>
  db
    .selectFrom('supportNotes as note')
    .leftJoin('users as writer', 'writer.id', 'note.writtenBy')
    .select(['note.id', 'note.body as note', 'note.writtenAt as at', 'writer.firstName', 'writer.lastName'])
    .where((eb) => eb.or([eb('note.conversationId', '=', itemId), eb('note.contactMessageId', '=', itemId)]))
    .orderBy('note.writtenAt')
    .orderBy('note.id')
    .execute()

/** Everyone who answers people. */
export const listStaffMembers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('role', '=', 'ADMIN')
    .where('staffRole', 'in', ['SUPPORT', 'ADMINISTRATOR'])
    .where('status', '=', 'ACTIVE')
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('id')
    .execute()
