import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { LockedPost } from './edited-posts.queries.ts'
import { canApprove } from './posts.policy.ts'
import { listBlogStaff } from './posts-notices.queries.ts'

const about = ({ id }: LockedPost) =>
  ({ type: 'REVIEW', link: screen('/admin/blog/edit/:id', { id }), label: 'Open the post' }) as const

/** Tells everyone who may approve that a post with health claims waits for a second person. */
export async function notifyOfWaitingPost(tx: Tx, post: LockedPost, at: Date) {
  const notice: Notice = {
    ...about(post),
    title: 'A post needs a second reviewer',
    parts: [`“${post.title}” makes health claims. Someone who did not write it has to read and approve it.`],
  }
  for (const person of await listBlogStaff(tx)) if (canApprove(post, person)) await notifyPerson(tx, person, notice, at)
}

type Decision = { by: { userId: string }; at: Date; reason?: string | undefined }

/** Notifies the writer of someone else's decision: approved, or sent back. */
export async function notifyPostAuthor(
  tx: Tx,
  post: LockedPost,
  decision: 'approved' | 'sentBack',
  { by, at, reason }: Decision,
) {
  if (!post.authorId || post.authorId === by.userId) return
  const writer = (await listBlogStaff(tx)).find(({ userId }) => userId === post.authorId)
  if (!writer) return
  const notice: Notice =
    decision === 'approved'
      ? { ...about(post), title: 'Your post is approved', parts: [`“${post.title}” is approved and can be published.`] }
      : {
          ...about(post),
          title: 'Your post needs another look',
          parts: [`“${post.title}” is a draft again.`, ...(reason ? [`Reason: ${reason}`] : [])],
          priority: 'HIGH',
        }
  await notifyPerson(tx, writer, notice, at)
}
