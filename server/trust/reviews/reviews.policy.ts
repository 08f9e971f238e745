import type * as z from 'zod'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { publicReviewStatuses, type ReviewReason, type ReviewStatus, reviewLifecycle } from '#contract/trust/review.lifecycle.ts'
import { daysToEditReview, ownerReviewAction, ownReviewAction } from '#contract/trust/reviews.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { isResidentOf, managesFor } from '#server/kernel/permission.ts'
import { canAppeal } from '#server/trust/appeals/can-appeal.ts'
import type { OwnerReviewRow } from './review-lists.queries.ts'
import type { FlagRow, ReviewRow } from './reviews.queries.ts'

export const isPublicReview = ({ status }: { status: ReviewStatus }) => publicReviewStatuses.includes(status)

/** Anyone who acts for the home, whatever their permissions. */
export const actsForHome = ({ role, accountId }: Actor, { ownerId }: { ownerId: string }) =>
  role === 'OWNER' && accountId === ownerId

/** The writer has 30 days, and 30 more from the day staff asked for changes. */
export function reviewEditUntil({
  status,
  createdAt,
  statusChangedAt,
  timeZone,
}: Pick<ReviewRow, 'status' | 'createdAt' | 'statusChangedAt' | 'timeZone'>) {
  return lastMomentAfter(status === 'CHANGES_REQUESTED' ? statusChangedAt : createdAt, daysToEditReview, timeZone)
}

/** Until when the writer of a declined review can appeal. */
export const appealReviewUntil = ({
  decidedAt,
  statusChangedAt,
  timeZone,
}: Pick<ReviewRow, 'decidedAt' | 'statusChangedAt' | 'timeZone'>) =>
  lastMomentAfter(decidedAt ?? statusChangedAt, daysToAppeal, timeZone)

/** Reviews from before stays were recorded have no stay to sign with, so they stay as they are. */
export const canEditReview = (actor: Actor, review: ReviewRow, at: Date) =>
  isResidentOf(actor, review) &&
  reviewLifecycle.isOpen('edit', review.status, actor.role) &&
  review.reservationId !== null &&
  reviewEditUntil(review) > at

export function ownReviewActions(actor: Actor, review: ReviewRow, at: Date) {
  const open: Record<z.infer<typeof ownReviewAction>, boolean> = {
    edit: canEditReview(actor, review, at),
    withdraw: isResidentOf(actor, review) && reviewLifecycle.isOpen('withdraw', review.status, actor.role),
    appeal:
      isResidentOf(actor, review) &&
      review.status === 'REJECTED' &&
      canAppeal({ ...review, appealUntil: appealReviewUntil(review) }, at),
  }
  return ownReviewAction.options.filter((action) => open[action])
}

type Held = Pick<ReviewRow, 'status' | 'decidedAt' | 'reasonCode' | 'openFlags'>

/**
 * Where an edit leads. What staff are holding, or reports took off the page, waits for staff; anything else is published if the scan
 * finds nothing. A reported review stays reported, so that no number of edits gets around the people who have to look at it.
 */
export function statusAfterEdit({ status, decidedAt, reasonCode, openFlags }: Held, findings: readonly ReviewReason[]) {
  if (findings.length > 0) return 'PENDING'
  if (status === 'PUBLISHED' || status === 'FLAGGED') return status
  // The reason code also tells of a review hidden by reports that were erased with the accounts of those who made them.
  const isHeld = decidedAt !== null || reasonCode !== null || openFlags > 0
  return status === 'PENDING' && !isHeld ? 'PUBLISHED' : 'PENDING'
}

/** Until when the home's answer can change; null without an answer. */
export const answerEditUntil = ({ ownerRepliedAt, timeZone }: Pick<OwnerReviewRow, 'ownerRepliedAt' | 'timeZone'>) =>
  ownerRepliedAt && lastMomentAfter(ownerRepliedAt, daysToEditReview, timeZone)

export const canAnswerReview = (review: Pick<OwnerReviewRow, 'ownerRepliedAt' | 'timeZone'>, at: Date) => {
  const until = answerEditUntil(review)
  return until === null || until > at
}

export function ownerReviewActions(actor: Actor, review: OwnerReviewRow, at: Date) {
  const open: Record<z.infer<typeof ownerReviewAction>, boolean> = {
    answer: managesFor(actor, review, 'edit_properties') && canAnswerReview(review, at),
    flag: !review.isFlaggedByMe,
  }
  return ownerReviewAction.options.filter((action) => open[action])
}

const harmful: readonly ReviewReason[] = ['PII', 'HATE']
const voicesToHide = 2

/**
 * Two different people who report private details or hate take a review off the page until staff decide. A home's team is one
 * voice, so that it cannot hide a review on its own.
 */
export function isHiddenByFlags(flags: readonly Pick<FlagRow, 'reasonCode' | 'settledAt' | 'isFromHome' | 'userId'>[]) {
  const voices = flags
    .filter(({ reasonCode, settledAt }) => settledAt === null && harmful.includes(reasonCode))
    .map(({ isFromHome, userId }) => (isFromHome ? 'home' : userId))
  return new Set(voices).size >= voicesToHide
}
