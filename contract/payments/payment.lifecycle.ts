import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const paymentPurpose = z.enum([
  'APPLICATION_FEE',
  'WAITLIST_FEE',
  'DEPOSIT',
  'RENT',
  'CLEANING',
  'UTILITY_DEPOSIT',
  'PLAN',
  'PREMIUM_REVIEW',
])
export type PaymentPurpose = z.infer<typeof paymentPurpose>

/** What owners buy of Waymark: the only revenue there is. Such a line is in no payment for anything else. */
export const revenuePurposes: readonly PaymentPurpose[] = ['PLAN', 'PREMIUM_REVIEW']
/** What is held for a resident until they leave. */
export const depositPurpose = paymentPurpose.extract(['DEPOSIT', 'UTILITY_DEPOSIT'])

export const paymentStatus = z.enum([
  'CREATED',
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
  'CHARGED_BACK',
])
export type PaymentStatus = z.infer<typeof paymentStatus>

/** A payment, from request to possible refund. Only the payment provider decides that it was received. */
export const paymentLifecycle = lifecycle(
  {
    CREATED: 'being prepared',
    PENDING: 'waiting for payment',
    SUCCEEDED: 'paid',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
    EXPIRED: 'expired',
    PARTIALLY_REFUNDED: 'partly refunded',
    REFUNDED: 'refunded',
    DISPUTED: 'disputed with the bank',
    CHARGED_BACK: 'charged back by the bank',
  } satisfies Record<PaymentStatus, string>,
  {
    open: { from: ['CREATED'], to: ['PENDING'], by: ['SYSTEM'], otherwise: 'Only a new payment can be opened.' },
    succeed: {
      from: ['CREATED', 'PENDING'],
      to: ['SUCCEEDED'],
      by: ['PAYMENT'],
      otherwise: 'Only an open payment can be paid.',
    },
    fail: { from: ['CREATED', 'PENDING'], to: ['FAILED'], by: ['PAYMENT'], otherwise: 'Only an open payment can fail.' },
    cancel: {
      from: ['CREATED', 'PENDING'],
      to: ['CANCELLED'],
      by: ['SEEKER', 'OWNER', 'SYSTEM'],
      otherwise: 'Only an open payment can be canceled.',
    },
    expire: {
      from: ['CREATED', 'PENDING'],
      to: ['EXPIRED'],
      by: ['PAYMENT', 'SYSTEM'],
      otherwise: 'Only an open payment can expire.',
    },
    refund: {
      from: ['SUCCEEDED', 'PARTIALLY_REFUNDED'],
      to: ['PARTIALLY_REFUNDED', 'REFUNDED'],
      by: ['PAYMENT'],
      otherwise: 'Only completed payments can be refunded.',
    },
    // A bank may take back even what was refunded.
    dispute: {
      from: ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
      to: ['DISPUTED'],
      by: ['PAYMENT'],
      otherwise: 'Only completed payments can be disputed.',
    },
    winDispute: {
      from: ['DISPUTED'],
      to: ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
      by: ['PAYMENT'],
      otherwise: 'There is no dispute.',
    },
    // A payment that the bank returned only in part continues.
    loseDispute: {
      from: ['DISPUTED'],
      to: ['CHARGED_BACK', 'SUCCEEDED', 'PARTIALLY_REFUNDED'],
      by: ['PAYMENT'],
      otherwise: 'There is no dispute.',
    },
  },
)
