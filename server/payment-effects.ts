import type { Config } from './kernel/config.ts'
import { rentPlanEvents } from './money/autopay/rent-plans.events.ts'
import { withNews } from './money/charges/charges.news.ts'
import { rentEffect } from './money/rent/rent.effect.ts'
import { planEffect, planEvents } from './money/subscriptions/paid.ts'
import { eventsTogether, type PaymentEffect, type PaymentEffects } from './payments/checkout/effects.ts'
import type { Payment } from './payments/checkout/payments.queries.ts'
import { onFeeFailed, onFeePaid, onFeeRefunded } from './stays/applications/fee.ts'
import { onReservationPaid } from './stays/reservations/paid.ts'
import { onWaitlistPaid, onWaitlistRefunded } from './stays/waitlist/paid.ts'
import { premiumReviewEffect } from './trust/premium-review/paid.ts'

type Settings = Pick<Config, 'publicUrl'>

/** What follows when money comes; features bring their own, each under the purpose it is paid for. */
export const createPaymentEffects = (config: Settings): PaymentEffects => ({
  byPurpose: {
    APPLICATION_FEE: withNews(config, applicationFee(config)),
    WAITLIST_FEE: withNews(config, waitlistFee(config)),
    // Moving in is paid in one payment, whatever its lines are for.
    DEPOSIT: withNews(config, movingIn(config)),
    RENT: rentEffect(config, withNews(config, movingIn(config))),
    PLAN: planEffect(config),
    PREMIUM_REVIEW: premiumReviewEffect(config),
  },
  byEvent: eventsTogether(planEvents(config), rentPlanEvents(config)),
})

const applicationFee = (config: Settings): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const outcome = await onFeePaid(tx, { applicationId: payment.subjectId, at, config })
    return outcome === 'REFUND' ? { giveBack: 'The application was no longer open.' } : undefined
  },
  ended: (tx, { subjectId, createdAt }: Payment, at) =>
    onFeeFailed(tx, { applicationId: subjectId, at, config, begunAt: createdAt }),
  async refunded(tx, { subjectId, status }, at) {
    if (status === 'REFUNDED') await onFeeRefunded(tx, subjectId, at)
  },
})

const waitlistFee = (config: Settings): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const outcome = await onWaitlistPaid(tx, { entryId: payment.subjectId, at, config })
    return outcome === 'LATE' ? { giveBack: 'The place in line was no longer held.' } : undefined
  },
  async refunded(tx, { subjectId, status }, at) {
    if (status === 'REFUNDED') await onWaitlistRefunded(tx, subjectId, at)
  },
})

const movingIn = (config: Settings): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const outcome = await onReservationPaid(tx, { reservationId: payment.subjectId, at, config })
    return outcome === 'LATE' ? { giveBack: 'The bed was no longer held.' } : undefined
  },
})
