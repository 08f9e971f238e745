import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { formatDay } from '#contract/time.ts'
import type { ReviewStatus } from '#contract/trust/review.lifecycle.ts'
import { daysBeforeReview, type EditReview, type OwnReview, type reviewForm } from '#contract/trust/reviews.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent, listHistory } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { scanReview } from './review-scan.ts'
import { canEditReview, statusAfterEdit } from './reviews.policy.ts'
import { presentOwnReview, presentReviewableStay, stayOfReview } from './reviews.present.ts'
import {
  insertReview,
  keepReviewVersion,
  listOwnReviews,
  listStaysOfResident,
  lockReview,
  type ReviewRow,
  type StayOfResident,
} from './reviews.queries.ts'
import { transitionReview } from './reviews.transitions.ts'
import { isLongEnough, type ReviewedStay, reviewableOn, signatureOf } from './stay-of-review.ts'

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; caller: Caller }
type OnReview = Call & { params: { id: string } }

/** Why a stay cannot be reviewed, or null if it can. */
function whyNotReviewable(stay: StayOfResident, at: Date) {
  if (stay.reviewId) return 'You already reviewed this stay. You can edit your review for 30 days.'
  if (isLongEnough(stay, at)) return null
  const first = reviewableOn(stay, at)
  return first
    ? `You can write a review from ${formatDay(first)}, after ${daysBeforeReview} days in the home.`
    : `You can review a home only after a stay of at least ${daysBeforeReview} days.`
}

export async function readReviewable({ db, now, actor, params }: OnReview) {
  const at = now()
  const stays = await listStaysOfResident(db, actor.accountId, params.id)
  const open = stays.filter((stay) => whyNotReviewable(stay, at) === null)
  const [first] = stays
  const why = first ? whyNotReviewable(first, at) : 'Only people who have lived in a home can review it.'
  return {
    isReviewable: open.length > 0,
    message: open.length > 0 ? 'You can review this home.' : (why ?? ''),
    stays: stays.map((stay) => presentReviewableStay(stay, at)),
  }
}

type Listed = Call & { query: { status?: ReviewStatus[] | undefined; homeId?: string | undefined } }

export async function listMyReviews({ db, now, actor, query }: Listed) {
  const at = now()
  const rows = await listOwnReviews(db, { residentId: actor.accountId, ...query })
  const history = await listHistory(
    db,
    'review',
    rows.map(({ id }) => id),
    { most: 20 },
  )
  const stays = await listStaysOfResident(db, actor.accountId, query.homeId)
  return {
    reviews: rows.map((row) => presentOwnReview(actor, row, history, at)),
    stays: stays.filter(({ reviewId }) => reviewId === null).map((stay) => presentReviewableStay(stay, at)),
  }
}

export const writeReview = ({ db, now, actor, caller, body }: Call & { body: z.output<typeof reviewForm> }) =>
  inTransaction(db, async (tx) => {
    const at = now()
    const { reservationId, ...words } = body
    const stays = await listStaysOfResident(tx, actor.accountId)
    const stay = orNotFound(
      stays.find(({ id: stayId }) => stayId === reservationId),
      'Stay',
    )
    const why = whyNotReviewable(stay, at)
    ensure(why === null, why ?? '')
    const id = randomUUID()
    const scanFindings = scanReview([words.title, words.body], at)
    const signature = await sign(tx, { actor, stay, ...words }, at)
    const row = { id, homeId: stay.homeId, residentId: actor.accountId, reservationId, ...words, signature, scanFindings }
    const isFirst = await insertReview(tx, { ...row, status: 'PENDING', statusChangedAt: at, createdAt: at })
    ensure(isFirst, 'You already reviewed this stay. You can edit your review for 30 days.', 'already_done')
    await insertAuditEvent(tx, { at, actor, caller, action: 'review.create', subject: ['review', id] })
    if (scanFindings.length === 0) {
      const review = orNotFound(await lockReview(tx, id), 'Review')
      await transitionReview(tx, { name: 'publish', review, by: 'SYSTEM', at, isTold: false })
    }
    return present(tx, actor, id, at)
  })

type Signed = { actor: Actor; stay: ReviewedStay; signAs: EditReview['signAs'] }

async function sign(tx: Tx, { actor, stay, signAs }: Signed, at: Date) {
  const { firstName } = orNotFound(await findPerson(tx, actor.userId), 'Account')
  return signatureOf(stay, { signAs, firstName }, at)
}

async function present(tx: Tx, actor: Actor, id: string, at: Date): Promise<OwnReview> {
  const row = orNotFound(await lockReview(tx, id), 'Review')
  return presentOwnReview(actor, row, await listHistory(tx, 'review', [id], { most: 20 }), at)
}

/** Runs under the review's row lock, for its writer alone. */
const change = ({ db, now, actor, params }: OnReview, work: (tx: Tx, review: ReviewRow, at: Date) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    const at = now()
    const review = visible(await lockReview(tx, params.id), (row) => isResidentOf(actor, row), 'Review')
    await work(tx, review, at)
    return present(tx, actor, review.id, at)
  })

export const editReview = (call: OnReview & { body: EditReview }) =>
  change(call, async (tx, review, at) => {
    const { actor, caller, body } = call
    const stay = stayOfReview(review)
    ensure(canEditReview(actor, review, at) && stay !== null, 'This review can no longer be edited. You can still withdraw it.')
    const scanFindings = scanReview([body.title, body.body], at)
    const signature = await sign(tx, { actor, stay, ...body }, at)
    await keepReviewVersion(tx, review.id)
    await transitionReview(tx, {
      name: 'edit',
      review,
      by: actor,
      caller,
      at,
      to: statusAfterEdit(review, scanFindings),
      details: { version: review.version + 1 },
      change: { ...body, signature, scanFindings, version: review.version + 1, editedAt: at },
    })
  })

export const withdrawReview = (call: OnReview) =>
  change(call, (tx, review, at) => transitionReview(tx, { name: 'withdraw', review, by: call.actor, caller: call.caller, at }))
