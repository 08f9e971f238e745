import { autopayEvents } from './money/autopay/autopay.events.ts'
import { withNotices } from './money/charges/charges.notices.ts'
import { rentEffect } from './money/rent/rent.effect.ts'
import { planEffect, planEvents } from './money/subscriptions/paid.ts'
import { eventsTogether, type PaymentEffect, type PaymentEffects } from './payments/checkout/effects.ts'
import type { Payment } from './payments/checkout/payments.queries.ts'
import { wasUnusable } from './payments/checkout/refunds.queries.ts'
import { isAllBack } from './payments/checkout/returned-by-bank.ts'
import { stayEffects } from './stay-effects.ts'
import { onFeeFailed, onFeePaid, onFeeRefunded } from './stays/applications/fee.ts'
import { onReservationPaid } from './stays/reservations/paid.ts'
import { onWaitlistPaid, onWaitlistRefunded } from './stays/waitlist/paid.ts'
import { premiumReviewEffect } from './trust/premium-review/paid.ts'

const applicationFee: PaymentEffect = {
  sideBySide: true,
  async succeeded(tx, payment, at) {
    const outcome = await onFeePaid(tx, { applicationId: payment.subjectId, at })
    return outcome === 'REFUND' ? { refund: 'The application was no longer open.' } : undefined
  },
  ended: (tx, { subjectId, createdAt }: Payment, at) => onFeeFailed(tx, { applicationId: subjectId, at, begunAt: createdAt }),
  async refunded(tx, payment, at) {
    // A payment that counted for nothing is not the application's fee: it may have been paid again since.
    if ((await isAllBack(tx, payment)) && !(await wasUnusable(tx, payment.id))) await onFeeRefunded(tx, payment.subjectId, at)
  },
}

const waitlistFeeReturned = {
  LATE: 'The waitlist spot was no longer held.',
  NOT_DUE: 'No fee was due: the home put the application on its waitlist.',
}

const waitlistFee: PaymentEffect = {
  async succeeded(tx, payment, at) {
    const outcome = await onWaitlistPaid(tx, { entryId: payment.subjectId, at })
    return outcome === 'DONE' ? undefined : { refund: waitlistFeeReturned[outcome] }
  },
  async refunded(tx, payment, at) {
    if (await isAllBack(tx, payment)) await onWaitlistRefunded(tx, payment.subjectId, at)
  },
}

const movingIn: PaymentEffect = {
  async succeeded(tx, payment, at) {
    const outcome = await onReservationPaid(tx, { reservationId: payment.subjectId, at, stayEffects })
    return outcome === 'LATE' ? { refund: 'The bed was no longer held.' } : undefined
  },
}

/** What happens when a payment succeeds; each feature brings its own effect, by payment purpose. */
export const paymentEffects: PaymentEffects = {
  byPurpose: {
    APPLICATION_FEE: withNotices(applicationFee),
    WAITLIST_FEE: withNotices(waitlistFee),
    // Moving in is one payment, whatever its lines are for.
    DEPOSIT: withNotices(movingIn),
    RENT: rentEffect(withNotices(movingIn)),
    PLAN: planEffect,
    PREMIUM_REVIEW: premiumReviewEffect,
  },
  byEvent: eventsTogether(planEvents, autopayEvents),
}
