import type { PaymentPurpose, PaymentStatus } from './payment.lifecycle.ts'
import type { PaymentEventKind, PaymentListKind } from './payment-events.ts'
import type { RefundStatus } from './refund.lifecycle.ts'

/** A payment's status, worded the same on screens and in exports. */
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

/** What someone reads who has paid while their bank has yet to answer. */
export const onItsWayLabel = 'On its way'
export const onItsWay = 'Your payment is on its way'
export const bankConfirms =
  'Your bank has to confirm it. That usually takes a few minutes, but some banks take a few days. You can close this page. We’ll email you when it goes through.'

/** The same in a sentence of its own, where something waits for it. */
export const bankHasToConfirm =
  'Your bank has to confirm your payment. That usually takes a few minutes, but some banks take a few days.'

/** What a payment is for, in a word. */
export const purposeLabel: Record<PaymentPurpose, string> = {
  APPLICATION_FEE: 'Application fee',
  WAITLIST_FEE: 'Waitlist fee',
  DEPOSIT: 'Move-in payment (with deposit)',
  RENT: 'Rent',
  CLEANING: 'Cleaning fee',
  UTILITY_DEPOSIT: 'Utility deposit',
  PLAN: 'Plan',
  PREMIUM_REVIEW: 'Premium review',
}

/** What one line of a payment is for. */
export const linePurposeLabel: Record<PaymentPurpose, string> = { ...purposeLabel, DEPOSIT: 'Deposit' }

/** What happened to a payment, as the name of a list of such payments. */
export const paymentEventLabel: Record<PaymentEventKind, string> = {
  PAID: 'Paid',
  REFUNDED: 'Refunded',
  DEPOSIT_KEPT: 'Deposits kept',
  DISPUTED: 'Disputed',
  DISPUTE_WON: 'Disputes won',
  DISPUTE_LOST: 'Disputes lost',
  FAILED: 'Failed',
  ABANDONED: 'Abandoned or canceled',
}

export const paymentListLabel: Record<PaymentListKind, string> = { ...paymentEventLabel, NET: 'Paid, less refunds' }

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export type CardInWords = { brand: string; lastFour: string }

/** "Visa ending in 4242". */
export const formatCard = ({ brand, lastFour }: CardInWords) => `${brands[brand] ?? 'Card'} ending in ${lastFour}`

/** How someone paid; "Card" if nothing more is known. */
export const formatMethod = (card: CardInWords | null, isAutomatic: boolean) =>
  `${card ? formatCard(card) : 'Card'}${isAutomatic ? ', by autopay' : ''}`

/** A payout's number on screens, in documents and in emails. */
export const payoutNumberOf = (id: string) => `PO-${id.slice(0, 8).toUpperCase()}`

export const refundStatusLabel: Record<RefundStatus, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'On its way',
  PROCESSING: 'On its way',
  SUCCEEDED: 'Refunded',
  FAILED: 'Delayed. We’re looking into it',
  REJECTED: 'Declined',
}
/** A refund that the payer's bank made in our place, or a part of it. */
export const returnedByBankLabel = 'Returned by the bank'

/** A refund that could not go back to the card. */
export const paidOtherwiseLabel = 'Paid another way'
