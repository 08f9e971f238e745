import { type BlogPostStatus, type BlogPostTransition, blogPostLifecycle } from '#contract/content/blog-post.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { type LockedPost, lockPost, type PostChange, setPostFrom } from './edited-posts.queries.ts'
import { notifyOfWaitingPost, notifyPostAuthor } from './posts.notices.ts'

type Request = TransitionRequest<BlogPostTransition, BlogPostStatus> & {
  /** The post as read under its row lock. */
  post: LockedPost
  change?: PostChange
}

/** Only a scheduled post has a time; the first publication stays the date of the post. */
const columnsOf = ({ name, post, at }: Request): PostChange => ({
  scheduledFor: null,
  ...(name === 'publish' && { publishedAt: post.publishedAt ?? at }),
})

export const transitionPost = (tx: Tx, request: Request) =>
  transition(tx, {
    ...request,
    lifecycle: blogPostLifecycle,
    row: request.post,
    label: 'post',
    action: `blogPost.${request.name}`,
    subject: ['blogPost', request.post.id],
    move: (from, status) => setPostFrom(tx, request.post.id, from, { ...columnsOf(request), ...request.change, status }),
    reread: () => lockPost(tx, request.post.id),
    async effects(after) {
      const { name, by, at, reason } = request
      if (name === 'submit') await notifyOfWaitingPost(tx, after, at)
      if (name === 'sendBack' && typeof by !== 'string') await notifyPostAuthor(tx, after, 'sentBack', { by, at, reason })
    },
  })

const backToDraft: Readonly<Record<BlogPostStatus, BlogPostTransition>> = {
  DRAFT: 'sendBack',
  IN_REVIEW: 'sendBack',
  SCHEDULED: 'unschedule',
  PUBLISHED: 'unpublish',
  ARCHIVED: 'reopen',
}
const toOthers = { IN_REVIEW: 'submit', SCHEDULED: 'schedule', PUBLISHED: 'publish', ARCHIVED: 'archive' } as const

/** The specified call names the state it wants; which transition that is depends on where the post is. */
export const transitionTo = (from: BlogPostStatus, to: BlogPostStatus): BlogPostTransition =>
  to === 'DRAFT' ? backToDraft[from] : toOthers[to]
