import type { PaymentPurpose, PaymentStatus, RefundStatus } from '#contract/payment.lifecycle.ts'
import type { RentCharge, RentPlan } from '#contract/rent.ts'
import type { RentPlanStatus } from '#contract/rent-plan.lifecycle.ts'
import type { BadgeKind } from '#web/ui/badge.tsx'

export const purposeLabel: Record<PaymentPurpose, string> = {
  APPLICATION_FEE: 'Application fee',
  WAITLIST_FEE: 'Place in line',
  DEPOSIT: 'Moving in, with a deposit',
  RENT: 'Rent',
  CLEANING: 'Cleaning',
  UTILITY_DEPOSIT: 'Utility deposit',
  PLAN: 'Plan',
  PREMIUM_REVIEW: 'Review',
}

type Look = { label: string; kind: BadgeKind }

export const paymentLook: Record<PaymentStatus, Look> = {
  CREATED: { label: 'Being prepared', kind: 'plain' },
  PENDING: { label: 'Not paid yet', kind: 'notice' },
  SUCCEEDED: { label: 'Paid', kind: 'good' },
  FAILED: { label: 'Did not go through', kind: 'danger' },
  CANCELLED: { label: 'Cancelled', kind: 'plain' },
  EXPIRED: { label: 'Not paid in time', kind: 'plain' },
  PARTIALLY_REFUNDED: { label: 'Paid back in part', kind: 'strong' },
  REFUNDED: { label: 'Paid back', kind: 'strong' },
  DISPUTED: { label: 'Disputed with the bank', kind: 'notice' },
  CHARGED_BACK: { label: 'Taken back by the bank', kind: 'plain' },
}

/** Where money that goes back is. */
export const refundLook: Record<RefundStatus, Look> = {
  REQUESTED: { label: 'Asked for', kind: 'notice' },
  APPROVED: { label: 'On its way', kind: 'notice' },
  PROCESSING: { label: 'On its way', kind: 'notice' },
  SUCCEEDED: { label: 'Paid back', kind: 'good' },
  FAILED: { label: 'Stuck, we look into it', kind: 'danger' },
  REJECTED: { label: 'Refused', kind: 'danger' },
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
}: Pick<RentCharge, 'status' | 'paidHow' | 'isLate' | 'isAutomatic'>): Look {
  if (status === 'PAID') return paidHow === 'OFF_PLATFORM' ? settledLook.PAID : { label: 'Paid', kind: 'good' }
  if (status === 'WAIVED') return settledLook.WAIVED
  if (status === 'VOID') return { label: 'Not due', kind: 'plain' }
  if (isAutomatic) return { label: 'Your card pays', kind: 'strong' }
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

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' }
export const formatCard = ({ brand, lastFour }: { brand: string; lastFour: string }) =>
  `${brands[brand] ?? 'Card'} ending in ${lastFour}`
