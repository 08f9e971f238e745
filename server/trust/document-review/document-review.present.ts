import { documentDecisionsFor } from '#contract/homes/document.lifecycle.ts'
import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { ComplianceDocumentRow, HomeOfDocuments } from './document-review.queries.ts'

export function presentComplianceDocument(
  { fileLinks, actor }: Pick<Context, 'fileLinks'> & { actor: Actor },
  row: ComplianceDocumentRow,
): DocumentForReview {
  const widest = row.variants.at(-1)
  const isThere = row.status !== 'DELETED' && row.hasOriginal
  return {
    id: row.id,
    homeDocumentId: row.homeDocumentId,
    homeId: row.homeId,
    type: 'LISTING_DOCUMENT',
    name: row.name,
    description: row.description,
    status: row.status,
    documentType: (row.documentType ?? 'OTHER') as DocumentForReview['documentType'],
    size: row.sizeMb,
    uploadedAt: row.uploadedAt,
    expiresAt: row.expiresAt,
    adminNotes: row.adminNotes,
    reviewedAt: row.reviewedAt,
    reviewedBy: [row.reviewerFirst, row.reviewerLast].filter(Boolean).join(' ') || null,
    downloadUrl: isThere ? fileLinks.toOriginal(row.id, actor) : null,
    previewUrl: isThere && widest ? fileLinks.to(row.id, widest, actor) : null,
    decisions: documentDecisionsFor(row.status),
  }
}

export const presentReviewedHome = ({ homeId, title, homeStatus, city, state, ...owner }: HomeOfDocuments) => ({
  id: homeId,
  title,
  status: homeStatus,
  city,
  state,
  owner: {
    id: owner.ownerId,
    userId: owner.userId,
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    businessName: owner.businessName,
    email: owner.email,
  },
})
