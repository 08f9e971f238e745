import { payoutStatusLabel } from '#contract/money/payout.labels.ts'
import type { PayoutStatus } from '#contract/money/payout.lifecycle.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<PayoutStatus, BadgeTone> = {
  SCHEDULED: 'strong',
  ON_HOLD: 'notice',
  IN_TRANSIT: 'strong',
  PAID: 'good',
  FAILED: 'danger',
  CANCELLED: 'plain',
}

export const PayoutBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge tone={tones[status]}>{payoutStatusLabel[status]}</Badge>
)
