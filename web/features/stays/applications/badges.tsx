import type * as z from 'zod'
import type { ApplicationStatus, applicationPriority } from '#contract/stays/application.lifecycle.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { applicationPriorityLabel, applicationStatusLabel, ownStatusLabel } from './words.ts'

const tones: Partial<Record<ApplicationStatus, BadgeTone>> = {
  PAYMENT_PENDING: 'notice',
  SUBMITTED: 'strong',
  UNDER_REVIEW: 'strong',
  INFO_REQUESTED: 'notice',
  INTERVIEW_SCHEDULED: 'strong',
  APPROVED: 'good',
  CONVERTED: 'good',
  REJECTED: 'danger',
}
const statuses = statusTable(applicationStatusLabel, tones)
/** The same states in words for the person who applied. */
const ownStatuses = statusTable(ownStatusLabel, tones)

export const ApplicationBadge = ({ status, isOwn = false }: { status: ApplicationStatus; isOwn?: boolean }) => (
  <StatusBadge of={isOwn ? ownStatuses : statuses} value={status} />
)

const priorities = statusTable(applicationPriorityLabel, { HIGH: 'notice', URGENT: 'danger' })

const ended: readonly ApplicationStatus[] = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']

type PriorityProps = { status: ApplicationStatus; priority: z.infer<typeof applicationPriority> }

/** Only unusual priorities are shown, and only while something is still to be done about the application. */
export const PriorityBadge = ({ status, priority }: PriorityProps) =>
  priority === 'NORMAL' || priority === 'LOW' || ended.includes(status) ? null : <StatusBadge of={priorities} value={priority} />
