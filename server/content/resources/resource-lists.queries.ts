import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { ResourceStatus } from '#contract/content/recovery-resource.lifecycle.ts'
import type { recoveryResources } from '#contract/content/recovery-resources.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { isPublicResource, type RecoveryResourceRow, resourceColumns, resourceTables } from './recovery-resources.queries.ts'

type Library = z.output<(typeof recoveryResources)['GET /recovery-resources']['query']>
type Managed = z.output<(typeof recoveryResources)['GET /admin/recovery-resources']['query']>
type Filters = Pick<Library, 'format' | 'difficulty' | 'search'>

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Whole words in any of its forms, anywhere in the text; a part of the title, for what is typed only halfway. */
const matches = (search: string) =>
  sql`(resource.search @@ websearch_to_tsquery('english', ${search}) or resource.title ilike any(${likePatterns(search)}))`

function shared({ format, difficulty, search }: Filters, without?: string) {
  const conditions: RawBuilder<unknown>[] = []
  if (format && without !== 'format') conditions.push(sql`resource.format = ${format}`)
  if (difficulty && without !== 'difficulty') conditions.push(sql`resource.difficulty = ${difficulty}`)
  if (search) conditions.push(matches(search))
  return conditions
}

function inLibrary(wanted: Library, without?: 'category' | 'format' | 'difficulty') {
  const conditions = [isPublicResource, ...shared(wanted, without)]
  if (wanted.category && without !== 'category') conditions.push(sql`category.slug = ${wanted.category}`)
  if (wanted.featured !== undefined) conditions.push(sql`resource.is_featured = ${wanted.featured}`)
  return all(conditions)
}

export async function listLibrary(db: Db, wanted: Library) {
  const { page, limit, search } = wanted
  const best = search ? sql`ts_rank(resource.search, websearch_to_tsquery('english', ${search})) desc,` : sql``
  const { rows } = await sql<RecoveryResourceRow>`
    select ${resourceColumns} from ${resourceTables} where ${inLibrary(wanted)}
    order by ${best} resource.is_featured desc, resource.published_at desc, resource.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return rows
}

export async function countLibrary(db: Db, wanted: Library) {
  const { rows } = await sql<{ facet: 'all' | 'category' | 'format' | 'difficulty'; value: string; count: number }>`
    select 'all' as facet, '' as value, count(*)::int as count from ${resourceTables} where ${inLibrary(wanted)}
    union all select 'category', category.slug, count(*)::int from ${resourceTables} where ${inLibrary(wanted, 'category')} group by category.slug
    union all select 'format', resource.format::text, count(*)::int from ${resourceTables} where ${inLibrary(wanted, 'format')} group by resource.format
    union all select 'difficulty', resource.difficulty::text, count(*)::int from ${resourceTables} where ${inLibrary(wanted, 'difficulty')}
      group by resource.difficulty`.execute(db)
  const countsOf = (facet: string) =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map(({ value, count }) => [value, count]))
  return {
    total: countsOf('all')[''] ?? 0,
    category: countsOf('category'),
    format: countsOf('format'),
    difficulty: countsOf('difficulty'),
  }
}

/** Others of the same category, most read first. */
export async function listRelatedResources(db: Db, { id, categoryId }: { id: string; categoryId: string }, most: number) {
  const { rows } = await sql<RecoveryResourceRow>`
    select ${resourceColumns} from ${resourceTables} where ${isPublicResource} and resource.category_id = ${categoryId} and resource.id <> ${id}
    order by resource.is_featured desc, resource.view_count desc, resource.id limit ${most}`.execute(db)
  return rows
}

/** Newest first, so that a limit cuts off the oldest. */
export async function listResourcesForSitemap(db: Db, limit: number) {
  const { rows } = await sql<{ slug: string; updatedAt: Date }>`
    select resource.slug, resource.updated_at from recovery_resources resource where ${isPublicResource}
    order by resource.published_at desc, resource.id limit ${limit}`.execute(db)
  return rows
}

function managed(wanted: Managed) {
  const conditions = [sql`true`, ...shared(wanted)]
  if (wanted.category) conditions.push(sql`resource.category_id = ${wanted.category}`)
  return conditions
}

/** What waits for a review first, then what changed last. */
export async function listManagedResources(db: Db, wanted: Managed) {
  const { page, limit, status } = wanted
  const conditions = all([...managed(wanted), ...(status ? [sql`resource.status = ${status}`] : [])])
  const { rows } = await sql<RecoveryResourceRow>`
    select ${resourceColumns} from ${resourceTables} where ${conditions}
    order by resource.status = 'REVIEW_DUE' desc, resource.updated_at desc, resource.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return rows
}

export async function countManagedResources(db: Db, wanted: Managed) {
  const { rows } = await sql<{ status: ResourceStatus; count: number }>`
    select resource.status, count(*)::int as count from ${resourceTables} where ${all(managed(wanted))} group by resource.status`.execute(
    db,
  )
  return rows
}
