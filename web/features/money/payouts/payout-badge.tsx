import { payoutStatusLabel } from '#contract/money/payout.labels.ts'
import type { PayoutStatus } from '#contract/money/payout.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const payoutStatuses = statusTable(payoutStatusLabel, {
  SCHEDULED: 'strong',
  ON_HOLD: 'notice',
  IN_TRANSIT: 'strong',
  PAID: 'good',
  FAILED: 'danger',
})
export const PayoutBadge = ({ status }: { status: PayoutStatus }) => <StatusBadge of={payoutStatuses} value={status} />
