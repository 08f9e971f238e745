import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { notifyThatReviewIsPaid } from './premium-review.notices.ts'
import { findHomeForReview } from './premium-review.queries.ts'

/** The review may be submitted now. A home that is gone needs none. */
export const premiumReviewEffect: PaymentEffect = {
  async succeeded(tx, payment, at) {
    const home = await findHomeForReview(tx, payment.subjectId)
    if (!home || home.ownerId !== payment.accountId || home.status === 'DELETED')
      return { refund: 'The home is no longer there to be reviewed.' }
    await notifyThatReviewIsPaid(tx, home, at)
    return undefined
  },
}
