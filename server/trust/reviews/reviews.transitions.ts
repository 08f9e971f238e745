import type { Updateable } from 'kysely'
import { type ReviewStatus, type ReviewTransition, reviewLifecycle } from '#contract/trust/review.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Reviews } from '#server/kernel/database/schema.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyHomeOfReview, notifyReporters, notifyWriter } from './reviews.notices.ts'
import { isPublicReview } from './reviews.policy.ts'
import { findReview, listReviewFlags, moveReview, type ReviewRow, setReview, settleReviewFlags } from './reviews.queries.ts'

type Request = TransitionRequest<ReviewTransition, ReviewStatus> & {
  review: ReviewRow
  change?: Updateable<Reviews>
  /** The writer sees the result of their own action on the screen. */
  isTold?: boolean
}

/** The decisions of staff that answer every open report. */
const settling: readonly ReviewTransition[] = ['publish', 'restore', 'hide', 'requestChanges', 'reject']

/** The caller holds the row lock of the review (`lockReview`). */
export const transitionReview = (tx: Tx, { review, change = {}, isTold = true, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: reviewLifecycle,
    row: review,
    label: 'review',
    action: `review.${request.name}`,
    subject: ['review', review.id],
    move: (from, to) => moveReview(tx, { id: review.id, from, to, at: request.at, change }),
    reread: () => findReview(tx, review.id),
    async effects(after) {
      const { name, at, by } = request
      if (settling.includes(name) && by !== 'SYSTEM') await settleReports(tx, after, at)
      // Whether a report was dropped is not the writer's concern: their review never left the page.
      if (isTold && !(name === 'restore' && review.status === 'FLAGGED')) await notifyWriter(tx, name, after, at)
      if (isPublicReview(after) && after.publishedAt === null) {
        await setReview(tx, after.id, { publishedAt: at })
        await notifyHomeOfReview(tx, after, at)
      }
    },
  })

async function settleReports(tx: Tx, review: ReviewRow, at: Date) {
  const flags = await listReviewFlags(tx, review.id)
  await settleReviewFlags(tx, review.id, at)
  await notifyReporters(tx, flags, isPublicReview(review), at)
}
