import { addTime } from '#contract/time.ts'
import { daysUntilPublished } from '#contract/trust/reviews.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { forgetOldReviews, listIdleReviews } from './review-lists.queries.ts'
import { lockReview } from './reviews.queries.ts'
import { transitionReview } from './reviews.transitions.ts'

/** Staff who do not find the time cannot keep a review back. Safe to run twice: each one is read again under its row lock. */
const publishIdleReviews = async ({ db, now }: JobContext) => {
  const before = addTime(now(), { days: -daysUntilPublished })
  for (const { id } of await listIdleReviews(db, before))
    await inTransaction(db, async (tx) => {
      const review = await lockReview(tx, id)
      if (review?.status !== 'PENDING' || review.statusChangedAt > before) return
      const reason = `No decision for ${daysUntilPublished} days.`
      await transitionReview(tx, { name: 'publish', review, by: 'SYSTEM', at: now(), reason })
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
