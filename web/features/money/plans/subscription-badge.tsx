import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { Badge } from '#web/ui/badge.tsx'
import { subscriptionStatusLabel, subscriptionStatusTone } from './words.ts'

export const SubscriptionBadge = ({ status }: { status: SubscriptionStatus }) => (
  <Badge tone={subscriptionStatusTone[status]}>{subscriptionStatusLabel[status]}</Badge>
)
