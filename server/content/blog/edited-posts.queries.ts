import { type Insertable, sql, type Updateable } from 'kysely'
import type { BlogPostStatus } from '#contract/content/blog-post.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { BlogPosts } from '#server/kernel/database/schema.ts'
import { selectPosts } from './posts.queries.ts'

export const insertPost = (tx: Tx, row: Insertable<BlogPosts>) => tx.insertInto('blogPosts').values(row).execute()

/** Takes the post's row lock. */
export const lockPost = (tx: Tx, id: string) =>
  tx.selectFrom('blogPosts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>

/** What can change without a change of state. */
export type PostChange = Omit<Updateable<BlogPosts>, 'id' | 'status'>

export const setPost = (tx: Tx, id: string, change: PostChange) =>
  tx.updateTable('blogPosts').set(change).where('id', '=', id).execute()

/** Updates the row only if it still has the expected status. */
export async function setPostFrom(tx: Tx, id: string, from: BlogPostStatus, change: Updateable<BlogPosts>) {
  const { numUpdatedRows } = await tx
    .updateTable('blogPosts')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deletePost = (tx: Tx, id: string) => tx.deleteFrom('blogPosts').where('id', '=', id).execute()

const nameOf = (person: 'author' | 'editor' | 'approver') =>
  sql<string | null>`nullif(trim(concat_ws(' ', ${sql.ref(`${person}.firstName`)}, ${sql.ref(`${person}.lastName`)})), '')`

const selectEdited = (db: Db) =>
  selectPosts(db)
    .leftJoin('users as editor', 'editor.id', 'post.editedBy')
    .leftJoin('users as approver', 'approver.id', 'post.approvedBy')
    .select(['post.status', 'post.version', 'post.editedAt', 'post.scheduledFor', 'post.approvedVersion'])
    .select(['post.authorId', 'post.editedBy'])
    .select([nameOf('author').as('authorName'), nameOf('editor').as('editorName'), nameOf('approver').as('approverName')])
export type EditedLineRow = Awaited<ReturnType<ReturnType<typeof selectEdited>['execute']>>[number]

export const findEdited = (db: Db, id: string) =>
  selectEdited(db).select(['post.body', 'post.sources']).where('post.id', '=', id).executeTakeFirst()
export type EditedRow = NonNullable<Awaited<ReturnType<typeof findEdited>>>

type Filters = { q?: string | undefined; status?: readonly BlogPostStatus[] | undefined; categoryId?: string | undefined }
type Page = { sort: string; page: number; limit: number }

const matching = ({ q, categoryId }: Omit<Filters, 'status'>) => {
  const conditions = [sql`true`]
  if (q)
    conditions.push(sql`(post.search @@ websearch_to_tsquery('english', ${q}) or position(lower(${q}) in lower(post.title)) > 0)`)
  if (categoryId)
    conditions.push(
      sql`exists (select from blog_post_categories link where link.post_id = post.id and link.category_id = ${categoryId})`,
    )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

export function listEdited(db: Db, { status, sort, page, limit, ...filters }: Filters & Page) {
  const field = sort.replace(/^-/, '') as 'editedAt' | 'publishedAt' | 'viewCount' | 'likeCount' | 'title'
  let list = selectEdited(db)
    .where(matching(filters))
    .orderBy(`post.${field}`, (order) => (sort.startsWith('-') ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('post.id', 'desc')
  if (status?.length) list = list.where('post.status', 'in', status)
  return list
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export const countEdited = (db: Db, filters: Omit<Filters, 'status'>) =>
  db
    .selectFrom('blogPosts as post')
    .select(({ fn }) => ['post.status', fn.countAll<number>().as('count')])
    .where(matching(filters))
    .groupBy('post.status')
    .execute()

export const listCategoryIds = async (db: Db, postId: string) =>
  (
    await db.selectFrom('blogPostCategories').select('categoryId').where('postId', '=', postId).orderBy('categoryId').execute()
  ).map(({ categoryId }) => categoryId)

export async function setCategories(tx: Tx, postId: string, categoryIds: readonly string[]) {
  await tx.deleteFrom('blogPostCategories').where('postId', '=', postId).execute()
  if (categoryIds.length > 0)
    await tx
      .insertInto('blogPostCategories')
      .values(categoryIds.map((categoryId) => ({ postId, categoryId })))
      .execute()
}

/** Those of the categories that are there. Shares their row locks, so that none is deleted while a post takes it. */
export const shareCategories = async (tx: Tx, ids: readonly string[]) =>
  ids.length > 0
    ? (await tx.selectFrom('blogCategories').select('id').where('id', 'in', ids).forShare().execute()).map(({ id }) => id)
    : []

/** Posts whose time has come, oldest first. */
export const listDuePosts = (db: Db, at: Date) =>
  db
    .selectFrom('blogPosts')
    .select('id')
    .where('status', '=', 'SCHEDULED')
    .where('scheduledFor', '<=', at)
    .orderBy('scheduledFor')
    .execute()
