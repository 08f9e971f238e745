import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { BlogCategories } from '#server/kernel/database/schema.ts'

export const listBlogCategories = (db: Db) =>
  db
    .selectFrom('blogCategories as category')
    .select(['category.id', 'category.name', 'category.slug', 'category.description', 'category.position'])
    .select((eb) => {
      const posts = eb
        .selectFrom('blogPostCategories as link')
        .innerJoin('blogPosts as post', 'post.id', 'link.postId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('link.categoryId', '=', 'category.id')
      return [posts.as('posts'), posts.where('post.status', '=', 'PUBLISHED').as('published')]
    })
    .orderBy('category.position')
    .orderBy('category.name')
    .execute()

/** Takes the category's row lock, so that no post enters it in the meantime. */
export const lockCategory = (tx: Tx, id: string) =>
  tx.selectFrom('blogCategories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertBlogCategory = (tx: Tx, row: Insertable<BlogCategories>) =>
  tx.insertInto('blogCategories').values(row).execute()

export const setBlogCategory = (tx: Tx, id: string, change: Updateable<BlogCategories>) =>
  tx.updateTable('blogCategories').set(change).where('id', '=', id).execute()

export const findCategoryAlike = (tx: Tx, { name, slug }: { name: string; slug: string }) =>
  tx
    .selectFrom('blogCategories')
    .select(['id', 'name', 'slug'])
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()), eb('slug', '=', slug)]))
    .execute()

export const countPostsIn = async (tx: Tx, categoryId: string) => {
  const found = await tx
    .selectFrom('blogPostCategories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('categoryId', '=', categoryId)
    .executeTakeFirstOrThrow()
  return found.count
}

export async function movePosts(tx: Tx, from: string, to: string) {
  await tx
    .insertInto('blogPostCategories')
    .columns(['postId', 'categoryId'])
    .expression((eb) =>
      eb
        .selectFrom('blogPostCategories')
        .select((select) => ['postId', select.cast<string>(select.val(to), 'uuid').as('categoryId')])
        .where('categoryId', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('blogPostCategories').where('categoryId', '=', from).execute()
}

export const deleteBlogCategory = (tx: Tx, id: string) => tx.deleteFrom('blogCategories').where('id', '=', id).execute()
