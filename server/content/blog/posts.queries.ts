import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/kernel/database/database.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'

/** Columns that a list of posts and a post have in common. */
export const selectPosts = (db: Db) =>
  db
    .selectFrom('blogPosts as post')
    .leftJoin('users as author', 'author.id', 'post.authorId')
    .select([
      'post.id',
      'post.slug',
      'post.title',
      'post.summary',
      'post.coverAlt',
      'post.minutes',
      'post.isFeatured',
      'post.makesHealthClaims',
      'post.publishedAt',
      'post.viewCount',
      'post.likeCount',
    ])
    .select(['author.firstName as authorFirst', 'author.lastName as authorLast'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('blogPostCategories as link')
          .innerJoin('blogCategories as category', 'category.id', 'link.categoryId')
          .select(['category.id', 'category.name', 'category.slug'])
          .whereRef('link.postId', '=', 'post.id')
          .orderBy('category.position')
          .orderBy('category.name'),
      ).as('categories'),
      jsonObjectFrom(
        eb
          .selectFrom('documents as cover')
          .select(['cover.id', 'cover.url', 'cover.width', 'cover.height', 'cover.variants'])
          .whereRef('cover.id', '=', 'post.coverId'),
      ).as('cover'),
    ])
export type PostSummaryRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

type PostFilters = {
  q?: string | undefined
  category?: string | undefined
  featured?: boolean | undefined
  page: number
  limit: number
}

/** Published posts that match, as a condition on `post`. */
const matching = ({ q, category, featured }: Omit<PostFilters, 'page' | 'limit'>) => {
  const conditions = [sql`post.status = 'PUBLISHED'`]
  if (featured !== undefined) conditions.push(sql`post.is_featured = ${featured}`)
  if (q) conditions.push(sql`post.search @@ websearch_to_tsquery('english', ${q})`)
  if (category)
    conditions.push(sql`exists (select from blog_post_categories link join blog_categories category on category.id = link.category_id
      where link.post_id = post.id and category.slug = ${category})`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The rows of a page are chosen before anything else of them is read: what is skipped costs only its place in the index. */
export function listPosts(db: Db, { page, limit, ...filters }: PostFilters) {
  const chosen = db
    .selectFrom('blogPosts as post')
    .select('post.id')
    .where(matching(filters))
    .orderBy('post.publishedAt', 'desc')
    .orderBy('post.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return selectPosts(db).where('post.id', 'in', chosen).orderBy('post.publishedAt', 'desc').orderBy('post.id', 'desc').execute()
}

/** Of a word that nearly every post has, no one reads further than this many. */
const mostPostsCounted = 1000

/** A search opens every post that it counts, so it stops at one more than the most; without a search, an index counts them all. */
export async function countPosts(db: Db, filters: Omit<PostFilters, 'page' | 'limit'>) {
  const most = filters.q ? sql`limit ${mostPostsCounted + 1}` : sql``
  const { rows } = await sql<{ found: number }>`${sql.raw(unnamed)}
    select count(*)::int as found from (select from blog_posts post where ${matching(filters)} ${most}) counted`.execute(db)
  const { found } = rows[0]!
  const isMore = Boolean(filters.q) && found > mostPostsCounted
  return { total: isMore ? mostPostsCounted : found, isMore }
}

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A published post by its id or by any slug it has had. */
export const findPublishedId = async (db: Db, name: string) => {
  const posts = db.selectFrom('blogPosts as post').select('post.id').where('post.status', '=', 'PUBLISHED')
  const found = uuidForm.test(name)
    ? posts.where('post.id', '=', name)
    : posts.innerJoin('blogPostSlugs as known', 'known.postId', 'post.id').where('known.slug', '=', name)
  return (await found.executeTakeFirst())?.id
}

export const findPost = (db: Db, id: string) =>
  selectPosts(db)
    .leftJoin('users as approver', 'approver.id', 'post.approvedBy')
    .select(['post.body', 'post.sources', 'post.editedAt', 'post.approvedVersion', 'post.version'])
    .select(['approver.firstName as approverFirst', 'approver.lastName as approverLast'])
    .where('post.id', '=', id)
    .executeTakeFirst()
export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** The newest posts that share a category with this one. */
export const listRelated = (db: Db, id: string, limit: number) =>
  selectPosts(db)
    .where('post.status', '=', 'PUBLISHED')
    .where('post.id', '!=', id)
    .where(
      sql<boolean>`exists (select from blog_post_categories mine join blog_post_categories theirs on theirs.category_id = mine.category_id
        where mine.post_id = ${id} and theirs.post_id = post.id)`,
    )
    .orderBy('post.publishedAt', 'desc')
    .orderBy('post.id', 'desc')
    .limit(limit)
    .execute()

export const listFeedPosts = (db: Db, limit: number) =>
  selectPosts(db)
    .select('post.editedAt')
    .where('post.status', '=', 'PUBLISHED')
    .orderBy('post.publishedAt', 'desc')
    .orderBy('post.id', 'desc')
    .limit(limit)
    .execute()

export const listReadCategories = (db: Db) =>
  db
    .selectFrom('blogCategories as category')
    .innerJoin('blogPostCategories as link', 'link.categoryId', 'category.id')
    .innerJoin('blogPosts as post', 'post.id', 'link.postId')
    .select(['category.id', 'category.name', 'category.slug', 'category.description'])
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('post.status', '=', 'PUBLISHED')
    .groupBy('category.id')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute()
