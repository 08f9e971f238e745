import type { DepositStatus, RefundStatus } from '#contract/payment.lifecycle.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const depositStatusLabel: Record<DepositStatus, string> = {
  HELD: 'Held',
  RETURN_DUE: 'Due back',
  CLAIM_NOTICED: 'Claimed',
  DISPUTED: 'Disputed',
  RETURNED: 'Returned',
  PARTIALLY_RETURNED: 'Returned in part',
  CLAIMED: 'Kept by the home',
}
export const depositStatusKind: Record<DepositStatus, BadgeKind> = {
  HELD: 'plain',
  RETURN_DUE: 'notice',
  CLAIM_NOTICED: 'notice',
  DISPUTED: 'danger',
  RETURNED: 'good',
  PARTIALLY_RETURNED: 'good',
  CLAIMED: 'plain',
}
/** How money on its way back is told. */
export const refundStatusLabel: Record<RefundStatus, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'On its way',
  PROCESSING: 'On its way',
  SUCCEEDED: 'Refunded',
  FAILED: 'Did not arrive, our staff look at it',
  REJECTED: 'Turned down',
}
