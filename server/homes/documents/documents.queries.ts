import type { Updateable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Documents, HomeDocuments } from '#server/kernel/database/schema.ts'

export const findOwnHome = (db: Db, homeId: string, ownerId: string) =>
  db
    .selectFrom('homes')
    .select('id')
    .where('id', '=', homeId)
    .where('ownerId', '=', ownerId)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()

const allDocuments = (db: Db) =>
  db
    .selectFrom('documents as file')
    .leftJoin('homeDocuments as link', 'link.documentId', 'file.id')
    .leftJoin('homes as home', 'home.id', 'link.homeId')
    .select([
      'file.id',
      'file.type',
      'file.entityType',
      'file.url',
      'file.alt',
      'file.name',
      'file.width',
      'file.height',
      'file.variants',
      'file.state',
      'file.sizeMb',
      'file.category as fileCategory',
      'file.asMain',
      'file.storageKey',
      'file.originalKey',
      'file.documentType',
      'file.expiresAt',
      'file.uploadedAt',
      'link.id as homeDocumentId',
      'link.homeId',
      'link.name as linkName',
      'link.description',
      'link.category',
      'link.isMain',
      'link.isPublic',
      'link.position',
      'link.status',
      'link.adminNotes',
      'link.reviewedAt',
      'home.title as homeTitle',
    ])

const documentsOf = (db: Db, ownerId: string) =>
  allDocuments(db)
    // Once linked, the home's account counts, because homes change hands.
    .where(({ eb, fn }) => eb(fn.coalesce('home.ownerId', 'file.ownerId'), '=', ownerId))
    .where((eb) => eb.or([eb('home.status', 'is', null), eb('home.status', '<>', 'DELETED')]))
    .where((eb) => eb.or([eb('link.status', 'is', null), eb('link.status', '<>', 'DELETED')]))

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocumentOf>>>

export const findDocumentOf = (db: Db, ownerId: string, id: string) =>
  documentsOf(db, ownerId).where('file.id', '=', id).executeTakeFirst()

export const findProfilePicture = (db: Db, userId: string, id: string) =>
  allDocuments(db)
    .where('file.id', '=', id)
    .where('file.type', '=', 'PROFILE_PIC')
    .where('file.entityType', '<>', 'PROPERTY')
    .where('file.uploadedBy', '=', userId)
    .executeTakeFirst()

/** Pictures in their order, then documents, newest first. */
export const listDocumentsOfHome = (db: Db, ownerId: string, homeId: string) =>
  documentsOf(db, ownerId)
    .where('link.homeId', '=', homeId)
    .orderBy('file.type', 'desc')
    .orderBy('link.position')
    .orderBy('file.uploadedAt', 'desc')
    .orderBy('file.id')
    .execute()

export const listComplianceDocuments = (db: Db, ownerId: string) =>
  documentsOf(db, ownerId)
    .where('file.type', '=', 'LISTING_DOCUMENT')
    .orderBy('file.uploadedAt', 'desc')
    .orderBy('file.id')
    .execute()

export const setDocument = (db: Db, id: string, change: Updateable<Documents>) =>
  db.updateTable('documents').set(change).where('id', '=', id).execute()

export const setLink = (db: Db, documentId: string, change: Updateable<HomeDocuments>) =>
  db.updateTable('homeDocuments').set(change).where('documentId', '=', documentId).execute()
