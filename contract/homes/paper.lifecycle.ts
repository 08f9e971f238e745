import type * as z from 'zod'
import type { documentStatus } from './documents.ts'

export type PaperStatus = z.infer<typeof documentStatus>
export type PaperDecision = Extract<PaperStatus, 'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED'>

/**
 * What staff may make of a paper, by its state. What is not accepted, replaced or removed stays so: a new upload begins anew.
 * An approval can be taken back, for papers turn out to be wrong.
 */
export const paperDecisions: Record<PaperStatus, readonly PaperDecision[]> = {
  PENDING: ['IN_REVIEW', 'APPROVED', 'CHANGES_REQUESTED', 'REJECTED'],
  IN_REVIEW: ['APPROVED', 'CHANGES_REQUESTED', 'REJECTED'],
  CHANGES_REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['CHANGES_REQUESTED', 'REJECTED'],
  REJECTED: [],
  EXPIRED: [],
  SUPERSEDED: [],
  DELETED: [],
}
