import { sql, type Updateable } from 'kysely'
import { addTime } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { Documents } from '#server/kernel/database/schema.ts'

/** A staff photo is stored as the URL of one of its sizes. The prefix is compared as a whole, so that many match at once. */
export const isPhotoOf = (table: 'file' | 'documents') =>
  sql<boolean>`left(person.photo, length('/pictures/') + 36) = '/pictures/' || ${sql.ref(`${table}.id`)}`

export const findFiles = (db: Db, id: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'type', 'state', 'originalKey', 'originalType', 'storageKey', 'width', 'variants', 'cleanedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Downloadable documents that still contain camera metadata, in the order of their ids, those after one of them. */
export const listUncleaned = (db: Db, { after, limit }: { after: string | undefined; limit: number }) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'type', 'state', 'originalKey', 'originalType', 'storageKey', 'width', 'variants', 'cleanedAt'])
    .where('cleanedAt', 'is', null)
    .where('originalKey', 'is not', null)
    .where('type', 'in', ['LISTING_DOCUMENT', 'RESIDENT_DOCUMENT', 'CLAIM_DOCUMENT', 'MESSAGE_ATTACHMENT'])
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()

/** False if the file was removed or cleaned in the meantime. */
export async function setCleaned(db: Db, id: string, originalKey: string, change: Updateable<Documents>) {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set(change)
    .where('id', '=', id)
    .where('originalKey', '=', originalKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pictures of homes, of the people who work there and of the blog; other pictures have no public URL. */
export const findPublicPicture = (db: Db, id: string) =>
  db
    .selectFrom('documents')
    .select(['storageKey', 'variants', 'state'])
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('type', 'in', ['LISTING_IMAGE', 'PROFILE_PIC']).and('entityType', '=', 'PROPERTY'),
        eb('type', '=', 'BLOG_PICTURE'),
      ]),
    )
    .where('storageKey', 'is not', null)
    .executeTakeFirst()

/** False if the picture is gone or was finished by someone else. */
export async function setFinished(db: Db, id: string, change: { state: 'READY' | 'FAILED'; variants?: number[] }) {
  const { numUpdatedRows } = await db.updateTable('documents').set(change).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pictures and documents never linked to a home, and staff photos that no one uses (anymore). */
export const deleteForgotten = (db: Db, before: Date) =>
  db
    .deleteFrom('documents as file')
    .where('file.entityType', '=', 'PROPERTY')
    .where('file.uploadedAt', '<', before)
    .where((eb) => eb.or([eb('file.entityId', '=', 'TEMP'), eb('file.type', '=', 'PROFILE_PIC')]))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('homeDocuments as link').select('link.id').whereRef('link.documentId', '=', 'file.id'))),
    )
    .where((eb) => eb.not(eb.exists(eb.selectFrom('homeStaff as person').select('person.id').where(isPhotoOf('file')))))
    .returning(['file.originalKey', 'file.storageKey', 'file.width'])
    .execute()

/** Whether a newer document of its kind is valid for longer, or will be once staff have approved it. */
const hasSuccessor = sql<boolean>`exists (
  select from home_documents newer join documents successor on successor.id = newer.document_id
  where newer.home_id = link.home_id and newer.status in ('PENDING', 'IN_REVIEW', 'APPROVED') and newer.document_id <> link.document_id
    and successor.document_type = file.document_type and file.document_type <> 'OTHER' and successor.uploaded_at > file.uploaded_at
    and (successor.expires_at is null or successor.expires_at > file.expires_at))`

const currentStatuses = ['PENDING', 'IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED']

const selectCurrentUntil = (db: Db, until: Date) =>
  db
    .selectFrom('homeDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select('link.id')
    .where('link.type', '=', 'LISTING_DOCUMENT')
    .where('link.status', 'in', currentStatuses)
    .where('file.expiresAt', '<=', until)
    .orderBy('file.expiresAt')
    .orderBy('link.id')

/** Current documents that have expired. */
export const listExpiredDocuments = (db: Db, at: Date) => selectCurrentUntil(db, at).execute()

/** Current documents that expire within this many days and whose owners were not told so yet. */
export const listDocumentsToRemind = (db: Db, { at, days }: Omit<Reminder, 'id'>) =>
  selectCurrentUntil(db, addTime(at, { days }))
    .where('file.expiresAt', '>', at)
    .where((eb) => eb.not(hasSuccessor))
    .where((eb) => eb.or([eb('link.remindedDays', 'is', null), eb('link.remindedDays', '>', days)]))
    .execute()

/** One document with its home and owner, if it is still current. */
const changeDocument = (db: Db, id: string) =>
  db
    .updateTable('homeDocuments as link')
    .from('documents as file')
    .innerJoin('homes as home', (join) => join.onTrue())
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .whereRef('file.id', '=', 'link.documentId')
    .whereRef('home.id', '=', 'link.homeId')
    .where('link.type', '=', 'LISTING_DOCUMENT')
    .where('link.status', 'in', currentStatuses)
    .where('link.id', '=', id)

type Reminder = { id: string; at: Date; days: number }

/**
 * Marks a document that expires within this many days, once for each number of days; undefined for any other. No one is asked for a
 * new one that is already there.
 */
export const setDocumentReminded = (db: Db, { id, at, days }: Reminder) =>
  changeDocument(db, id)
    .set({ remindedDays: days })
    .where('home.status', '!=', 'DELETED')
    .where('file.expiresAt', '>', at)
    .where('file.expiresAt', '<=', addTime(at, { days }))
    .where((eb) => eb.not(hasSuccessor))
    .where((eb) => eb.or([eb('link.remindedDays', 'is', null), eb('link.remindedDays', '>', days)]))
    .returning(['link.name', 'home.title', 'home.id as homeId', 'home.ownerId', 'file.expiresAt'])
    .executeTakeFirst()

/** Undefined if it was replaced or renewed in the meantime. */
export const setExpired = (db: Db, { id, at }: Pick<Reminder, 'id' | 'at'>) =>
  changeDocument(db, id)
    .set({ status: 'EXPIRED' })
    .where('file.expiresAt', '<=', at)
    .returning(['link.documentId', 'link.name', 'home.title', 'home.status', 'home.id as homeId', 'home.ownerId'])
    .returning(hasSuccessor.as('hasSuccessor'))
    .executeTakeFirst()
