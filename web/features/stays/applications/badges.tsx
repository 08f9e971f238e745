import type * as z from 'zod'
import type { ApplicationStatus, applicationPriority } from '#contract/stays/application.lifecycle.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { applicationPriorityLabel, applicationStatusLabel, ownStatusLabel } from './words.ts'

const tones: Record<ApplicationStatus, BadgeTone> = {
  DRAFT: 'plain',
  PAYMENT_PENDING: 'notice',
  SUBMITTED: 'strong',
  UNDER_REVIEW: 'strong',
  INFO_REQUESTED: 'notice',
  INTERVIEW_SCHEDULED: 'strong',
  APPROVED: 'good',
  WAITLISTED: 'plain',
  CONVERTED: 'good',
  REJECTED: 'danger',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
}

export const ApplicationBadge = ({ status, isOwn = false }: { status: ApplicationStatus; isOwn?: boolean }) => (
  <Badge tone={tones[status]}>{(isOwn ? ownStatusLabel : applicationStatusLabel)[status]}</Badge>
)

/** Only unusual priorities are shown. */
export function PriorityBadge({ priority }: { priority: z.infer<typeof applicationPriority> }) {
  if (priority === 'NORMAL' || priority === 'LOW') return null
  return <Badge tone={priority === 'URGENT' ? 'danger' : 'notice'}>{applicationPriorityLabel[priority]}</Badge>
}
