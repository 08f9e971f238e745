import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { PaidPlanId, PlanInterval } from '#contract/payments/plans.ts'
import { isBuilt } from '#web/screens-to-come.ts'

/** Seats appear only once owners can invite team members. */
export const hasTeams = isBuilt('/homeowner/settings')

export const subscriptionStatusLabel: Record<SubscriptionStatus, string> = {
  INCOMPLETE: 'Not paid yet',
  TRIALING: 'Trial',
  ACTIVE: 'Active',
  PAST_DUE: 'Past due',
  PAUSED: 'Paused',
  SUSPENDED: 'Suspended',
  CANCEL_SCHEDULED: 'Ends soon',
  CANCELLED: 'Canceled',
  EXPIRED: 'Expired',
}

export const paidPlanLabel: Record<PaidPlanId, string> = {
  ESSENTIAL: 'Essential',
  PROFESSIONAL: 'Professional',
  NETWORK: 'Network',
}

export const per: Record<PlanInterval, string> = { MONTH: 'a month', YEAR: 'a year' }
