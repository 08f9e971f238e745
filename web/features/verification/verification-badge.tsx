import type { VerificationStatus } from '#contract/verification.lifecycle.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import { verificationStatusLabel } from '#web/ui/labels.ts'

const kinds: Record<VerificationStatus, BadgeKind> = {
  NOT_STARTED: 'plain',
  IN_PROGRESS: 'plain',
  SUBMITTED: 'notice',
  IN_REVIEW: 'notice',
  ACTION_REQUIRED: 'notice',
  VERIFIED: 'good',
  REJECTED: 'danger',
  EXPIRED: 'danger',
  REVOKED: 'danger',
}

export const VerificationBadge = ({ status }: { status: VerificationStatus }) => (
  <Badge kind={kinds[status]}>{verificationStatusLabel[status]}</Badge>
)
