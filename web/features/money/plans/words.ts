import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { PlanInterval } from '#contract/payments/plans.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

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
export const subscriptionStatusTone: Record<SubscriptionStatus, BadgeTone> = {
  INCOMPLETE: 'notice',
  TRIALING: 'strong',
  ACTIVE: 'good',
  PAST_DUE: 'danger',
  PAUSED: 'notice',
  SUSPENDED: 'danger',
  CANCEL_SCHEDULED: 'notice',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
}

export const per: Record<PlanInterval, string> = { MONTH: 'a month', YEAR: 'a year' }
