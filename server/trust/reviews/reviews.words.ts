import { addTime, formatDayOf } from '#contract/time.ts'
import { reviewReasonLabel } from '#contract/trust/review.labels.ts'
import type { ReviewReason } from '#contract/trust/review.lifecycle.ts'
import { daysUntilPublished } from '#contract/trust/reviews.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { reviewEditUntil } from './reviews.policy.ts'
import type { ReviewRow } from './reviews.queries.ts'

/** When a review is published without a decision. One with open reports waits for staff. */
export const reviewPublishesAt = ({
  status,
  statusChangedAt,
  openFlags,
}: Pick<ReviewRow, 'status' | 'statusChangedAt' | 'openFlags'>) =>
  status === 'PENDING' && openFlags === 0 ? addTime(statusChangedAt, { days: daysUntilPublished }) : null

/** "Reason: It names someone or gives private details." */
export const reviewReasonText = (reasonCode: ReviewReason | null) =>
  reasonCode ? `Reason: ${reviewReasonLabel[reasonCode]}.` : ''

/** What happens next, for the writer. */
export function reviewNextStep(review: ReviewRow): string {
  const { status, timeZone, reasonCode } = review
  switch (status) {
    case 'PENDING': {
      const at = reviewPublishesAt(review)
      const otherwise = at && ` If we do not answer by ${formatDayOf(at, timeZone)}, it will be published automatically.`
      return `Someone on our team will check it.${otherwise ?? ''}`
    }
    case 'PUBLISHED':
    case 'FLAGGED':
      return 'It’s on the home’s page, with your signature instead of your name.'
    case 'CHANGES_REQUESTED':
      return `Please edit it by ${formatDayOf(reviewEditUntil(review), timeZone)}. ${reviewReasonText(reasonCode)}`.trim()
    case 'HIDDEN':
      return `It’s hidden while our team looks at it. ${reviewReasonText(reasonCode)}`.trim()
    case 'REJECTED':
      return `It’s not published. ${reviewReasonText(reasonCode)}`.trim()
    case 'WITHDRAWN':
      return 'You withdrew it. No one can see it.'
  }
}

export const presentReviewHistory = historyPresenter('review', {
  create: 'Written',
  publish: 'Published',
  edit: 'Edited',
  withdraw: 'Withdrawn',
  flag: 'Reported',
  hide: 'Hidden',
  restore: 'Published again',
  requestChanges: 'Changes requested',
  reject: 'Not accepted',
  reopen: 'Reopened after an appeal',
  answer: 'Answered by the home',
  editAnswer: 'Answer edited',
  removeAnswer: 'Answer removed',
  forget: 'Text erased',
})
