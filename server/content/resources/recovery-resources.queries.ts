import { type Insertable, sql, type Updateable } from 'kysely'
import {
  publicResourceStatuses,
  type ResourceStatus,
  resourceReviewMonths,
} from '#contract/content/recovery-resource.lifecycle.ts'
import type { ResourceDifficulty, ResourceFormat, ResourceSource } from '#contract/content/recovery-resources.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import type { Day } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { RecoveryResources, ResourceVisitKind } from '#server/kernel/database/schema.ts'

export type RecoveryResourceRow = {
  id: string
  slug: string
  title: string
  summary: string
  categoryId: string
  categoryName: string
  categorySlug: string
  format: ResourceFormat
  difficulty: ResourceDifficulty
  status: ResourceStatus
  isFeatured: boolean
  hasBody: boolean
  link: string | null
  fileKey: string | null
  fileName: string | null
  fileType: string | null
  fileBytes: number | null
  viewCount: number
  downloadCount: number
  version: number
  publishedAt: Date | null
  reviewedAt: Date | null
  reviewBy: Date | null
  updatedAt: Date
}
export type RecoveryResourceText = { body: RichText | null; sources: ResourceSource[] }

const reviewLength = sql.raw(`interval '${resourceReviewMonths} months'`)

export const resourceColumns = sql`resource.id, resource.slug, resource.title, resource.summary, resource.category_id, category.name as category_name,
  category.slug as category_slug, resource.format, resource.difficulty, resource.status, resource.is_featured,
  resource.body is not null as has_body, resource.link, resource.file_key, resource.file_name, resource.file_type, resource.file_bytes,
  resource.view_count, resource.download_count, resource.version, resource.published_at, resource.reviewed_at,
  resource.reviewed_at + ${reviewLength} as review_by, resource.updated_at`
export const resourceTables = sql`recovery_resources resource join resource_categories category on category.id = resource.category_id`
export const isPublicResource = sql`resource.status = any(${[...publicResourceStatuses]}::resource_status[])`

/** Since when each resource has waited for its review. */
export const resourcesToReview = sql`select reviewed_at + ${reviewLength} as since from recovery_resources where status = 'REVIEW_DUE'`

export async function findResource(db: Db, id: string) {
  const { rows } = await sql<RecoveryResourceRow>`
    select ${resourceColumns} from ${resourceTables} where resource.id = ${id}`.execute(db)
  return rows[0]
}

export async function findPublicResource(db: Db, slug: string) {
  const { rows } = await sql<RecoveryResourceRow & RecoveryResourceText>`
    select ${resourceColumns}, resource.body, resource.sources from ${resourceTables}
    where resource.slug = ${slug} and ${isPublicResource}`.execute(db)
  return rows[0]
}

export async function findEditedResource(db: Db, id: string) {
  const { rows } = await sql<RecoveryResourceRow & RecoveryResourceText>`
    select ${resourceColumns}, resource.body, resource.sources from ${resourceTables} where resource.id = ${id}`.execute(db)
  return rows[0]
}

/** Takes the resource's row lock, so that two members of staff do not overwrite each other. */
export async function lockResource(tx: Tx, id: string) {
  const { rows } = await sql<RecoveryResourceRow>`
    select ${resourceColumns} from ${resourceTables} where resource.id = ${id} for update of resource`.execute(tx)
  return rows[0]
}

/** Returns nothing if another resource has the address. */
export const insertResource = (tx: Tx, row: Insertable<RecoveryResources>) =>
  tx
    .insertInto('recoveryResources')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()

export const setResource = (tx: Tx, id: string, change: Updateable<RecoveryResources>) =>
  tx
    .updateTable('recoveryResources')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

type Move = { id: string; from: ResourceStatus; to: ResourceStatus; at: Date; change: Updateable<RecoveryResources> }

export async function moveResource(tx: Tx, { id, from, to, at, change }: Move) {
  const moved = await tx
    .updateTable('recoveryResources')
    .set({ ...change, status: to, statusChangedAt: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0
}

export const deleteResource = (tx: Tx, id: string) => tx.deleteFrom('recoveryResources').where('id', '=', id).execute()

/** Published resources whose last review is too old. */
export async function listResourcesFallingDue(db: Db, at: Date) {
  const { rows } = await sql<{ id: string }>`
    select id from recovery_resources where status = 'PUBLISHED' and reviewed_at + ${reviewLength} <= ${at} order by reviewed_at, id`.execute(
    db,
  )
  return rows
}

type Visit = { resourceId: string; kind: ResourceVisitKind; day: Day; visitor: Buffer }

/**
 * Counts a visitor once a day: the row of the visit and the sum change in one statement, so that they cannot disagree. Returns
 * nothing for a resource that is not public.
 */
export async function countResourceVisit(db: Db, { resourceId, kind, day, visitor }: Visit) {
  const column = sql.ref(kind === 'VIEW' ? 'view_count' : 'download_count')
  const { rows } = await sql<{ count: number }>`
    with resource as (select * from recovery_resources resource where id = ${resourceId} and ${isPublicResource}),
    visit as (
      insert into resource_visits (resource_id, kind, day, visitor) select id, ${kind}, ${day}, ${visitor} from resource
      on conflict do nothing returning 1
    ),
    counted as (
      update recovery_resources set ${column} = ${column} + 1 where id = ${resourceId} and exists (select from visit) returning ${column} as count
    )
    select coalesce((select count from counted), ${column}) as count from resource`.execute(db)
  return rows[0]?.count
}

export const deleteResourceVisits = (db: Db, before: Day) =>
  db.deleteFrom('resourceVisits').where('day', '<', sql<string>`${before}::date`).execute()
