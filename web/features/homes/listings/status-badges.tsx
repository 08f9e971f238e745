import type * as z from 'zod'
import type { documentStatus } from '#contract/homes/documents.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { documentStatusLabel, listingStatusLabel } from '#web/ui/labels.ts'

const listingTones: Record<ListingStatus, BadgeTone> = {
  DRAFT: 'plain',
  PENDING_REVIEW: 'notice',
  CHANGES_REQUESTED: 'notice',
  PUBLISHED: 'good',
  PAUSED: 'plain',
  SUSPENDED: 'danger',
  ARCHIVED: 'plain',
  DELETED: 'plain',
}

export const ListingBadge = ({ status }: { status: ListingStatus }) => (
  <Badge tone={listingTones[status]}>{listingStatusLabel[status]}</Badge>
)

type DocumentStatus = z.infer<typeof documentStatus>
const documentTones: Record<DocumentStatus, BadgeTone> = {
  PENDING: 'notice',
  IN_REVIEW: 'notice',
  APPROVED: 'good',
  CHANGES_REQUESTED: 'notice',
  REJECTED: 'danger',
  EXPIRED: 'danger',
  SUPERSEDED: 'plain',
  DELETED: 'plain',
}

export const DocumentBadge = ({ status }: { status: DocumentStatus }) => (
  <Badge tone={documentTones[status]}>{documentStatusLabel[status]}</Badge>
)
