import type { PaymentStatus, RefundStatus } from './payment.lifecycle.ts'

/** How a payment stands, in the words of screens and of exported tables alike. */
export const paymentStatusLabel: Record<PaymentStatus, string> = {
  CREATED: 'Being prepared',
  PENDING: 'Not paid yet',
  SUCCEEDED: 'Paid',
  FAILED: 'Did not go through',
  CANCELLED: 'Canceled',
  EXPIRED: 'Not paid in time',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  DISPUTED: 'Disputed with the bank',
  CHARGED_BACK: 'Charged back',
}

export const refundStatusLabel: Record<RefundStatus, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'On its way',
  PROCESSING: 'On its way',
  SUCCEEDED: 'Refunded',
  FAILED: 'Delayed. We’re looking into it',
  REJECTED: 'Declined',
}
