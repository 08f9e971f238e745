import type * as z from 'zod'
import type { documentStatus } from '#contract/homes/documents.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import { documentStatusLabel, listingStatusLabel } from '#web/ui/labels.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const listingStatuses = statusTable(listingStatusLabel, {
  PENDING_REVIEW: 'notice',
  CHANGES_REQUESTED: 'notice',
  PUBLISHED: 'good',
  SUSPENDED: 'danger',
})
export const ListingBadge = ({ status }: { status: ListingStatus }) => <StatusBadge of={listingStatuses} value={status} />

const documentStatuses = statusTable(documentStatusLabel, {
  PENDING: 'notice',
  IN_REVIEW: 'notice',
  APPROVED: 'good',
  CHANGES_REQUESTED: 'notice',
  REJECTED: 'danger',
  EXPIRED: 'danger',
})
export const DocumentBadge = ({ status }: { status: z.infer<typeof documentStatus> }) => (
  <StatusBadge of={documentStatuses} value={status} />
)
