import * as z from 'zod'
import { bulkOutcome } from '#contract/bulk.ts'
import { area } from '#contract/endpoint.ts'
import { idOf, searchText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { reviewDecision, reviewReason, reviewStatus } from './review.lifecycle.ts'
import { ownReview, reviewRatings } from './reviews.ts'

const staff = staffAccess('REVIEWER')
const reviewId = z.object({ id: idOf('Review') })

export const adminReviewRow = z.object({
  id: z.uuid(),
  title: z.string(),
  rating: z.int(),
  signature: z.string(),
  home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() }),
  timeZone: z.string(),
  status: reviewStatus,
  statusChangedAt: z.date(),
  createdAt: z.date(),
  /** What the text scan found, as reason codes. */
  scanFindings: z.array(reviewReason),
  /** Reports that staff have not decided on. */
  openFlags: z.int(),
  version: z.int(),
  decisions: z.array(reviewDecision),
})
export type AdminReviewRow = z.infer<typeof adminReviewRow>

const reviewVersion = reviewRatings.extend({
  version: z.int(),
  title: z.string(),
  body: z.string(),
  writtenAt: z.date(),
})
export type ReviewVersion = z.infer<typeof reviewVersion>

export const adminReview = ownReview
  .omit({ allowedActions: true, nextStep: true, editUntil: true })
  .extend({
    ...adminReviewRow.shape,
    /** Null for reviews from before stays were recorded, or when the account is gone. */
    writer: z.object({ userId: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    stay: z.object({ reservationId: z.uuid(), startsOn: z.string(), endsOn: z.string().nullable(), days: z.int() }).nullable(),
    /** When it is published automatically; null if it is not waiting. */
    publishesAt: z.date().nullable(),
    /** Newest first; the first is the current one. */
    versions: z.array(reviewVersion),
    flags: z.array(
      z.object({
        reasonCode: reviewReason,
        note: z.string(),
        flaggedAt: z.date(),
        settledAt: z.date().nullable(),
        /** The side, or the name for staff who need to see patterns. */
        by: z.string(),
        isFromHome: z.boolean(),
      }),
    ),
    history: z.array(historyEvent),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof adminReview>

const decided = {
  status: reviewDecision,
  reasonCode: reviewReason.optional(),
  note: text(2000, 'Enter a message to the writer').default(''),
}
type Decided = { status: string; reasonCode?: string | undefined; note: string }
const hasReason = ({ status, reasonCode }: Decided) => status === 'PUBLISHED' || reasonCode !== undefined
const hasNote = ({ status, note }: Decided) => status !== 'CHANGES_REQUESTED' || note !== ''
const needsReason = { path: ['reasonCode'], message: 'Choose a reason' }
const needsNote = { path: ['note'], message: 'Tell the writer what to change' }

/** A decision other than publishing names a reason code, and a request for changes says what to change. */
export const reviewDecisionForm = z
  .object({
    ...decided,
    /** The status the reviewer saw, so that two staff members do not unknowingly overrule each other. */
    from: reviewStatus.optional(),
  })
  .refine(hasReason, needsReason)
  .refine(hasNote, needsNote)

export const bulkReviewsForm = z
  .object({ ...decided, reviewIds: z.array(idOf('Review')).min(1, 'Choose at least one').max(100, 'Choose at most 100') })
  .refine(hasReason, needsReason)
  .refine(hasNote, needsNote)

export const adminReviews = area({
  'GET /admin/reviews': {
    summary: 'List reviews, those waiting longest first; by default the ones that need a decision',
    access: staff,
    query: z.object({
      status: several(z.enum(reviewStatus.options, 'Choose a valid review status')),
      homeId: idOf('Home').optional(),
      /** Part of the review, its home or its city. */
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      reviews: z.array(adminReviewRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.record(reviewStatus, z.int()),
    }),
  },
  'GET /admin/reviews/{id}': {
    summary: 'Get one review with its versions, reports and history',
    access: staff,
    params: reviewId,
    response: adminReview,
  },
  'PUT /admin/reviews/{id}/status': {
    summary: 'Decide on a review, by a reason code that never judges opinion',
    access: staff,
    params: reviewId,
    body: reviewDecisionForm,
    response: adminReview,
  },
  'DELETE /admin/reviews/{id}/answer': {
    summary: 'Remove a home’s answer that breaks the rules',
    access: staff,
    params: reviewId,
    body: z.object({ reasonCode: reviewReason }),
    response: adminReview,
  },
  'PUT /admin/reviews/bulk': {
    summary: 'Decide the same for several reviews; each is handled separately',
    access: staff,
    body: bulkReviewsForm,
    response: bulkOutcome,
  },
})
