import { sql } from 'kysely'
import type { Db } from '#server/kernel/database.ts'

/** A person has a photo by the address of one of its sizes. Compared as a whole, so that many are matched at once. */
const isPhotoOf = sql<boolean>`left(person.photo, length('/pictures/') + 36) = '/pictures/' || file.id`

export const findFiles = (db: Db, id: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'name', 'type', 'state', 'originalKey', 'originalType', 'storageKey', 'width', 'variants'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Pictures of homes and of those who work there; others have no address here. */
export const findPublicPicture = (db: Db, id: string) =>
  db
    .selectFrom('documents')
    .select(['storageKey', 'variants', 'state'])
    .where('id', '=', id)
    .where('type', 'in', ['LISTING_IMAGE', 'PROFILE_PIC'])
    .where('entityType', '=', 'PROPERTY')
    .where('storageKey', 'is not', null)
    .executeTakeFirst()

/** False when the picture is gone or was finished by someone else. */
export async function setFinished(db: Db, id: string, change: { state: 'READY' | 'FAILED'; variants?: number[] }) {
  const { numUpdatedRows } = await db.updateTable('documents').set(change).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Pictures and papers that were linked to no home, and photos of people that nobody has (any more). */
export const deleteForgotten = (db: Db, before: Date) =>
  db
    .deleteFrom('documents as file')
    .where('file.entityType', '=', 'PROPERTY')
    .where('file.uploadedAt', '<', before)
    .where((eb) => eb.or([eb('file.entityId', '=', 'TEMP'), eb('file.type', '=', 'PROFILE_PIC')]))
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('homeDocuments as link').select('link.id').whereRef('link.documentId', '=', 'file.id'))),
    )
    .where((eb) => eb.not(eb.exists(eb.selectFrom('homeStaff as person').select('person.id').where(isPhotoOf))))
    .returning(['file.originalKey', 'file.storageKey', 'file.width'])
    .execute()

export const setExpired = (db: Db, at: Date) =>
  db
    .updateTable('homeDocuments as link')
    .from('documents as file')
    .innerJoin('homes as home', (join) => join.onTrue())
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .set({ status: 'EXPIRED' })
    .whereRef('file.id', '=', 'link.documentId')
    .whereRef('home.id', '=', 'link.homeId')
    .where('file.expiresAt', '<=', at)
    .where('link.type', '=', 'LISTING_DOCUMENT')
    .where('link.status', 'in', ['PENDING', 'IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED'])
    .returning(['link.documentId', 'link.name', 'home.title', 'home.status', 'owner.userId'])
    .execute()
