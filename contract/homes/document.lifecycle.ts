import type * as z from 'zod'
import type { documentStatus } from './documents.ts'

export type DocumentStatus = z.infer<typeof documentStatus>
export type DocumentDecision = Extract<DocumentStatus, 'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED'>

/**
 * What staff may decide about a document, by its status. A declined, superseded or removed document stays so: a new upload
 * starts over. An approval can be revoked, because documents turn out to be wrong.
 */
export const documentDecisions: Record<DocumentStatus, readonly DocumentDecision[]> = {
  PENDING: ['IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED'],
  IN_REVIEW: ['APPROVED', 'CHANGES_REQUESTED', 'REJECTED'],
  CHANGES_REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['CHANGES_REQUESTED', 'REJECTED'],
  REJECTED: [],
  EXPIRED: [],
  SUPERSEDED: [],
  DELETED: [],
}
