import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const reviewStatus = z.enum(['PENDING', 'PUBLISHED', 'CHANGES_REQUESTED', 'REJECTED', 'FLAGGED', 'HIDDEN', 'WITHDRAWN'])
export type ReviewStatus = z.infer<typeof reviewStatus>

/** Why a review is flagged, sent back, hidden or declined. What the writer thinks of the home is never a reason. */
export const reviewReason = z.enum(
  ['PII', 'DRUG_DETAIL', 'HATE', 'NOT_FIRST_HAND', 'CONFLICT_OF_INTEREST', 'OFF_TOPIC'],
  'Choose a reason',
)
export type ReviewReason = z.infer<typeof reviewReason>

/** A flag alone does not take a review off the home's page. */
export const publicReviewStatuses: readonly ReviewStatus[] = ['PUBLISHED', 'FLAGGED']

/** The lifecycle of a review. It is published automatically if the text scan finds nothing, or if staff do not decide in time. */
export const reviewLifecycle = lifecycle(
  {
    PENDING: 'waiting for a check',
    PUBLISHED: 'published',
    CHANGES_REQUESTED: 'waiting for changes by its writer',
    REJECTED: 'not accepted',
    FLAGGED: 'published and reported',
    HIDDEN: 'hidden',
    WITHDRAWN: 'withdrawn',
  } satisfies Record<ReviewStatus, string>,
  {
    publish: {
      from: ['PENDING'],
      to: ['PUBLISHED'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a review that is waiting for a check can be published.',
    },
    edit: {
      from: ['PENDING', 'PUBLISHED', 'CHANGES_REQUESTED', 'FLAGGED', 'HIDDEN'],
      to: ['PENDING', 'PUBLISHED', 'FLAGGED'],
      by: ['SEEKER'],
      otherwise: 'This review can no longer be edited.',
    },
    withdraw: {
      from: ['PENDING', 'PUBLISHED', 'CHANGES_REQUESTED', 'FLAGGED', 'HIDDEN'],
      to: ['WITHDRAWN'],
      by: ['SEEKER'],
      otherwise: 'This review can no longer be withdrawn.',
    },
    flag: {
      from: ['PUBLISHED', 'FLAGGED'],
      to: ['FLAGGED'],
      by: ['SEEKER', 'OWNER', 'ADMIN'],
      otherwise: 'Only a published review can be reported.',
    },
    hide: {
      from: ['PUBLISHED', 'FLAGGED'],
      to: ['HIDDEN'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a published review can be hidden.',
    },
    // Staff looked at the flags, or changed their mind.
    restore: {
      from: ['FLAGGED', 'HIDDEN', 'CHANGES_REQUESTED'],
      to: ['PUBLISHED'],
      by: ['ADMIN'],
      otherwise: 'Only a review that was reported, hidden or sent back can be published again.',
    },
    requestChanges: {
      from: ['PENDING', 'PUBLISHED', 'FLAGGED', 'HIDDEN'],
      to: ['CHANGES_REQUESTED'],
      by: ['ADMIN'],
      otherwise: 'You cannot request changes to this review.',
    },
    reject: {
      from: ['PENDING', 'CHANGES_REQUESTED', 'FLAGGED', 'HIDDEN'],
      to: ['REJECTED'],
      by: ['ADMIN'],
      otherwise: 'This review cannot be declined.',
    },
    // An appeal was decided for the writer.
    reopen: {
      from: ['REJECTED'],
      to: ['PENDING'],
      by: ['SYSTEM'],
      otherwise: 'Only a review that was not accepted can be reopened.',
    },
  },
)
export type ReviewTransition = (typeof reviewLifecycle.names)[number]

export const reviewDecision = z.enum(['PUBLISHED', 'CHANGES_REQUESTED', 'REJECTED', 'HIDDEN'], 'Choose a decision')
export type ReviewDecision = z.infer<typeof reviewDecision>

/** The transition that a decision asks for in this state. */
export function reviewTransitionFor(decision: ReviewDecision, status: ReviewStatus): ReviewTransition {
  if (decision === 'PUBLISHED') return status === 'PENDING' ? 'publish' : 'restore'
  return decision === 'CHANGES_REQUESTED' ? 'requestChanges' : decision === 'REJECTED' ? 'reject' : 'hide'
}

/** What staff may decide about a review in this state. */
export const reviewDecisionsFor = (status: ReviewStatus) =>
  reviewDecision.options.filter((decision) => reviewLifecycle.isOpen(reviewTransitionFor(decision, status), status, 'ADMIN'))
