import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { isConsentInForce } from '#server/people/profiles/consent-in-force.queries.ts'

const allDocuments = (db: Db) =>
  db
    .selectFrom('documents as file')
    .select(['file.id', 'file.name', 'file.category', 'file.originalType', 'file.mimeType', 'file.sizeMb', 'file.uploadedAt'])
    .where('file.type', '=', 'RESIDENT_DOCUMENT')

export type ResidentDocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

const ownDocuments = (db: Db, residentId: string) =>
  allDocuments(db).where('file.entityType', '=', 'RESIDENT').where('file.entityId', '=', residentId)

export const listDocuments = (db: Db, residentId: string, limit = 200) =>
  ownDocuments(db, residentId).orderBy('file.uploadedAt', 'desc').orderBy('file.id').limit(limit).execute()

export const findOwnDocument = (db: Db, residentId: string, id: string) =>
  ownDocuments(db, residentId)
    .select(['file.originalKey', 'file.storageKey', 'file.width'])
    .where('file.id', '=', id)
    .executeTakeFirst()

/** The documents of an application. */
export const documentsOf = (db: Db, applicationId: string) =>
  allDocuments(db)
    .innerJoin('applicationDocuments as link', 'link.documentId', 'file.id')
    .where('link.applicationId', '=', applicationId)
    .orderBy('file.uploadedAt')
    .orderBy('file.id')

/** The homes that can see each document now, through the applications that include it. */
export const listSharing = (db: Db, residentId: string, now: Date) =>
  db
    .selectFrom('applicationDocuments as link')
    .innerJoin('applications as application', 'application.id', 'link.applicationId')
    .innerJoin('homes as home', 'home.id', 'application.homeId')
    .innerJoin('consents as consent', 'consent.applicationId', 'application.id')
    .select(['link.documentId', 'application.id', 'home.title as home'])
    .where('application.residentId', '=', residentId)
    .where('application.submittedAt', 'is not', null)
    .where(isConsentInForce(now, 'consent'))
    .where(sql<boolean>`'DOCUMENTS' = any(consent.scope)`)
    .execute()

export async function setDocuments(db: Db, applicationId: string, documentIds: readonly string[]) {
  await db.deleteFrom('applicationDocuments').where('applicationId', '=', applicationId).execute()
  await addDocuments(db, applicationId, documentIds)
}

export async function addDocuments(db: Db, applicationId: string, documentIds: readonly string[]) {
  if (documentIds.length === 0) return
  await db
    .insertInto('applicationDocuments')
    .values([...new Set(documentIds)].map((documentId) => ({ applicationId, documentId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
