import { type VerificationTransition, verificationLifecycle } from '#contract/trust/verification.lifecycle.ts'
import {
  type VerificationAction,
  type VerificationReviewAction,
  verificationAction,
  verificationReviewAction,
} from '#contract/trust/verification.ts'
import { canEdit } from '#server/homes/editing/home-editing.policy.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Request } from './request.ts'
import { canBeRenewed, waitsUntil } from './timing.ts'

/** Premium builds on the first level. */
export const hasGround = ({ level, facts }: Request) => level === 'VERIFIED' || facts.isVerified

/** Answers can change while the owner fills them in, after staff asked for more, or when a renewal can be requested. */
export const canAnswer = ({ row }: Request, at: Date) =>
  row.status === 'IN_PROGRESS' || row.status === 'ACTION_REQUIRED' || canBeRenewed(row, at)

export function verificationActions(actor: Actor, request: Request, at: Date): VerificationAction[] {
  const { home, row } = request
  const isOpen = (name: VerificationTransition) => verificationLifecycle.isOpen(name, row.status, actor.role)
  const open: Record<VerificationAction, boolean> = {
    start: isOpen('start') && waitsUntil(row, at) === null && hasGround(request),
    edit: canAnswer(request, at),
    submit: isOpen('submit'),
    withdraw: isOpen('withdraw'),
    askRenewal: isOpen('askRenewal') && canBeRenewed(row, at),
  }
  return canEdit(actor, home) ? verificationAction.options.filter((action) => open[action]) : []
}

/** No one reviews what they entered or uploaded themselves. */
export function whyNotReview({ userId }: Actor, { row, facts }: Request) {
  if (row.editedBy === userId) return 'You filled in this request yourself. Someone else must review it.'
  const isOwnDocument = facts.documents.some(({ uploadedBy }) => uploadedBy === userId)
  return isOwnDocument ? 'You uploaded a document for this request yourself. Someone else must review it.' : null
}

/** Findings can be recorded during a review, and for a renewal. */
export const canRecord = ({ row }: Request) =>
  row.status === 'IN_REVIEW' || (row.status === 'VERIFIED' && row.renewalAskedAt !== null)

export function verificationReviewActions(
  actor: Actor,
  request: Request,
  blockers: readonly string[],
): VerificationReviewAction[] {
  const mayReview = whyNotReview(actor, request) === null
  const isOpen = (name: VerificationTransition) => verificationLifecycle.isOpen(name, request.row.status, actor.role)
  const open: Record<VerificationReviewAction, boolean> = {
    begin: isOpen('begin'),
    record: canRecord(request),
    approve: isOpen('approve') && blockers.length === 0,
    ask: isOpen('ask') || (isOpen('returnRenewal') && canRecord(request)),
    reject: isOpen('reject'),
    renew: isOpen('renew') && canRecord(request) && blockers.length === 0,
    revoke: isOpen('revoke'),
  }
  // In case of danger, revoking does not wait for a second person.
  return verificationReviewAction.options.filter((action) => open[action] && (mayReview || action === 'revoke'))
}
