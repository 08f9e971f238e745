import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { notifyThatReviewIsPaid } from './premium-review.notices.ts'
import { findHomeForReview } from './premium-review.queries.ts'

/** Tells the owner that the review can be submitted now. A payment for a deleted home is refunded. */
export const premiumReviewEffect: PaymentEffect = {
  async succeeded(tx, payment, at) {
    const home = await findHomeForReview(tx, payment.subjectId)
    if (!home || home.ownerId !== payment.accountId || home.status === 'DELETED')
      return { refund: 'The home is no longer available to review.' }
    await notifyThatReviewIsPaid(tx, home, at)
    return undefined
  },
}
