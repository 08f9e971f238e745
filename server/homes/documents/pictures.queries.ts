import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { HomeDocuments } from '#server/kernel/database/schema.ts'

/** In the home's order. */
export const listPicturesOfHome = (db: Db, homeId: string) =>
  db
    .selectFrom('homeDocuments')
    .select(['documentId', 'position', 'isMain'])
    .where('homeId', '=', homeId)
    .where('type', '=', 'LISTING_IMAGE')
    .orderBy('position')
    .orderBy('id')
    .execute()

export const insertLink = (db: Db, link: Insertable<HomeDocuments>) => db.insertInto('homeDocuments').values(link).execute()

export const deleteLink = (db: Db, documentId: string) =>
  db.deleteFrom('homeDocuments').where('documentId', '=', documentId).execute()

/** Clears the others first, so that there are never two main pictures. */
export async function setMainPicture(db: Db, homeId: string, documentId: string) {
  const pictures = db.updateTable('homeDocuments').where('homeId', '=', homeId)
  await pictures.set({ isMain: false }).where('isMain', '=', true).where('documentId', '<>', documentId).execute()
  await pictures.set({ isMain: true }).where('isMain', '=', false).where('documentId', '=', documentId).execute()
}

export const setOrder = (db: Db, homeId: string, documentIds: readonly string[]) =>
  sql`update home_documents set position = wanted.place - 1
    from unnest(${documentIds}::uuid[]) with ordinality as wanted (id, place)
    where home_id = ${homeId} and document_id = wanted.id and position <> wanted.place - 1`.execute(db)

/** An approved document stays valid until a newer one is approved; one still in review is superseded right away. */
export const setSuperseded = (db: Db, document: { homeId: string; documentId: string; documentType: string }) =>
  db
    .updateTable('homeDocuments as link')
    .from('documents as file')
    .set({ status: 'SUPERSEDED' })
    .whereRef('file.id', '=', 'link.documentId')
    .where('link.homeId', '=', document.homeId)
    .where('link.documentId', '<>', document.documentId)
    .where('link.status', 'in', ['PENDING', 'IN_REVIEW', 'CHANGES_REQUESTED', 'EXPIRED'])
    .where('file.documentType', '=', document.documentType)
    .execute()
