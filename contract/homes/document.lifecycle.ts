import type * as z from 'zod'
import type { documentStatus } from './documents.ts'

export type DocumentStatus = z.infer<typeof documentStatus>
export type DocumentDecision = Extract<DocumentStatus, 'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED'>

/**
 * What staff may make of a document, by its state. What is not accepted, replaced or removed stays so: a new upload begins anew.
 * An approval can be taken back, for documents turn out to be wrong.
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
