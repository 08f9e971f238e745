import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { DocumentStatus } from '#contract/homes/document.lifecycle.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { adminDocuments } from '#contract/trust/admin-documents.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'

export type ComplianceDocumentRow = {
  id: string
  homeDocumentId: string
  homeId: string
  name: string
  description: string
  status: DocumentStatus
  documentType: string | null
  sizeMb: number
  variants: number[]
  hasOriginal: boolean
  uploadedAt: Date
  expiresAt: Date | null
  adminNotes: string
  reviewedAt: Date | null
  reviewerFirst: string | null
  reviewerLast: string | null
}

const columns = sql`file.id, link.id as home_document_id, link.home_id, link.name, link.description, link.status, file.document_type,
  file.size_mb, file.variants, file.original_key is not null as has_original, link.uploaded_at, file.expires_at,
  link.admin_notes, link.reviewed_at, reviewer.first_name as reviewer_first, reviewer.last_name as reviewer_last`

const tables = sql`home_documents link
  join documents file on file.id = link.document_id
  join homes home on home.id = link.home_id and home.status <> 'DELETED'
  left join users reviewer on reviewer.id = link.reviewed_by`

export async function listReviewedDocumentsOfHome(db: Db, homeId: string) {
  const { rows } = await sql<ComplianceDocumentRow>`select ${columns} from ${tables}
    where link.home_id = ${homeId} and link.type = 'LISTING_DOCUMENT'
    order by link.uploaded_at desc, link.id`.execute(db)
  return rows
}

export async function findComplianceDocument(db: Db, homeDocumentId: string) {
  const { rows } = await sql<ComplianceDocumentRow>`select ${columns} from ${tables}
    where link.id = ${homeDocumentId} and link.type = 'LISTING_DOCUMENT'`.execute(db)
  return rows[0]
}

type HomeColumns = {
  title: string
  homeStatus: ListingStatus
  city: string
  state: string
  ownerId: string
  userId: string
  firstName: string
  lastName: string
  businessName: string | null
  email: string
}

const homeColumns = sql`home.title, home.status as home_status, coalesce(address.city, '') as city, coalesce(address.state, '') as state,
  owner.id as owner_id, owner.business_name, person.id as user_id, person.first_name, person.last_name, person.email`
const homeTables = sql`join owners owner on owner.id = home.owner_id
  join users person on person.id = owner.user_id
  left join addresses address on address.id = home.address_id`

export type HomeOfDocuments = HomeColumns & { homeId: string }

export async function findHomeOfDocuments(db: Db, homeId: string) {
  const { rows } = await sql<HomeOfDocuments>`select home.id as home_id, ${homeColumns} from homes home ${homeTables}
    where home.id = ${homeId} and home.status <> 'DELETED'`.execute(db)
  return rows[0]
}

type Wanted = z.output<(typeof adminDocuments)['GET /admin/home-documents/verification-queue']['query']>

function conditions({ documentType, search }: Wanted) {
  const all: RawBuilder<unknown>[] = [sql`link.type = 'LISTING_DOCUMENT'`]
  if (documentType?.length) all.push(sql`coalesce(file.document_type, 'OTHER') = any(${documentType})`)
  if (search) {
    const parts = likePatterns(search)
    all.push(sql`(home.title ilike any(${parts}) or address.city ilike any(${parts}) or owner.business_name ilike any(${parts})
      or person.first_name || ' ' || person.last_name ilike any(${parts}) or person.email ilike any(${parts}))`)
  }
  return sql.join(all, sql` and `)
}

export async function countDocumentsByStatus(db: Db, wanted: Wanted) {
  const { rows } = await sql<{ status: DocumentStatus; count: number }>`${sql.raw(unnamed)}
    select link.status, count(*)::int as count from ${tables} ${homeTables} where ${conditions(wanted)} group by link.status`.execute(
    db,
  )
  return rows
}

/** Documents that staff have not decided on. */
export const undecidedStatuses: readonly DocumentStatus[] = ['PENDING', 'IN_REVIEW']

/** Since when each undecided document has waited. */
export const documentsToReview = sql`select link.uploaded_at as since from ${tables}
  where link.type = 'LISTING_DOCUMENT' and link.status = any(${undecidedStatuses})`

type QueueRow = ComplianceDocumentRow & HomeColumns

export async function listDocumentQueue(db: Db, wanted: Wanted, statuses: readonly DocumentStatus[]) {
  const { page, limit } = wanted
  const { rows } = await sql<QueueRow>`${sql.raw(unnamed)}
    select ${columns}, ${homeColumns} from ${tables} ${homeTables}
    where ${conditions(wanted)} and link.status = any(${statuses})
    order by link.uploaded_at, link.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

type Decided = {
  homeDocumentId: string
  from: DocumentStatus
  to: DocumentStatus
  adminNotes: string
  reviewedBy: string
  at: Date
}

/** Updates the row only if it still has the expected status. */
export async function setDocumentStatus(tx: Tx, { homeDocumentId, from, to, adminNotes, reviewedBy, at }: Decided) {
  const { numUpdatedRows } = await tx
    .updateTable('homeDocuments')
    .set({ status: to, adminNotes, reviewedBy, reviewedAt: at })
    .where('id', '=', homeDocumentId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The owner is reminded of the new day even if they were reminded of the wrong one. */
export async function setExpiry(tx: Tx, documentId: string, expiresAt: Date | null) {
  await tx.updateTable('documents').set({ expiresAt }).where('id', '=', documentId).execute()
  await tx.updateTable('homeDocuments').set({ remindedDays: null }).where('documentId', '=', documentId).execute()
}

/** Marks the previously valid document as superseded. */
export const setReplaced = (tx: Tx, document: { homeId: string; documentId: string; documentType: string }) =>
  tx
    .updateTable('homeDocuments as link')
    .from('documents as file')
    .set({ status: 'SUPERSEDED' })
    .whereRef('file.id', '=', 'link.documentId')
    .where('link.homeId', '=', document.homeId)
    .where('link.documentId', '<>', document.documentId)
    .where('link.status', '=', 'APPROVED')
    .where('file.documentType', '=', document.documentType)
    .execute()
