import type { VerificationStatus } from '#contract/trust/verification.lifecycle.ts'
import { verificationStatusLabel } from '#web/ui/labels.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const verificationStatuses = statusTable(verificationStatusLabel, {
  SUBMITTED: 'notice',
  IN_REVIEW: 'notice',
  ACTION_REQUIRED: 'notice',
  VERIFIED: 'good',
  REJECTED: 'danger',
  EXPIRED: 'danger',
  REVOKED: 'danger',
})
export const VerificationBadge = ({ status }: { status: VerificationStatus }) => (
  <StatusBadge of={verificationStatuses} value={status} />
)
