import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BlogPostForm, blogPostForm } from '#contract/content/blog-editing.ts'
import { minutesToRead, picturesIn, richTextToPlain } from '#contract/content/rich-text.read.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import {
  insertPost,
  type LockedPost,
  listCategoryIds,
  lockPost,
  setCategories,
  setPost,
  shareCategories,
} from './edited-posts.queries.ts'
import { listBlogPictures } from './linked.queries.ts'
import { problemsOf } from './missing-parts.ts'
import { isPostApproved, isTextFixed, mustBeComplete } from './posts.policy.ts'
import { readBody, readSources } from './posts.present.ts'
import { takeSlug } from './slugs.ts'
import { deleteReplaced, findVersion, insertVersion } from './versions.queries.ts'

export type PostCall = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }
type Given = { id: string; form: BlogPostForm; version?: number | undefined }

/** What a reader reads; an approval is of this. */
const textOf = ({ title, summary, body, coverId, coverAlt, makesHealthClaims, sources }: BlogPostForm) => ({
  title,
  summary,
  body,
  coverId,
  coverAlt,
  makesHealthClaims,
  sources,
})
const contentOf = (form: BlogPostForm) => ({ ...textOf(form), categoryIds: form.categoryIds.toSorted() })

const columnsOf = (form: BlogPostForm) => ({
  ...textOf(form),
  body: JSON.stringify(form.body),
  sources: JSON.stringify(form.sources),
  isFeatured: form.isFeatured,
  words: richTextToPlain(form.body),
  minutes: minutesToRead(form.body),
})

export async function startPost({ db, now, actor, caller }: PostCall, form: BlogPostForm) {
  const [id, at] = [randomUUID(), now()]
  const by = { authorId: actor.userId, editedBy: actor.userId, editedAt: at, createdAt: at }
  await inTransaction(db, async (tx) => {
    await ensureKnown(tx, form)
    // The address refers to the post, so the post comes first.
    await insertPost(tx, { id, slug: id, ...columnsOf(form), ...by })
    const { title, slug } = form
    await setPost(tx, id, { slug: await takeSlug(tx, { postId: id, title, slug, wasPublished: false, current: null, at }) })
    await setCategories(tx, id, form.categoryIds)
    await insertVersion(tx, { postId: id, version: 1, content: contentOf(form), savedBy: actor.userId, savedAt: at })
    await insertAuditEvent(tx, { at, actor, caller, action: 'blogPost.create', subject: ['blogPost', id], details: { title } })
  })
  return id
}

/** Saves a post unless someone saved a later version: then it is refused, and nothing is written. */
export const savePost = (call: PostCall, given: Given) =>
  inTransaction(call.db, async (tx) => {
    const post = orNotFound(await lockPost(tx, given.id), 'Post')
    await change(tx, call, post, given)
  })

/** Makes an earlier version the current one. Slug and place on the page stay as they are. */
export const restoreVersion = (call: PostCall, { id, version }: { id: string; version: number }) =>
  inTransaction(call.db, async (tx) => {
    const post = orNotFound(await lockPost(tx, id), 'Post')
    const kept = orNotFound(await findVersion(tx, id, version), 'Version')
    const { categoryIds, ...text } = blogPostForm.parse({ ...(kept.content as object), slug: '', isFeatured: post.isFeatured })
    // Posts of a category that was deleted since are in another one now.
    const left = await shareCategories(tx, categoryIds)
    const isWithout = categoryIds.length > 0 && left.length === 0
    const form = { ...text, categoryIds: isWithout ? await listCategoryIds(tx, id) : left }
    await change(tx, call, post, { id, form })
    const { now, actor, caller } = call
    const event = { at: now(), actor, caller, subject: ['blogPost', id] as const, details: { version } }
    await insertAuditEvent(tx, { ...event, action: 'blogPost.restore' })
  })

const sittingMinutes = 10

async function change(tx: Tx, { now, actor, caller }: PostCall, post: LockedPost, { form, version }: Given) {
  const at = now()
  const before = await formOf(tx, post)
  const isSameText = isDeepStrictEqual(textOf(before), textOf(form))
  const isSame = isSameText && isDeepStrictEqual(contentOf(before), contentOf(form)) && before.isFeatured === form.isFeatured
  const isSameSlug = form.slug === '' ? post.publishedAt !== null || isSameText : form.slug === post.slug
  // Also a call whose answer got lost and is sent again.
  if (isSame && isSameSlug) return
  if (version !== undefined && version !== post.version) throw await changedMeanwhile(tx, post, actor, at)
  ensure(post.status !== 'ARCHIVED', 'This post is archived. Reopen it to change it.')
  const isFixed = isTextFixed(post) || isTextFixed({ status: post.status, makesHealthClaims: form.makesHealthClaims })
  ensure(isSameText || !isFixed, healthClaimsFixed)
  await ensureKnown(tx, form)
  const [problem] = mustBeComplete(post) ? problemsOf(form) : []
  if (problem) throwFieldError(problem.path, problem.message)

  const wasPublished = post.publishedAt !== null
  const slug = await takeSlug(tx, { postId: post.id, title: form.title, slug: form.slug, wasPublished, current: post.slug, at })
  const next = post.version + 1
  await setPost(tx, post.id, {
    ...columnsOf(form),
    slug,
    version: next,
    editedAt: at,
    // Categories and the like are no text: who changes them has not written, and an approval stays.
    ...(isSameText ? isPostApproved(post) && { approvedVersion: next } : { editedBy: actor.userId }),
  })
  await setCategories(tx, post.id, form.categoryIds)
  const since = addTime(at, { minutes: -sittingMinutes })
  const isKept = mustBeComplete(post) || isPostApproved(post)
  const replaced = isKept
    ? []
    : await deleteReplaced(tx, { postId: post.id, version: post.version, savedBy: actor.userId, since })
  await insertVersion(tx, { postId: post.id, version: next, content: contentOf(form), savedBy: actor.userId, savedAt: at })
  // One event for a sitting, or autosave would bury the rest of the history.
  const isNewSitting = replaced.every(({ numDeletedRows }) => numDeletedRows === 0n)
  const details = { version: next, makesHealthClaims: form.makesHealthClaims }
  if (isNewSitting)
    await insertAuditEvent(tx, { at, actor, caller, action: 'blogPost.edit', subject: ['blogPost', post.id], details })
}

const healthClaimsFixed =
  'This post makes health claims. Move it back to a draft to change it, so that someone else can approve the new text.'

async function formOf(tx: Tx, post: LockedPost): Promise<BlogPostForm> {
  const [body, sources] = [readBody(post.body), readSources(post.sources)]
  return { ...post, body, sources, categoryIds: await listCategoryIds(tx, post.id) }
}

/** Refuses a category or a picture that does not exist. */
async function ensureKnown(tx: Tx, { categoryIds, coverId, body }: BlogPostForm) {
  const wanted = [...new Set(categoryIds)]
  if (wanted.length !== categoryIds.length || (wanted.length > 0 && (await shareCategories(tx, wanted)).length !== wanted.length))
    throwFieldError('categoryIds', 'Choose a category that exists')
  const inText = picturesIn(body)
  const pictures = [...new Set([...inText, ...(coverId ? [coverId] : [])])]
  const known = pictures.length > 0 ? (await listBlogPictures(tx, pictures)).map(({ id }) => id) : []
  if (coverId && !known.includes(coverId)) throwFieldError('coverId', 'Upload the picture first')
  if (inText.some((id) => !known.includes(id)))
    throwFieldError('body', 'A picture in the text is gone. Remove it or upload it again.')
}
