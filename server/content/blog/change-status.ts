import type { BlogPostStatus } from '#contract/content/blog-post.lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { deletePost, type LockedPost, listCategoryIds, lockPost, setPost } from './edited-posts.queries.ts'
import { problemsOf } from './missing-parts.ts'
import { notifyPostAuthor } from './posts.notices.ts'
import { canApprove, canDelete, isPostApproved, needsApproval } from './posts.policy.ts'
import { readBody, readSources } from './posts.present.ts'
import { transitionPost, transitionTo } from './posts.transitions.ts'
import type { PostCall } from './save-post.ts'

type Asked = {
  id: string
  status: BlogPostStatus
  scheduledFor?: string | undefined
  reason?: string | undefined
  version?: number | undefined
}

export const changeStatus = ({ db, now, actor, caller }: PostCall, { id, status, scheduledFor, reason, version }: Asked) =>
  inTransaction(db, async (tx) => {
    const [post, at] = [orNotFound(await lockPost(tx, id), 'Post'), now()]
    // The person who publishes has read what they publish.
    if (version !== undefined && version !== post.version)
      throw await changedMeanwhile(tx, post, actor, at, 'Its status did not change.')
    const name = transitionTo(post.status, status)
    const request = { name, by: actor, at, caller, reason, post }
    if (name !== 'schedule') {
      if (name === 'publish' || name === 'submit') await ensureReady(tx, post, name)
      return void (await transitionPost(tx, request))
    }
    const due = scheduledFor ? new Date(scheduledFor) : throwFieldError('scheduledFor', 'Choose when it should appear')
    if (due <= at) throwFieldError('scheduledFor', 'Choose a time in the future')
    await ensureReady(tx, post, name)
    await transitionPost(tx, { ...request, change: { scheduledFor: due }, details: { scheduledFor: due } })
    await addJob(tx, 'publish_post', { id }, { key: `blog-post:${id}`, runAt: due })
  })

/** Refuses a post that is not complete, or whose health claims no one else has approved. */
async function ensureReady(tx: Tx, post: LockedPost, name: 'submit' | 'schedule' | 'publish') {
  const parts = { ...post, body: readBody(post.body), sources: readSources(post.sources) }
  const [problem] = problemsOf({ ...parts, categoryIds: await listCategoryIds(tx, post.id) })
  if (problem) throwFieldError(problem.path, problem.message)
  if (name !== 'submit')
    ensure(!needsApproval(post), 'This post makes health claims. Someone else on staff has to approve it first.')
}

/** Approves the version that was read, by someone who neither wrote the post nor changed it last. */
export const approvePost = ({ db, now, actor, caller }: PostCall, { id, version }: { id: string; version: number }) =>
  inTransaction(db, async (tx) => {
    const [post, at] = [orNotFound(await lockPost(tx, id), 'Post'), now()]
    if (version !== post.version) throw await changedMeanwhile(tx, post, actor, at, 'Nothing is approved yet.')
    if (isPostApproved(post)) return
    ensure(post.makesHealthClaims, 'This post makes no health claims, so it needs no approval.')
    ensure(post.status === 'IN_REVIEW', 'Only a post in review can be approved.')
    if (!canApprove(post, actor))
      throw new HttpError(403, 'You wrote or changed this text. Someone else has to approve its health claims.', {
        code: 'second_person_required',
      })
    await setPost(tx, id, { approvedBy: actor.userId, approvedVersion: version, approvedAt: at })
    const details = { version }
    await insertAuditEvent(tx, { at, actor, caller, action: 'blogPost.approve', subject: ['blogPost', id], details })
    await notifyPostAuthor(tx, post, 'approved', { by: actor, at })
  })

export const removePost = ({ db, now, actor, caller }: PostCall, id: string) =>
  inTransaction(db, async (tx) => {
    const post = orNotFound(await lockPost(tx, id), 'Post')
    ensure(canDelete(post), 'Only a draft or an archived post can be deleted. Archive it first.')
    await deletePost(tx, id)
    const details = { title: post.title }
    await insertAuditEvent(tx, { at: now(), actor, caller, action: 'blogPost.delete', subject: ['blogPost', id], details })
  })

/**
 * Publishes a post whose time has come. Idempotent: the row lock and the state admit one of several workers, and a post that was
 * moved or taken back in the meantime is left alone.
 */
export const publishDue = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string) =>
  inTransaction(db, async (tx) => {
    const [post, at] = [await lockPost(tx, id), now()]
    if (post?.status !== 'SCHEDULED' || !post.scheduledFor || post.scheduledFor > at || needsApproval(post)) return
    const change = { publishedAt: post.publishedAt ?? post.scheduledFor }
    await transitionPost(tx, { name: 'publish', by: 'SYSTEM', at, post, change })
  })
