import { sql } from 'kysely'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

const finished: ListingStatus[] = ['DELETED', 'ARCHIVED']

/** The newest document of each type per home: an older one that it replaces needs no attention. */
export const listNewestDocuments = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('homeDocuments as link')
    .innerJoin('homes as home', 'home.id', 'link.homeId')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    // Documents of type OTHER do not replace one another.
    .distinctOn(['link.homeId', 'file.documentType', sql`case file.document_type when 'OTHER' then file.id end`])
    .select(['link.homeId', 'home.title', 'link.name', 'link.status', 'link.adminNotes', 'file.documentType', 'file.expiresAt'])
    .where(ofHomes(scope))
    .where('home.status', 'not in', finished)
    .where('link.type', '=', 'LISTING_DOCUMENT')
    .where('link.status', 'not in', ['DELETED', 'SUPERSEDED'])
    .orderBy('link.homeId')
    .orderBy('file.documentType')
    .orderBy(sql`case file.document_type when 'OTHER' then file.id end`)
    .orderBy('file.uploadedAt', 'desc')
    .execute()

export type DashboardDocument = Awaited<ReturnType<typeof listNewestDocuments>>[number]

/** The badges whose renewal is requested, so that nothing is left for the owner to do. */
export const listRenewalsAsked = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('homeVerifications as badge')
    .innerJoin('homes as home', 'home.id', 'badge.homeId')
    .select(['badge.homeId', 'badge.level'])
    .where(ofHomes(scope))
    .where('badge.status', '=', 'VERIFIED')
    .where('badge.renewalAskedAt', 'is not', null)
    .execute()

export async function countSaves(db: Db, scope: HomeScope) {
  const { count } = await db
    .selectFrom('savedHomes as saved')
    .innerJoin('homes as home', 'home.id', 'saved.homeId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofHomes(scope))
    .where('home.status', 'not in', finished)
    .executeTakeFirstOrThrow()
  return count
}
