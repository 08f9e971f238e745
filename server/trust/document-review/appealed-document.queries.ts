import type { Db, Tx } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

/** Documents of these homes that staff did not accept, since a day. */
export const listRejectedDocuments = (db: Db, homes: HomeScope, since: Date) =>
  db
    .selectFrom('homeDocuments as link')
    .innerJoin('homes as home', 'home.id', 'link.homeId')
    .select(['link.id as subjectId', 'link.homeId', 'home.title as homeTitle', 'home.timeZone', 'link.name'])
    .select(['link.adminNotes as reason', 'link.reviewedAt as decidedAt', 'link.reviewedBy as decidedBy'])
    .where(ofHomes(homes))
    .where('link.type', '=', 'LISTING_DOCUMENT')
    .where('link.status', '=', 'REJECTED')
    .where('link.reviewedAt', '>', since)
    .$narrowType<{ decidedAt: Date }>()
    .orderBy('link.reviewedAt', 'desc')
    .execute()

/** False if it is no longer declined. */
export async function setDocumentPending(tx: Tx, homeDocumentId: string) {
  const { numUpdatedRows } = await tx
    .updateTable('homeDocuments')
    .set({ status: 'PENDING', adminNotes: '', reviewedBy: null, reviewedAt: null })
    .where('id', '=', homeDocumentId)
    .where('status', '=', 'REJECTED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
