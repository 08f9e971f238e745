import type { SubscriptionStatus } from '#contract/subscription.lifecycle.ts'
import { Badge } from '#web/ui/badge.tsx'
import { subscriptionStatusKind, subscriptionStatusLabel } from './words.ts'

export const SubscriptionBadge = ({ status }: { status: SubscriptionStatus }) => (
  <Badge kind={subscriptionStatusKind[status]}>{subscriptionStatusLabel[status]}</Badge>
)
