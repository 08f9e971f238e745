import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { homesOf, managesFor } from '#server/kernel/permission.ts'
import { countReviewsOfOwner, findReviewOfOwner, listReviewsOfOwner } from './review-lists.queries.ts'
import { scanReview } from './review-scan.ts'
import { notifyOfAnswer } from './reviews.notices.ts'
import { canAnswerReview } from './reviews.policy.ts'
import { presentOwnerReview } from './reviews.present.ts'
import { lockReview, setReview } from './reviews.queries.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }
type Listed = Call & { query: { homeId?: string | undefined; page: number; limit: number } }

export async function listReviewsForOwner({ db, now, actor, query }: Listed) {
  const owned = { homes: homesOf(actor), userId: actor.userId, ...query }
  const rows = await listReviewsOfOwner(db, owned)
  const total = await countReviewsOfOwner(db, owned)
  return { reviews: rows.map((row) => presentOwnerReview(actor, row, now())), total, page: query.page, limit: query.limit }
}

const exposing = 'Leave out names, contact details and anything that shows who wrote the review.'

/** A home answers in public about someone who trusted it, so an answer with private details is refused, not published and checked. */
export const answerReview = (call: Call & { params: { id: string }; body: { answer: string } }) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body, params } = call
    const at = call.now()
    const mine = (row: { ownerId: string; homeId: string }) => managesFor(actor, row, 'edit_properties')
    const review = visible(await lockReview(tx, params.id), mine, 'Review')
    const before = visible(await findReviewOfOwner(tx, review.id, actor.userId), mine, 'Review')
    ensure(canAnswerReview(before, at), 'The 30 days to edit this answer have passed.')
    if (scanReview([body.answer], at).length > 0) throwFieldError('answer', exposing)
    const isFirst = before.ownerReply === null
    await setReview(tx, review.id, {
      ownerReply: body.answer,
      ownerRepliedBy: actor.userId,
      ...(isFirst && { ownerRepliedAt: at }),
    })
    const action = isFirst ? 'review.answer' : 'review.editAnswer'
    await insertAuditEvent(tx, { at, actor, caller, action, subject: ['review', review.id] })
    if (isFirst) await notifyOfAnswer(tx, review, at)
    return presentOwnerReview(actor, visible(await findReviewOfOwner(tx, review.id, actor.userId), mine, 'Review'), at)
  })
