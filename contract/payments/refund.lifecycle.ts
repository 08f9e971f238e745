import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const refundStatus = z.enum(['REQUESTED', 'APPROVED', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'REJECTED'])
export type RefundStatus = z.infer<typeof refundStatus>

/** A refund. What the rules grant, the rules approve; silence approves the rest. */
export const refundLifecycle = lifecycle(
  {
    REQUESTED: 'waiting for a decision',
    APPROVED: 'approved',
    PROCESSING: 'on its way',
    SUCCEEDED: 'refunded',
    FAILED: 'failed',
    REJECTED: 'refused',
  } satisfies Record<RefundStatus, string>,
  {
    approve: {
      from: ['REQUESTED'],
      to: ['APPROVED'],
      by: ['OWNER', 'ADMIN', 'SYSTEM'],
      otherwise: 'Only a refund waiting for a decision can be approved.',
    },
    reject: {
      from: ['REQUESTED'],
      to: ['REJECTED'],
      by: ['OWNER', 'ADMIN', 'SYSTEM'],
      otherwise: 'Only a refund waiting for a decision can be declined.',
    },
    send: { from: ['APPROVED'], to: ['PROCESSING'], by: ['SYSTEM'], otherwise: 'Only an approved refund can be sent.' },
    succeed: {
      from: ['PROCESSING', 'FAILED'],
      to: ['SUCCEEDED'],
      by: ['PAYMENT'],
      otherwise: 'Only a refund on its way can arrive.',
    },
    fail: { from: ['PROCESSING'], to: ['FAILED'], by: ['PAYMENT'], otherwise: 'Only a refund on its way can fail.' },
    // The bank took the payment back for the payer, so there is nothing left to send.
    chargeBack: {
      from: ['APPROVED', 'PROCESSING', 'FAILED'],
      to: ['REJECTED'],
      by: ['PAYMENT'],
      otherwise: 'Only an approved refund can be dropped.',
    },
    retry: { from: ['FAILED'], to: ['PROCESSING'], by: ['ADMIN'], otherwise: 'Only a failed refund can be sent again.' },
    // The card may be closed for good: staff pay by check or transfer, and say how.
    payOtherwise: {
      from: ['FAILED'],
      to: ['SUCCEEDED'],
      by: ['ADMIN'],
      otherwise: 'Only a refund that did not arrive can be paid another way.',
    },
  },
)

export type RefundTransition = (typeof refundLifecycle.names)[number]
