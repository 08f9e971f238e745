import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { subscriptionStatusLabel } from './words.ts'

const subscriptionStatuses = statusTable(subscriptionStatusLabel, {
  INCOMPLETE: 'notice',
  TRIALING: 'strong',
  ACTIVE: 'good',
  PAST_DUE: 'danger',
  PAUSED: 'notice',
  SUSPENDED: 'danger',
  CANCEL_SCHEDULED: 'notice',
})
export const SubscriptionBadge = ({ status }: { status: SubscriptionStatus }) => (
  <StatusBadge of={subscriptionStatuses} value={status} />
)
