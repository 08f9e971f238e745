import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { publicReview } from '#contract/homes/homes.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { reviewReason, reviewStatus } from './review.lifecycle.ts'

/** Only someone who has lived in a home for this many days, by the home's calendar, can review it. */
export const daysBeforeReview = 14
/** How long a writer can edit a review, and a home its answer. */
export const daysToEditReview = 30
/** A review that staff have not decided on by then is published automatically. */
export const daysUntilPublished = 5

const stars = (of: string) => {
  const message = `Choose 1 to 5 stars ${of}`
  return z.int(message).min(1, message).max(5, message)
}
export const reviewRatings = z.object({
  rating: stars('overall'),
  cleanliness: stars('for cleanliness'),
  safety: stars('for safety'),
  support: stars('for support'),
  value: stars('for value'),
})
export type ReviewRatings = z.infer<typeof reviewRatings>

/** The name is never shown: a first initial, or none. */
export const signAs = z.enum(['INITIAL', 'ANONYMOUS'], 'Choose how to sign')

export const editReviewForm = reviewRatings.extend({
  title: requiredText(120, 'Enter a title'),
  body: requiredText(4000, 'Write at least a sentence or two', 20),
  signAs: signAs.default('ANONYMOUS'),
})
export type EditReview = z.output<typeof editReviewForm>
export const reviewForm = editReviewForm.extend({ reservationId: idOf('Stay') })

export const ownReviewAction = z.enum(['edit', 'withdraw', 'appeal'])
export const ownReview = publicReview
  .extend({
    ...reviewRatings.shape,
    home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() }),
    timeZone: z.string(),
    signAs,
    status: reviewStatus,
    /** What happens next, in a sentence. */
    nextStep: z.string(),
    reasonCode: reviewReason.nullable(),
    /** What staff wrote to the resident. */
    decisionNote: z.string(),
    editUntil: z.date().nullable(),
    history: z.array(historyEvent),
    allowedActions: z.array(ownReviewAction),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReview>

export const reviewableStay = z
  .object({
    reservationId: z.uuid(),
    home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() }),
    startsOn: z.string(),
    /** Null while the person lives there. */
    endsOn: z.string().nullable(),
    /** The first day a review can be written; null if the stay ended before. */
    reviewableOn: z.string().nullable(),
    isReviewable: z.boolean(),
  })
  .meta({ id: 'ReviewableStay' })
export type ReviewableStay = z.infer<typeof reviewableStay>

export const answerForm = z.object({ answer: requiredText(2000, 'Enter an answer', 2) })
export const ownerReviewAction = z.enum(['answer', 'flag'])
export const ownerReview = publicReview
  .extend({
    home: z.object({ id: z.uuid(), title: z.string() }),
    timeZone: z.string(),
    /** How long an answer can still be edited; null without one. */
    answerUntil: z.date().nullable(),
    isFlaggedByMe: z.boolean(),
    allowedActions: z.array(ownerReviewAction),
  })
  .meta({ id: 'OwnerReview' })
export type OwnerReview = z.infer<typeof ownerReview>

export const flagReviewForm = z.object({
  reasonCode: reviewReason,
  note: text(1000).default(''),
})

const resident = { role: 'SEEKER' } as const
const homeId = z.object({ id: idOf('Home') })
const reviewId = z.object({ id: idOf('Review') })
const paging = { page: pageNumber.default(1), limit: pageSize.default(20) }
const paged = { page: z.int(), limit: z.int(), total: z.int() }
// Clicks, not conversations: far above what a reader does, far below what a script would.
const clicks = { calls: 60, seconds: 3600 }

export const reviews = area({
  'GET /homes/{id}/reviews': {
    summary: 'List a home’s published reviews, newest or most helpful first',
    access: 'public',
    params: homeId,
    query: z.object({ sort: z.enum(['-createdAt', '-helpful'], 'Choose a valid sort order').default('-createdAt'), ...paging }),
    response: z.object({ reviews: z.array(publicReview), ...paged }),
  },
  'GET /homes/{id}/review-marks': {
    summary: 'List which of a home’s reviews the caller wrote, found helpful or reported',
    access: 'signed-in',
    params: homeId,
    response: z.object({
      own: z.array(z.uuid()),
      helpful: z.array(z.uuid()),
      flagged: z.array(z.uuid()),
      /** People who run the home do not vote on its reviews. */
      isOfHome: z.boolean(),
    }),
  },
  'PUT /reviews/{id}/helpful': {
    summary: 'Mark a review as helpful',
    access: 'signed-in',
    params: reviewId,
    response: z.object({ helpfulCount: z.int() }),
    limit: clicks,
  },
  'DELETE /reviews/{id}/helpful': {
    summary: 'Undo marking a review as helpful',
    access: 'signed-in',
    params: reviewId,
    response: z.object({ helpfulCount: z.int() }),
    limit: clicks,
  },
  'POST /reviews/{id}/flag': {
    summary: 'Report a review to staff, once for each person',
    access: 'signed-in',
    params: reviewId,
    body: flagReviewForm,
    response: z.object({ message: z.string() }),
    status: 201,
    limit: { calls: 20, seconds: 3600 },
  },

  'GET /residents/homes/reviewable/{id}': {
    summary: 'Say whether the resident can review a home, and for which stays',
    access: resident,
    params: homeId,
    response: z.object({ isReviewable: z.boolean(), message: z.string(), stays: z.array(reviewableStay) }),
  },
  'GET /residents/reviews': {
    summary: 'List the resident’s reviews, and the stays they can still review',
    access: resident,
    query: z.object({ status: several(reviewStatus), homeId: idOf('Home').optional() }),
    response: z.object({ reviews: z.array(ownReview), stays: z.array(reviewableStay) }),
  },
  'POST /residents/reviews': {
    summary: 'Review a home after a stay; it is published right away unless the text scan finds something',
    access: resident,
    body: reviewForm,
    response: ownReview,
    status: 201,
    limit: { calls: 20, seconds: 3600 },
  },
  'PUT /residents/reviews/{id}': {
    summary: 'Edit a review; earlier versions are kept for staff',
    access: resident,
    params: reviewId,
    body: editReviewForm,
    response: ownReview,
    limit: { calls: 20, seconds: 3600 },
  },
  'POST /residents/reviews/{id}/withdraw': {
    summary: 'Withdraw a review for good',
    access: resident,
    params: reviewId,
    response: ownReview,
  },

  'GET /owners/reviews': {
    summary: 'List the published reviews of the owner’s homes',
    access: { role: 'OWNER', permission: 'view_properties' },
    query: z.object({ homeId: idOf('Home').optional(), ...paging }),
    response: z.object({ reviews: z.array(ownerReview), ...paged }),
  },
  'PUT /owners/reviews/{id}/answer': {
    summary: 'Answer a review publicly, once; the answer can be edited for 30 days',
    access: { role: 'OWNER', permission: 'edit_properties' },
    params: reviewId,
    body: answerForm,
    response: ownerReview,
  },
})
