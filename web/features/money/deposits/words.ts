import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const depositStatusLabel: Record<DepositStatus, string> = {
  HELD: 'Held',
  RETURN_DUE: 'Due back',
  CLAIM_NOTICED: 'Claimed',
  DISPUTED: 'Disputed',
  RETURNED: 'Returned',
  PARTIALLY_RETURNED: 'Returned in part',
  CLAIMED: 'Kept by the home',
}
export const depositStatusTone: Record<DepositStatus, BadgeTone> = {
  HELD: 'plain',
  RETURN_DUE: 'notice',
  CLAIM_NOTICED: 'notice',
  DISPUTED: 'danger',
  RETURNED: 'good',
  PARTIALLY_RETURNED: 'good',
  CLAIMED: 'plain',
}
/** The labels of a deposit on its way back: deposits are returned, while payments are refunded. */
export const returnLabel: Record<RefundStatus, string> = {
  REQUESTED: 'requested',
  APPROVED: 'on its way',
  PROCESSING: 'on its way',
  SUCCEEDED: 'returned',
  FAILED: 'did not arrive, our team is looking into it',
  REJECTED: 'declined',
}
