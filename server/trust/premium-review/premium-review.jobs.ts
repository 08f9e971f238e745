import { inTransaction } from '#server/kernel/database/database.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { giveAllBack } from '#server/payments/checkout/refunds.ts'
import { tellOfReview } from './paid.ts'
import { findHomeForReview, listLateReviews } from './premium-review.queries.ts'

const promisedDays = 30

/** We promised to look within 30 days; who waits longer gets the fee back, and the look all the same. */
const returnLateReviewFees = async ({ db, now, config }: JobContext) => {
  const before = new Date(now().getTime() - promisedDays * 86_400_000)
  for (const { id, homeId } of await listLateReviews(db, before))
    await inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, id)
      const home = await findHomeForReview(tx, homeId)
      if (payment?.status !== 'SUCCEEDED' || !home) return
      const at = now()
      const reason = 'The review was not done within 30 days.'
      const operation = `late-review:${id}`
      const isPromised = (await giveAllBack(tx, payment, { operation, reason, at }))?.createdAt.getTime() === at.getTime()
      if (!isPromised) return
      const words = `We have not looked at ${home.title || 'your home'} within 30 days. The fee goes back to your card, and we still look.`
      await tellOfReview(tx, home, { title: 'Your review fee goes back', words }, { at, config })
    })
}

export const premiumReviewJobs = { return_late_review_fees: returnLateReviewFees } satisfies Jobs
