import { appealStatusLabel } from '#contract/trust/appeal.labels.ts'
import type { AppealStatus } from '#contract/trust/appeal.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const table = statusTable(appealStatusLabel, {
  INFO_REQUESTED: 'strong',
  UNDER_REVIEW: 'notice',
  SUBMITTED: 'notice',
  OVERTURNED: 'good',
})

export const AppealBadge = ({ status }: { status: AppealStatus }) => <StatusBadge of={table} value={status} />
