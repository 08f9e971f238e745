import type { Deposit } from '#contract/money/deposits.ts'
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

/** What is still held of a deposit: one that is decided again after an appeal was returned in part before, and so was one whose bank took a part. */
export const stillHeld = ({ amountCents, returnedCents, claimedCents, refund }: Deposit) =>
  amountCents - claimedCents - Math.max(returnedCents, refund?.amountCents ?? 0)
