import { type Insertable, sql, type Updateable } from 'kysely'
import type { ResourceCategory } from '#contract/content/resource-categories.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ResourceCategories } from '#server/kernel/database/schema.ts'
import { isPublicResource } from './recovery-resources.queries.ts'

export const findCategory = (db: Db, id: string) =>
  db.selectFrom('resourceCategories').selectAll().where('id', '=', id).executeTakeFirst()

const withCounts = sql`select category.id, category.name, category.slug, category.description, category.position,
    count(resource.id)::int as count, count(resource.id) filter (where ${isPublicResource})::int as public_count
  from resource_categories category left join recovery_resources resource on resource.category_id = category.id`

export async function listCategories(db: Db) {
  const { rows } =
    await sql<ResourceCategory>`${withCounts} group by category.id order by category.position, category.name`.execute(db)
  return rows
}

/** Categories with something to read, in their order. */
export const listPublicCategories = async (db: Db) =>
  (await listCategories(db)).filter(({ publicCount }) => publicCount > 0).map((one) => ({ ...one, count: one.publicCount }))

/** Serializes changes of the order, which touch several rows. */
export const lockCategories = (tx: Tx) => sql`lock table resource_categories in share row exclusive mode`.execute(tx)

export const insertCategory = (tx: Tx, row: Insertable<ResourceCategories>) =>
  tx.insertInto('resourceCategories').values(row).execute()

export const setCategory = (tx: Tx, id: string, change: Updateable<ResourceCategories>) =>
  tx.updateTable('resourceCategories').set(change).where('id', '=', id).execute()

/** Numbers the categories in this order. */
export const setCategoryOrder = (tx: Tx, ids: readonly string[]) =>
  sql`update resource_categories category set position = place.position
    from unnest(${ids}::uuid[]) with ordinality as place (id, position) where place.id = category.id`.execute(tx)

export const moveResources = (tx: Tx, from: string, to: string) =>
  tx.updateTable('recoveryResources').set({ categoryId: to }).where('categoryId', '=', from).execute()

export const deleteCategory = (tx: Tx, id: string) => tx.deleteFrom('resourceCategories').where('id', '=', id).execute()
