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

/** Money that is asked for, comes, and sometimes goes back. Only the payment provider says that it came. */
export const paymentLifecycle = lifecycle(
  {
    CREATED: 'being prepared',
    PENDING: 'waiting for the person who pays',
    SUCCEEDED: 'paid',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
    EXPIRED: 'expired',
    PARTIALLY_REFUNDED: 'paid back in part',
    REFUNDED: 'paid back',
    DISPUTED: 'disputed with the bank',
    CHARGED_BACK: 'taken back by the bank',
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
      otherwise: 'Only an open payment can be cancelled.',
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
      otherwise: 'Only money that came can go back.',
    },
    dispute: {
      from: ['SUCCEEDED', 'PARTIALLY_REFUNDED'],
      to: ['DISPUTED'],
      by: ['PAYMENT'],
      otherwise: 'Only money that came can be disputed.',
    },
    winDispute: {
      from: ['DISPUTED'],
      to: ['SUCCEEDED', 'PARTIALLY_REFUNDED'],
      by: ['PAYMENT'],
      otherwise: 'There is no dispute.',
    },
    loseDispute: { from: ['DISPUTED'], to: ['CHARGED_BACK'], by: ['PAYMENT'], otherwise: 'There is no dispute.' },
  },
)
export type PaymentTransition = (typeof paymentLifecycle.names)[number]

export const refundStatus = z.enum(['REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'REJECTED'])
export type RefundStatus = z.infer<typeof refundStatus>

/** Money on its way back. What the rules give is approved by the rules; silence approves the rest. */
export const refundLifecycle = lifecycle(
  {
    REQUESTED: 'waiting for a decision',
    APPROVED: 'approved',
    PROCESSING: 'on its way',
    SUCCEEDED: 'paid back',
    FAILED: 'failed',
    REJECTED: 'refused',
  } satisfies Record<RefundStatus, string>,
  {
    approve: {
      from: ['REQUESTED'],
      to: ['APPROVED'],
      by: ['OWNER', 'ADMIN', 'SYSTEM'],
      otherwise: 'Only a refund that waits can be approved.',
    },
    reject: {
      from: ['REQUESTED'],
      to: ['REJECTED'],
      by: ['OWNER', 'ADMIN', 'SYSTEM'],
      otherwise: 'Only a refund that waits can be refused.',
    },
    send: { from: ['APPROVED'], to: ['PROCESSING'], by: ['SYSTEM'], otherwise: 'Only an approved refund can be sent.' },
    succeed: {
      from: ['PROCESSING', 'FAILED'],
      to: ['SUCCEEDED'],
      by: ['PAYMENT'],
      otherwise: 'Only a refund on its way can arrive.',
    },
    fail: { from: ['PROCESSING'], to: ['FAILED'], by: ['PAYMENT'], otherwise: 'Only a refund on its way can fail.' },
    retry: { from: ['FAILED'], to: ['PROCESSING'], by: ['ADMIN'], otherwise: 'Only a refund that failed can be sent again.' },
  },
)

export type RefundTransition = (typeof refundLifecycle.names)[number]

export const depositStatus = z.enum([
  'HELD',
  'RETURN_DUE',
  'CLAIM_NOTICED',
  'DISPUTED',
  'RETURNED',
  'PARTIALLY_RETURNED',
  'CLAIMED',
])
export type DepositStatus = z.infer<typeof depositStatus>

/** A deposit from the day it came to the day it went back, or was claimed with reasons. */
export const depositLifecycle = lifecycle(
  {
    HELD: 'held',
    RETURN_DUE: 'due back',
    CLAIM_NOTICED: 'claimed by the home',
    DISPUTED: 'disputed',
    RETURNED: 'returned',
    PARTIALLY_RETURNED: 'returned in part',
    CLAIMED: 'kept by the home',
  } satisfies Record<DepositStatus, string>,
  {
    moveOut: {
      from: ['HELD'],
      to: ['RETURN_DUE'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'Only a deposit that is held becomes due.',
    },
    claim: {
      from: ['RETURN_DUE'],
      to: ['CLAIM_NOTICED'],
      by: ['OWNER'],
      otherwise: 'A claim is possible only while the deposit is due back.',
    },
    object: { from: ['CLAIM_NOTICED'], to: ['DISPUTED'], by: ['SEEKER'], otherwise: 'There is no claim to object to.' },
    decide: {
      from: ['DISPUTED'],
      to: ['RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED'],
      by: ['ADMIN'],
      otherwise: 'Only a disputed deposit is decided by staff.',
    },
    acceptClaim: {
      from: ['CLAIM_NOTICED'],
      to: ['PARTIALLY_RETURNED', 'CLAIMED'],
      by: ['SEEKER', 'SYSTEM'],
      otherwise: 'There is no claim.',
    },
    giveBack: {
      from: ['HELD', 'RETURN_DUE', 'CLAIM_NOTICED'],
      to: ['RETURNED'],
      by: ['OWNER', 'SYSTEM', 'PAYMENT'],
      otherwise: 'Only a deposit that is held can be given back.',
    },
  },
)
export type DepositTransition = (typeof depositLifecycle.names)[number]
