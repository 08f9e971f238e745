import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'

export const depositStatusLabel: Record<DepositStatus, string> = {
  HELD: 'Held',
  RETURN_DUE: 'Due back',
  CLAIM_NOTICED: 'Claimed',
  DISPUTED: 'Disputed',
  RETURNED: 'Returned',
  PARTIALLY_RETURNED: 'Returned in part',
  CLAIMED: 'Kept by the home',
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
