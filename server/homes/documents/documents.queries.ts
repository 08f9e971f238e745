import type { Updateable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Documents, HomeDocuments } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

export const findOwnHome = (db: Db, homeId: string, scope: HomeScope) =>
  db
    .selectFrom('homes as home')
    .select('id')
    .where('id', '=', homeId)
    .where(ofHomes(scope))
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

const documentsOf = (db: Db, { ownerId, homeIds }: HomeScope) =>
  allDocuments(db)
    // Once linked, the home's account counts, because homes change hands.
    .where(({ eb, fn }) => eb(fn.coalesce('home.ownerId', 'file.ownerId'), '=', ownerId))
    .$if(homeIds !== null, (query) => query.where((eb) => eb.or([eb('home.id', 'is', null), eb('home.id', 'in', homeIds!)])))
    .where((eb) => eb.or([eb('home.status', 'is', null), eb('home.status', '<>', 'DELETED')]))
    .where((eb) => eb.or([eb('link.status', 'is', null), eb('link.status', '<>', 'DELETED')]))

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocumentOf>>>

export const findDocumentOf = (db: Db, scope: HomeScope, id: string) =>
  documentsOf(db, scope).where('file.id', '=', id).executeTakeFirst()

export const findProfilePicture = (db: Db, userId: string, id: string) =>
  allDocuments(db)
    .where('file.id', '=', id)
    .where('file.type', '=', 'PROFILE_PIC')
    .where('file.entityType', '<>', 'PROPERTY')
    .where('file.uploadedBy', '=', userId)
    .executeTakeFirst()

/** Pictures in their order, then documents, newest first. */
export const listDocumentsOfHome = (db: Db, scope: HomeScope, homeId: string) =>
  documentsOf(db, scope)
    .where('link.homeId', '=', homeId)
    .orderBy('file.type', 'desc')
    .orderBy('link.position')
    .orderBy('file.uploadedAt', 'desc')
    .orderBy('file.id')
    .execute()

export const listComplianceDocuments = (db: Db, scope: HomeScope) =>
  documentsOf(db, scope)
    .where('file.type', '=', 'LISTING_DOCUMENT')
    // A document without a home may be meant for any of them.
    .$if(scope.homeIds !== null, (query) => query.where('home.id', 'is not', null))
    .orderBy('file.uploadedAt', 'desc')
    .orderBy('file.id')
    .execute()

export const setDocument = (db: Db, id: string, change: Updateable<Documents>) =>
  db.updateTable('documents').set(change).where('id', '=', id).execute()

export const setLink = (db: Db, documentId: string, change: Updateable<HomeDocuments>) =>
  db.updateTable('homeDocuments').set(change).where('documentId', '=', documentId).execute()
