import type * as z from 'zod'
import { reviewReasonLabel } from '#contract/trust/review.labels.ts'
import type { flagReviewForm } from '#contract/trust/reviews.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { countPublicReviews, findReviewMarks, listPublicReviews } from './review-lists.queries.ts'
import { notifyStaffOfReview } from './reviews.notices.ts'
import { actsForHome, isHiddenByFlags, isPublicReview } from './reviews.policy.ts'
import {
  deleteReviewVote,
  findReview,
  insertReviewFlag,
  insertReviewVote,
  listReviewFlags,
  lockReview,
} from './reviews.queries.ts'
import { transitionReview } from './reviews.transitions.ts'

type OnId = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller; params: { id: string } }
type Listed = Pick<Context, 'reader'> & {
  params: { id: string }
  query: { sort: '-createdAt' | '-helpful'; page: number; limit: number }
}

export async function listReviewsOfHome({ reader, params, query }: Listed) {
  const { id } = visible(await findHomeHead(reader, params.id), ({ status }) => status === 'PUBLISHED', 'Home')
  const reviews = await listPublicReviews(reader, id, query)
  return { reviews, total: await countPublicReviews(reader, id), page: query.page, limit: query.limit }
}

export async function readReviewMarks({ db, actor, params }: OnId) {
  const home = orNotFound(await findHomeHead(db, params.id), 'Home')
  const residentId = actor.role === 'SEEKER' ? actor.accountId : null
  return {
    ...(await findReviewMarks(db, { homeId: home.id, userId: actor.userId, residentId })),
    isOfHome: actsForHome(actor, home),
  }
}

const findPublicReview = async (tx: Tx, id: string) => visible(await lockReview(tx, id), isPublicReview, 'Review')

export const setHelpful = (isHelpful: boolean) => (call: OnId) =>
  inTransaction(call.db, async (tx) => {
    const { actor, params } = call
    const review = await findPublicReview(tx, params.id)
    ensure(!isResidentOf(actor, review), 'You wrote this review, so you cannot mark it as helpful.')
    ensure(!actsForHome(actor, review), 'You run this home, so you cannot mark its reviews as helpful.')
    const vote = { reviewId: review.id, userId: actor.userId }
    if (isHelpful) await insertReviewVote(tx, { ...vote, votedAt: call.now() })
    else await deleteReviewVote(tx, vote)
    const { helpfulCount } = orNotFound(await findReview(tx, review.id), 'Review')
    return { helpfulCount }
  })

/** Reports a review. It stays on the page until staff decide, unless two sides report private details or hate. */
export const flagReview = (call: OnId & { body: z.output<typeof flagReviewForm> }) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body } = call
    const at = call.now()
    const review = await findPublicReview(tx, call.params.id)
    ensure(!isResidentOf(actor, review), 'You wrote this review. You can edit or withdraw it instead.')
    const isFromHome = actsForHome(actor, review)
    const flag = { reviewId: review.id, userId: actor.userId, ...body, isFromHome, flaggedAt: at }
    ensure(await insertReviewFlag(tx, flag), 'You already reported this review. Our team will look at it.', 'already_done')
    const flagged = await transitionReview(tx, {
      name: 'flag',
      review,
      by: actor,
      caller,
      at,
      reason: reviewReasonLabel[body.reasonCode],
    })
    if (isHiddenByFlags(await listReviewFlags(tx, review.id))) {
      const change = { reasonCode: body.reasonCode, decisionNote: '' }
      const reason = 'Two people reported private details or hate.'
      await transitionReview(tx, { name: 'hide', review: flagged, by: 'SYSTEM', at, reason, change })
      await notifyStaffOfReview(tx, review, 'A review was hidden', at)
    } else if (review.status === 'PUBLISHED') await notifyStaffOfReview(tx, review, 'A review was reported', at)
    return { message: 'Thank you. Our team will look at it.' }
  })
