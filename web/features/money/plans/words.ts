import type { AdminSubscription, PlanReturn } from '#contract/money/admin-subscriptions.ts'
import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
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

/** What staff read before they end a pause or a suspension: whether the owner pays for it at once. */
export const planChargeText = ({ chargeCents, currency }: PlanReturn) =>
  chargeCents > 0
    ? `Its renewal was skipped in the meantime, so a new period starts now. The owner will be charged ${formatMoney(chargeCents, currency)} right away.`
    : 'The owner will not be charged today.'

export const planReturnText = ({ comesBack }: Pick<AdminSubscription, 'comesBack'>) =>
  comesBack &&
  `The plan’s status will be: ${subscriptionStatusLabel[comesBack.status].toLowerCase()}. ${planChargeText(comesBack)}`
