import type { PaymentStatus, RefundStatus } from '#contract/payment.lifecycle.ts'
import { paymentStatusLabel, refundStatusLabel } from '#contract/payment-words.ts'
import type { RentCharge, RentPlan } from '#contract/rent.ts'
import type { RentPlanStatus } from '#contract/rent-plan.lifecycle.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

type Look = { label: string; kind: BadgeKind }

export const paymentLook: Record<PaymentStatus, Look> = {
  CREATED: { label: paymentStatusLabel.CREATED, kind: 'plain' },
  PENDING: { label: paymentStatusLabel.PENDING, kind: 'notice' },
  SUCCEEDED: { label: paymentStatusLabel.SUCCEEDED, kind: 'good' },
  FAILED: { label: paymentStatusLabel.FAILED, kind: 'danger' },
  CANCELLED: { label: paymentStatusLabel.CANCELLED, kind: 'plain' },
  EXPIRED: { label: paymentStatusLabel.EXPIRED, kind: 'plain' },
  PARTIALLY_REFUNDED: { label: paymentStatusLabel.PARTIALLY_REFUNDED, kind: 'strong' },
  REFUNDED: { label: paymentStatusLabel.REFUNDED, kind: 'strong' },
  DISPUTED: { label: paymentStatusLabel.DISPUTED, kind: 'notice' },
  CHARGED_BACK: { label: paymentStatusLabel.CHARGED_BACK, kind: 'plain' },
}

/** Where money that goes back is. */
export const refundLook: Record<RefundStatus, Look> = {
  REQUESTED: { label: refundStatusLabel.REQUESTED, kind: 'notice' },
  APPROVED: { label: refundStatusLabel.APPROVED, kind: 'notice' },
  PROCESSING: { label: refundStatusLabel.PROCESSING, kind: 'notice' },
  SUCCEEDED: { label: refundStatusLabel.SUCCEEDED, kind: 'good' },
  FAILED: { label: refundStatusLabel.FAILED, kind: 'danger' },
  REJECTED: { label: refundStatusLabel.REJECTED, kind: 'danger' },
}

export const planLook: Record<RentPlanStatus, Look> = {
  INCOMPLETE: { label: 'Not set up yet', kind: 'notice' },
  ACTIVE: { label: 'On', kind: 'good' },
  PAST_DUE: { label: 'Card refused', kind: 'danger' },
  PAUSED: { label: 'Paused', kind: 'notice' },
  CANCEL_SCHEDULED: { label: 'Ending', kind: 'notice' },
  CANCELLED: { label: 'Off', kind: 'plain' },
  EXPIRED: { label: 'Off', kind: 'plain' },
}

/** Rent that the home settled without a payment here. */
export const settledLook = {
  PAID: { label: 'Paid to the home', kind: 'good' },
  WAIVED: { label: 'Not asked for', kind: 'plain' },
} as const satisfies Record<'PAID' | 'WAIVED', Look>

/** How one week or month of rent stands. */
export function chargeLook({
  status,
  paidHow,
  isLate,
  isAutomatic,
  isUpcoming,
}: Pick<RentCharge, 'status' | 'paidHow' | 'isLate' | 'isAutomatic' | 'isUpcoming'>): Look {
  if (status === 'PAID') return paidHow === 'OFF_PLATFORM' ? settledLook.PAID : { label: 'Paid', kind: 'good' }
  if (status === 'WAIVED') return settledLook.WAIVED
  if (status === 'VOID') return { label: 'Not due', kind: 'plain' }
  if (isAutomatic) return { label: 'Your card pays', kind: 'strong' }
  if (isUpcoming) return { label: 'Upcoming', kind: 'plain' }
  return isLate ? { label: 'Late', kind: 'notice' } : { label: 'Due', kind: 'notice' }
}

export const every: Record<RentPlan['frequency'], string> = { WEEKLY: 'every week', MONTHLY: 'every month' }

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const dayLength = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** "Dec 1 to Dec 31, 2026": both days are in it. */
export const formatPeriod = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  `${short.format(timeOf(startsOn))} to ${withYear.format(timeOf(endsOn) - dayLength)}`
