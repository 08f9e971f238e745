import { backgroundCheckStatusLabel } from '#contract/trust/background-check.labels.ts'
import type { BackgroundCheckStatus } from '#contract/trust/background-check.lifecycle.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const table = statusTable(backgroundCheckStatusLabel, {
  CONSENT_PENDING: 'notice',
  IN_PROGRESS: 'notice',
  CLEAR: 'good',
  REVIEW_REQUIRED: 'strong',
  DISPUTED: 'strong',
  ADVERSE_NOTICE_SENT: 'danger',
})

type Props = { status: BackgroundCheckStatus; hasConsent: boolean }

export const BackgroundCheckBadge = ({ status, hasConsent }: Props) =>
  status === 'CONSENT_PENDING' && hasConsent ? (
    <Badge tone="notice">Ready to start</Badge>
  ) : (
    <StatusBadge of={table} value={status} />
  )
