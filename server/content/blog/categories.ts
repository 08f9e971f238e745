import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { BlogCategory, blogCategoryForm } from '#contract/content/blog-editing.ts'
import { emptyCategory } from '#server/content/empty-category.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import {
  countPostsIn,
  deleteBlogCategory,
  findCategoryAlike,
  insertBlogCategory,
  listBlogCategories,
  lockCategory,
  movePosts,
  setBlogCategory,
} from './categories.queries.ts'
import type { PostCall } from './save-post.ts'
import { slugOfTitle } from './slugs.ts'

type Form = z.output<typeof blogCategoryForm>

export const readCategories = async (db: Db): Promise<BlogCategory[]> =>
  (await listBlogCategories(db)).map((row) => ({ ...row, posts: row.posts ?? 0, published: row.published ?? 0 }))

const readCategory = async (db: Db, id: string) =>
  orNotFound(
    (await readCategories(db)).find((one) => one.id === id),
    'Category',
  )

/** Two people who add the same name at once: the unique indexes let one of them through. */
async function ensureFree(tx: Tx, { name, slug }: { name: string; slug: string }, own?: string) {
  for (const other of await findCategoryAlike(tx, { name, slug })) {
    if (other.id === own) continue
    if (other.name.toLowerCase() === name.toLowerCase()) throwFieldError('name', 'There is already a category with this name.')
    throwFieldError('slug', 'Another category has this web address.')
  }
}

export async function addCategory({ db, now, actor, caller }: PostCall, form: Form) {
  const [id, at] = [randomUUID(), now()]
  const words = { ...form, slug: form.slug || slugOfTitle(form.name) }
  await inTransaction(db, async (tx) => {
    await ensureFree(tx, words)
    await insertBlogCategory(tx, { id, ...words, createdAt: at, updatedAt: at })
    const event = { at, actor, caller, subject: ['blogCategory', id] as const, details: { name: form.name } }
    await insertAuditEvent(tx, { ...event, action: 'blogCategory.create' })
  })
  return readCategory(db, id)
}

export async function changeCategory({ db, now, actor, caller }: PostCall, id: string, form: Form) {
  await inTransaction(db, async (tx) => {
    const category = orNotFound(await lockCategory(tx, id), 'Category')
    const words = { ...form, slug: form.slug || category.slug }
    await ensureFree(tx, words, id)
    await setBlogCategory(tx, id, { ...words, updatedAt: now() })
    const event = { at: now(), actor, caller, subject: ['blogCategory', id] as const, details: { name: form.name } }
    await insertAuditEvent(tx, { ...event, action: 'blogCategory.change' })
  })
  return readCategory(db, id)
}

export const removeCategory = ({ db, now, actor, caller }: PostCall, id: string, moveTo: string | undefined) =>
  inTransaction(db, async (tx) => {
    const category = orNotFound(await lockCategory(tx, id), 'Category')
    const posts = await countPostsIn(tx, id)
    await emptyCategory({
      id,
      noun: 'post',
      count: posts,
      moveTo,
      isCategory: async (other) => (await lockCategory(tx, other)) !== undefined,
      move: (to) => movePosts(tx, id, to),
    })
    await deleteBlogCategory(tx, id)
    const event = { at: now(), actor, caller, subject: ['blogCategory', id] as const }
    await insertAuditEvent(tx, { ...event, action: 'blogCategory.delete', details: { name: category.name, posts } })
  })
