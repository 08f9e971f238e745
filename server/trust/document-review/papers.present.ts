import { paperDecisions } from '#contract/homes/paper.lifecycle.ts'
import type { PaperForReview } from '#contract/trust/admin-documents.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { HomeOfPapers, PaperRow } from './papers.queries.ts'

export function presentPaper({ fileLinks, actor }: Pick<Context, 'fileLinks'> & { actor: Actor }, row: PaperRow): PaperForReview {
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
    documentType: (row.documentType ?? 'OTHER') as PaperForReview['documentType'],
    size: row.sizeMb,
    uploadedAt: row.uploadedAt,
    expiresAt: row.expiresAt,
    adminNotes: row.adminNotes,
    reviewedAt: row.reviewedAt,
    reviewedBy: [row.reviewerFirst, row.reviewerLast].filter(Boolean).join(' ') || null,
    downloadUrl: isThere ? fileLinks.toOriginal(row.id, actor) : null,
    previewUrl: isThere && widest ? fileLinks.to(row.id, widest, actor) : null,
    decisions: [...paperDecisions[row.status]],
  }
}

export const presentHome = ({ homeId, title, homeStatus, city, state, ...owner }: HomeOfPapers) => ({
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
