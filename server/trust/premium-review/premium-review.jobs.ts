import { addTime } from '#contract/time.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { refundAll } from '#server/payments/checkout/refunds.ts'
import { notifyThatReviewIsLate } from './premium-review.notices.ts'
import { findHomeForReview, listLateReviews } from './premium-review.queries.ts'

const promisedDays = 30

const forEachPayment = forEachLocked('payment', (tx, { id }: { id: string }) => lockPayment(tx, id))

/** We promise a review within 30 days; an owner who waits longer gets the fee refunded, and the review anyway. */
const returnLateReviewFees = async (context: JobContext) => {
  const late = await listLateReviews(context.db, addTime(context.now(), { days: -promisedDays }))
  await forEachPayment(context, late, async (tx, payment, at, { homeId }) => {
    const home = await findHomeForReview(tx, homeId)
    if (payment.status !== 'SUCCEEDED' || !home) return
    const reason = 'The review was not done within 30 days.'
    const operation = `late-review:${payment.id}`
    const isPromised = (await refundAll(tx, payment, { operation, reason, at }))?.createdAt.getTime() === at.getTime()
    if (!isPromised) return
    await notifyThatReviewIsLate(tx, home, at)
  })
}

export const premiumReviewJobs = { return_late_review_fees: { job: returnLateReviewFees, cron: '27 * * * *' } } satisfies Jobs
