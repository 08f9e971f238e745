import { blogEditing } from '#contract/content/blog-editing.ts'
import { blogPostStatus } from '#contract/content/blog-post.lifecycle.ts'
import { richTextToPlain, wordCount } from '#contract/content/rich-text.read.ts'
import type { Actor } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { sumBy } from '#server/kernel/sum-by.ts'
import { addCategory, changeCategory, readCategories, removeCategory } from './categories.ts'
import { approvePost, changeStatus, removePost } from './change-status.ts'
import { presentEdited, presentEditedLine } from './edited-posts.present.ts'
import { countEdited, findEdited, listEdited } from './edited-posts.queries.ts'
import { linkedOf } from './linked.ts'
import { uploadBlogPicture } from './pictures.ts'
import { readBody } from './posts.present.ts'
import { restoreVersion, savePost, startPost } from './save-post.ts'
import { findVersion, listVersions, type VersionRow } from './versions.queries.ts'

const mostEvents = 30

export const blogEditingService = handlers(blogEditing, {
  async 'GET /admin/blog/posts'({ db, query }) {
    const [rows, counted] = await Promise.all([listEdited(db, query), countEdited(db, query)])
    const counts = sumBy(blogPostStatus.options, counted, ({ status }) => status)
    const shown = query.status?.length ? query.status : blogPostStatus.options
    const total = shown.reduce((sum, one) => sum + counts[one], 0)
    return { posts: rows.map(presentEditedLine), page: query.page, limit: query.limit, total, counts }
  },

  async 'POST /admin/blog/posts'(call) {
    return readEdited(call, await startPost(call, call.body))
  },

  'GET /admin/blog/posts/{id}': (call) => readEdited(call, call.params.id),

  async 'PUT /admin/blog/posts/{id}'(call) {
    const { version, ...form } = call.body
    await savePost(call, { id: call.params.id, form, version })
    return readEdited(call, call.params.id)
  },

  async 'DELETE /admin/blog/posts/{id}'(call) {
    await removePost(call, call.params.id)
    return { message: 'Deleted' }
  },

  async 'PATCH /admin/blog/posts/{id}/status'(call) {
    await changeStatus(call, { id: call.params.id, ...call.body })
    return readEdited(call, call.params.id)
  },

  async 'POST /admin/blog/posts/{id}/approval'(call) {
    await approvePost(call, { id: call.params.id, version: call.body.version })
    return readEdited(call, call.params.id)
  },

  async 'GET /admin/blog/posts/{id}/versions'({ db, params }) {
    orNotFound(await findEdited(db, params.id), 'Post')
    return { versions: (await listVersions(db, params.id)).map(presentVersion) }
  },

  async 'GET /admin/blog/posts/{id}/versions/{version}'({ db, params }) {
    const kept = orNotFound(await findVersion(db, params.id, params.version), 'Version')
    const { body, summary } = contentOf(kept)
    return { ...presentVersion(kept), body, summary, linked: await linkedOf(db, body) }
  },

  async 'POST /admin/blog/posts/{id}/versions/{version}/restore'(call) {
    await restoreVersion(call, call.params)
    return readEdited(call, call.params.id)
  },

  async 'POST /admin/blog/pictures'(call) {
    return { picture: await uploadBlogPicture(call) }
  },

  async 'GET /admin/blog-categories'({ db }) {
    return { categories: await readCategories(db) }
  },

  'POST /admin/blog-categories': (call) => addCategory(call, call.body),
  'PUT /admin/blog-categories/{id}': (call) => changeCategory(call, call.params.id, call.body),

  async 'DELETE /admin/blog-categories/{id}'(call) {
    await removeCategory(call, call.params.id, call.query.moveTo)
    return { message: 'Deleted' }
  },
})

async function readEdited({ db, actor }: { db: Db; actor: Actor }, id: string) {
  const row = orNotFound(await findEdited(db, id), 'Post')
  const [linked, history] = await Promise.all([
    linkedOf(db, readBody(row.body)),
    listHistory(db, 'blogPost', [id], { most: mostEvents }),
  ])
  return presentEdited(row, { linked, history, actor })
}

function contentOf({ content }: VersionRow) {
  const { title, summary, body } = content as { title: string; summary: string; body: unknown }
  return { title, summary, body: readBody(body) }
}

function presentVersion(kept: VersionRow) {
  const { title, body } = contentOf(kept)
  const savedBy = kept.name ?? 'A former colleague'
  return { version: kept.version, savedAt: kept.savedAt, savedBy, title, words: wordCount(richTextToPlain(body)) }
}
