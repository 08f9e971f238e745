import { backgroundCheckStatusLabel } from '#contract/trust/background-check.labels.ts'
import type { BackgroundCheckStatus } from '#contract/trust/background-check.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const table = statusTable(backgroundCheckStatusLabel, {
  CONSENT_PENDING: 'notice',
  IN_PROGRESS: 'notice',
  CLEAR: 'good',
  REVIEW_REQUIRED: 'strong',
  DISPUTED: 'strong',
  ADVERSE_NOTICE_SENT: 'danger',
})

export const BackgroundCheckBadge = ({ status }: { status: BackgroundCheckStatus }) => <StatusBadge of={table} value={status} />
