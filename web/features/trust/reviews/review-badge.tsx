import { reviewStatusLabel } from '#contract/trust/review.labels.ts'
import type { ReviewStatus } from '#contract/trust/review.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const table = statusTable(reviewStatusLabel, {
  PENDING: 'notice',
  PUBLISHED: 'good',
  CHANGES_REQUESTED: 'strong',
  REJECTED: 'danger',
  FLAGGED: 'notice',
  HIDDEN: 'danger',
})

export const ReviewBadge = ({ status }: { status: ReviewStatus }) => <StatusBadge of={table} value={status} />
