import type { VerificationStatus } from '#contract/trust/verification.lifecycle.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { verificationStatusLabel } from '#web/ui/labels.ts'

const tones: Record<VerificationStatus, BadgeTone> = {
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
  <Badge tone={tones[status]}>{verificationStatusLabel[status]}</Badge>
)
