import { orNotFound } from '#server/kernel/http/http-error.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { appealReviewUntil } from './reviews.policy.ts'
import { listOwnReviews, lockReview } from './reviews.queries.ts'
import { transitionReview } from './reviews.transitions.ts'
import { reviewReasonText } from './reviews.words.ts'

/** A review that staff did not accept. Reversed, it waits for another look, and is published if no one decides. */
export const appealedReview: AppealedSubject = {
  async list(db, { accountId }) {
    const rows = await listOwnReviews(db, { residentId: accountId, status: ['REJECTED'] })
    return rows.map(({ id, homeId, homeTitle, timeZone, decidedAt, statusChangedAt, decidedBy, reasonCode, decisionNote }) => ({
      subjectId: id,
      homeId,
      homeTitle,
      timeZone,
      about: `Your review of ${homeTitle}`,
      reason: [reviewReasonText(reasonCode), decisionNote].filter(Boolean).join(' '),
      decidedAt: decidedAt ?? statusChangedAt,
      decidedBy,
      appealUntil: appealReviewUntil({ decidedAt, statusChangedAt, timeZone }),
    }))
  },

  async reopen(tx, { subjectId, at }) {
    const review = orNotFound(await lockReview(tx, subjectId), 'Review')
    await transitionReview(tx, { name: 'reopen', review, by: 'SYSTEM', at, change: { reasonCode: null, decisionNote: '' } })
  },
}
