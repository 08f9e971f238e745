import type * as z from 'zod'
import type { adminReviews, bulkReviewsForm, reviewDecisionForm } from '#contract/trust/admin-reviews.ts'
import {
  type ReviewReason,
  type ReviewStatus,
  reviewLifecycle,
  reviewStatus,
  reviewTransitionFor,
} from '#contract/trust/review.lifecycle.ts'
import { actInBulk } from '#server/kernel/bulk.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { sumBy } from '#server/kernel/sum-by.ts'
import { countReviewsByStatus, listReviewsForStaff, undecidedReviews } from './review-lists.queries.ts'
import { notifyHomeOfRemovedAnswer } from './reviews.notices.ts'
import { presentReviewForStaff, presentReviewRow } from './reviews.present.ts'
import { findReview, lockReview, setReview } from './reviews.queries.ts'
import { transitionReview } from './reviews.transitions.ts'
import { reviewReasonText } from './reviews.words.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }
type OnReview = Call & { params: { id: string } }
type Decision = Omit<z.output<typeof reviewDecisionForm>, 'from'> & { from?: ReviewStatus | undefined }

type Listed = Call & { query: z.output<(typeof adminReviews)['GET /admin/reviews']['query']> }

export async function listReviewQueue({ db, query }: Listed) {
  const asked = query.status?.length ? query.status : undecidedReviews
  const counts = sumBy(reviewStatus.options, await countReviewsByStatus(db, query), ({ status }) => status)
  const rows = await listReviewsForStaff(db, query, asked)
  const total = asked.reduce((sum, status) => sum + counts[status], 0)
  return { reviews: rows.map(presentReviewRow), total, page: query.page, limit: query.limit, counts }
}

export const readReviewForStaff = async ({ db, now, params }: OnReview) =>
  presentReviewForStaff(db, orNotFound(await findReview(db, params.id), 'Review'), now())

async function decideOne(tx: Tx, call: Call, id: string, { status: decision, reasonCode, note, from }: Decision) {
  const { actor, caller } = call
  const at = call.now()
  const review = orNotFound(await lockReview(tx, id), 'Review')
  ensure(
    from === undefined || from === review.status,
    `Someone else just decided on this review: it is ${reviewLifecycle.inWords[review.status]}. Check the latest version and try again.`,
  )
  const change = {
    reasonCode: decision === 'PUBLISHED' ? null : (reasonCode ?? null),
    decisionNote: note,
    decidedBy: actor.userId,
    decidedAt: at,
  }
  const reason = [reviewReasonText(change.reasonCode), note].filter(Boolean).join(' ')
  const name = reviewTransitionFor(decision, review.status)
  return transitionReview(tx, { name, review, by: actor, caller, at, change, ...(reason && { reason }) })
}

export const decideReview = (call: OnReview & { body: Decision }) =>
  inTransaction(call.db, async (tx) => {
    const { id } = await decideOne(tx, call, call.params.id, call.body)
    return readReviewForStaff({ ...call, db: tx, params: { id } })
  })

export const decideReviews = ({ body: { reviewIds, ...decision }, ...call }: Call & { body: z.output<typeof bulkReviewsForm> }) =>
  actInBulk(reviewIds, (id) => inTransaction(call.db, (tx) => decideOne(tx, call, id, decision)))

export const removeAnswer = (call: OnReview & { body: { reasonCode: ReviewReason } }) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body } = call
    const at = call.now()
    const review = orNotFound(await lockReview(tx, call.params.id), 'Review')
    ensure(review.ownerReply !== null, 'This review has no answer.')
    const reason = reviewReasonText(body.reasonCode)
    await setReview(tx, review.id, { ownerReply: null, ownerRepliedAt: null, ownerRepliedBy: null })
    const event = { action: 'review.removeAnswer', subject: ['review', review.id], details: { reason } } as const
    await insertAuditEvent(tx, { at, actor, caller, ...event })
    await notifyHomeOfRemovedAnswer(tx, review, reason, at)
    return readReviewForStaff({ ...call, db: tx })
  })
