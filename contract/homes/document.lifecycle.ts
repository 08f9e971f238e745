import type * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'
import type { documentStatus } from './documents.ts'

export type DocumentStatus = z.infer<typeof documentStatus>
export type DocumentDecision = Extract<DocumentStatus, 'IN_REVIEW' | 'APPROVED' | 'CHANGES_REQUESTED' | 'REJECTED'>

const inWords: Record<DocumentStatus, string> = {
  PENDING: 'waiting for review',
  IN_REVIEW: 'in review',
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'sent back for changes',
  REJECTED: 'not accepted',
  EXPIRED: 'expired',
  SUPERSEDED: 'replaced by a newer one',
  DELETED: 'removed',
}

const otherwise = 'That decision is no longer open for this document.'

/**
 * What staff may decide about a home's document, under the verbs of the home's audit events. A superseded or removed document
 * stays so, and a declined one unless an appeal reverses it: a new upload starts over. An approval can be revoked, because documents turn out to be wrong.
 */
export const documentLifecycle = lifecycle(inWords, {
  beginDocumentReview: { from: ['PENDING'], to: ['IN_REVIEW'], by: ['ADMIN'], otherwise },
  approveDocument: { from: ['PENDING', 'IN_REVIEW', 'CHANGES_REQUESTED'], to: ['APPROVED'], by: ['ADMIN'], otherwise },
  requestDocumentChanges: { from: ['PENDING', 'IN_REVIEW', 'APPROVED'], to: ['CHANGES_REQUESTED'], by: ['ADMIN'], otherwise },
  rejectDocument: {
    from: ['PENDING', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'],
    to: ['REJECTED'],
    by: ['ADMIN'],
    otherwise,
  },
  // An appeal was decided for the home.
  reopenDocument: { from: ['REJECTED'], to: ['PENDING'], by: ['SYSTEM'], otherwise },
})

/** The transition that a decision asks for. */
export const documentTransitions = {
  IN_REVIEW: 'beginDocumentReview',
  APPROVED: 'approveDocument',
  CHANGES_REQUESTED: 'requestDocumentChanges',
  REJECTED: 'rejectDocument',
} as const satisfies Record<DocumentDecision, (typeof documentLifecycle.names)[number]>

const decisions = Object.keys(documentTransitions) as DocumentDecision[]

/** What staff may decide about a document in this state. */
export const documentDecisionsFor = (status: DocumentStatus) =>
  decisions.filter((decision) => documentLifecycle.isOpen(documentTransitions[decision], status, 'ADMIN'))
