import { addTime } from '#contract/time.ts'
import { daysUntilPublished } from '#contract/trust/reviews.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { forgetOldReviews, listIdleReviews } from './review-lists.queries.ts'
import { lockReview } from './reviews.queries.ts'
import { transitionReview } from './reviews.transitions.ts'

const forEachReview = forEachLocked('review', (tx, { id }: { id: string }) => lockReview(tx, id))

/** Staff who do not find the time cannot keep a review back, except one with open reports: those are theirs to answer. */
const publishIdleReviews = async (context: JobContext) => {
  const before = addTime(context.now(), { days: -daysUntilPublished })
  await forEachReview(context, await listIdleReviews(context.db, before), async (tx, review, at) => {
    if (review.status !== 'PENDING' || review.openFlags > 0 || review.statusChangedAt > before) return
    const reason = `No decision for ${daysUntilPublished} days.`
    await transitionReview(tx, { name: 'publish', review, by: 'SYSTEM', at, reason })
  })
}

const daysKept = 365

const forgetReviews = ({ db, now }: JobContext) =>
  inTransaction(db, async (tx) => {
    for (const { id } of await forgetOldReviews(tx, addTime(now(), { days: -daysKept })))
      await insertAuditEvent(tx, { at: now(), actor: null, action: 'review.forget', subject: ['review', id] })
  })

export const reviewsJobs = {
  publish_idle_reviews: { job: publishIdleReviews, cron: '7 * * * *' },
  forget_reviews: { job: forgetReviews, cron: '41 4 * * *' },
} satisfies Jobs
