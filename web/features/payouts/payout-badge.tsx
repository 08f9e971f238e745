import type { PayoutStatus } from '#contract/payout.lifecycle.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import { payoutStatusLabel } from './words.ts'

const kinds: Record<PayoutStatus, BadgeKind> = {
  SCHEDULED: 'strong',
  ON_HOLD: 'notice',
  IN_TRANSIT: 'strong',
  PAID: 'good',
  FAILED: 'danger',
  CANCELLED: 'plain',
}

export const PayoutBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge kind={kinds[status]}>{payoutStatusLabel[status]}</Badge>
)
