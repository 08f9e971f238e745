import type { AdminReview, AdminReviewRow } from '#contract/trust/admin-reviews.ts'
import { reviewDecisionsFor } from '#contract/trust/review.lifecycle.ts'
import type { OwnerReview, OwnReview, ReviewableStay } from '#contract/trust/reviews.ts'
import type { Actor } from '#server/kernel/context.ts'
import { type HistoryRow, listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { OwnerReviewRow, StaffReviewRow } from './review-lists.queries.ts'
import { answerEditUntil, ownerReviewActions, ownReviewActions, reviewEditUntil } from './reviews.policy.ts'
import { listReviewFlags, listReviewVersions, type ReviewRow, type StayOfResident } from './reviews.queries.ts'
import { presentReviewHistory, reviewNextStep, reviewPublishesAt } from './reviews.words.ts'
import { isLongEnough, isStayOver, type ReviewedStay, reviewableOn, stayDays } from './stay-of-review.ts'

const homeOf = ({ homeId, homeTitle, city, state }: { homeId: string; homeTitle: string; city: string; state: string }) => ({
  id: homeId,
  title: homeTitle,
  city,
  state,
})

/** The stay as it was recorded with the review; null for reviews from before stays were recorded. */
export function stayOfReview({ stayStatus, startsOn, endsOn, arrivedAt, endedAt, timeZone }: ReviewRow): ReviewedStay | null {
  return stayStatus && startsOn ? { status: stayStatus, startsOn, endsOn, arrivedAt, endedAt, timeZone } : null
}

/** Who reported a review is between them and staff. */
const unseen: readonly string[] = ['review.flag']

export function presentOwnReview(actor: Actor, row: ReviewRow, history: readonly HistoryRow[], at: Date): OwnReview {
  const { userId: _userId, email: _email, status, ...review } = row
  return {
    ...review,
    // The writer has nothing to do about a report, so it looks published.
    status: status === 'FLAGGED' ? 'PUBLISHED' : status,
    home: homeOf(row),
    nextStep: reviewNextStep(row),
    editUntil: row.reservationId ? reviewEditUntil(row) : null,
    history: presentReviewHistory(
      history.filter(({ subjectId, action }) => subjectId === row.id && !unseen.includes(action)),
      {},
    ),
    allowedActions: ownReviewActions(actor, row, at),
  }
}

export function presentReviewableStay(stay: StayOfResident, at: Date): ReviewableStay {
  return {
    reservationId: stay.id,
    home: homeOf(stay),
    startsOn: stay.startsOn,
    endsOn: isStayOver(stay) ? stay.endsOn : null,
    reviewableOn: reviewableOn(stay, at),
    isReviewable: stay.reviewId === null && isLongEnough(stay, at),
  }
}

export const presentOwnerReview = (actor: Actor, row: OwnerReviewRow, at: Date): OwnerReview => ({
  ...row,
  home: { id: row.homeId, title: row.homeTitle },
  answerUntil: answerEditUntil(row),
  allowedActions: ownerReviewActions(actor, row, at),
})

export const presentReviewRow = (row: StaffReviewRow): AdminReviewRow => ({
  ...row,
  home: homeOf(row),
  decisions: reviewDecisionsFor(row.status),
})

export async function presentReviewForStaff(db: Db, row: ReviewRow, at: Date): Promise<AdminReview> {
  const { id, reservationId, version, editedAt, createdAt, userId, email, title, body } = row
  const stay = stayOfReview(row)
  const ratings = {
    rating: row.rating,
    cleanliness: row.cleanliness,
    safety: row.safety,
    support: row.support,
    value: row.value,
  }
  const [versions, flags, history] = await Promise.all([
    listReviewVersions(db, id),
    listReviewFlags(db, id),
    listHistory(db, 'review', [id]),
  ])
  return {
    ...row,
    home: homeOf(row),
    decisions: reviewDecisionsFor(row.status),
    writer: userId && email ? { userId, email, name: nameOf(row) } : null,
    stay: stay && reservationId ? { reservationId, ...daysOfStay(stay, at) } : null,
    publishesAt: reviewPublishesAt(row),
    versions: [{ ...ratings, version, title, body, writtenAt: editedAt ?? createdAt }, ...versions],
    flags: flags.map((flag) => ({ ...flag, by: nameOf(flag) })),
    history: presentReviewHistory(history, { withNames: true }),
  }
}

const daysOfStay = (stay: ReviewedStay, at: Date) => ({
  startsOn: stay.startsOn,
  endsOn: isStayOver(stay) ? stay.endsOn : null,
  days: stayDays(stay, at),
})

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')
