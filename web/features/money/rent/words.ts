import type { AutopayStatus } from '#contract/money/autopay.lifecycle.ts'
import type { Autopay, RentCharge } from '#contract/money/rent.ts'
import type { PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { paymentStatusLabel, refundStatusLabel, returnedByBankLabel } from '#contract/payments/payment-words.ts'
import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type BadgeText = { label: string; tone: BadgeTone }

export const paymentBadge: Record<PaymentStatus, BadgeText> = {
  CREATED: { label: paymentStatusLabel.CREATED, tone: 'plain' },
  PENDING: { label: paymentStatusLabel.PENDING, tone: 'notice' },
  SUCCEEDED: { label: paymentStatusLabel.SUCCEEDED, tone: 'good' },
  FAILED: { label: paymentStatusLabel.FAILED, tone: 'danger' },
  CANCELLED: { label: paymentStatusLabel.CANCELLED, tone: 'plain' },
  EXPIRED: { label: paymentStatusLabel.EXPIRED, tone: 'plain' },
  PARTIALLY_REFUNDED: { label: paymentStatusLabel.PARTIALLY_REFUNDED, tone: 'strong' },
  REFUNDED: { label: paymentStatusLabel.REFUNDED, tone: 'strong' },
  DISPUTED: { label: paymentStatusLabel.DISPUTED, tone: 'notice' },
  CHARGED_BACK: { label: paymentStatusLabel.CHARGED_BACK, tone: 'plain' },
}

/** The status of a refund. */
export const refundBadge: Record<RefundStatus, BadgeText> = {
  REQUESTED: { label: refundStatusLabel.REQUESTED, tone: 'notice' },
  APPROVED: { label: refundStatusLabel.APPROVED, tone: 'notice' },
  PROCESSING: { label: refundStatusLabel.PROCESSING, tone: 'notice' },
  SUCCEEDED: { label: refundStatusLabel.SUCCEEDED, tone: 'good' },
  FAILED: { label: refundStatusLabel.FAILED, tone: 'danger' },
  REJECTED: { label: refundStatusLabel.REJECTED, tone: 'danger' },
}

export const planBadge: Record<AutopayStatus, BadgeText> = {
  INCOMPLETE: { label: 'Not set up yet', tone: 'notice' },
  ACTIVE: { label: 'On', tone: 'good' },
  PAST_DUE: { label: 'Card declined', tone: 'danger' },
  PAUSED: { label: 'Paused', tone: 'notice' },
  CANCEL_SCHEDULED: { label: 'Ending', tone: 'notice' },
  CANCELLED: { label: 'Off', tone: 'plain' },
  EXPIRED: { label: 'Off', tone: 'plain' },
}

/** Rent that the home settled without a payment through Waymark. */
export const settledBadge = {
  PAID: { label: 'Paid directly to the home', tone: 'good' },
  WAIVED: { label: 'Waived', tone: 'plain' },
} as const satisfies Record<'PAID' | 'WAIVED', BadgeText>

/** Rent that was paid, and that the payer's bank has returned. */
export const returnedBadge: BadgeText = { label: returnedByBankLabel, tone: 'notice' }

/** The status of one week or month of rent. */
export function chargeBadge({
  status,
  paidHow,
  isReturnedByBank,
  isLate,
  isAutomatic,
  isUpcoming,
}: Pick<RentCharge, 'status' | 'paidHow' | 'isReturnedByBank' | 'isLate' | 'isAutomatic' | 'isUpcoming'>): BadgeText {
  if (status === 'PAID' && isReturnedByBank) return returnedBadge
  if (status === 'PAID') return paidHow === 'OFF_PLATFORM' ? settledBadge.PAID : { label: 'Paid', tone: 'good' }
  if (status === 'WAIVED') return settledBadge.WAIVED
  if (status === 'VOID') return { label: 'Not due', tone: 'plain' }
  if (isAutomatic) return { label: 'Autopay', tone: 'strong' }
  if (isUpcoming) return { label: 'Upcoming', tone: 'plain' }
  return isLate ? { label: 'Late', tone: 'notice' } : { label: 'Due', tone: 'notice' }
}

export const every: Record<Autopay['frequency'], string> = { WEEKLY: 'every week', MONTHLY: 'every month' }
