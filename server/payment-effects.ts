import { onFeeFailed, onFeePaid } from './applications/fee.ts'
import type { Config } from './kernel/config.ts'
import type { PaymentEffect, PaymentEffects } from './payments/effects.ts'
import type { Payment } from './payments/payments.queries.ts'
import { rentEffect } from './rent/rent.effect.ts'
import { onReservationPaid } from './reservations/paid.ts'
import { onWaitlistPaid } from './waitlist/paid.ts'

type Settings = Pick<Config, 'publicUrl'>

/** What follows when money comes; features bring their own, each under the purpose it is paid for. */
export const createPaymentEffects = (config: Settings): PaymentEffects => ({
  byPurpose: {
    APPLICATION_FEE: applicationFee(config),
    WAITLIST_FEE: waitlistFee(config),
    // Moving in is paid in one payment, whatever its lines are for.
    DEPOSIT: movingIn(config),
    RENT: rentEffect(config, movingIn(config)),
  },
  byEvent: {},
})

const applicationFee = (config: Settings): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const outcome = await onFeePaid(tx, { applicationId: payment.subjectId, at, config })
    return outcome === 'REFUND' ? { giveBack: 'The application was no longer open.' } : undefined
  },
  ended: (tx, { subjectId, createdAt }: Payment, at) =>
    onFeeFailed(tx, { applicationId: subjectId, at, config, begunAt: createdAt }),
})

const waitlistFee = (config: Settings): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const outcome = await onWaitlistPaid(tx, { entryId: payment.subjectId, at, config })
    return outcome === 'LATE' ? { giveBack: 'The place in line was no longer held.' } : undefined
  },
})

const movingIn = (config: Settings): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const outcome = await onReservationPaid(tx, { reservationId: payment.subjectId, at, config })
    return outcome === 'LATE' ? { giveBack: 'The bed was no longer held.' } : undefined
  },
})
