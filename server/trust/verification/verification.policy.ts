import { type VerificationTransition, verificationLifecycle } from '#contract/trust/verification.lifecycle.ts'
import type { Verification, VerificationForStaff } from '#contract/trust/verification.ts'
import { canEdit } from '#server/homes/editing/home-editing.policy.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Request } from './request.ts'
import { canBeRenewed, waitsUntil } from './timing.ts'

/** Premium builds on the first level. */
export const hasGround = ({ level, facts }: Request) => level === 'VERIFIED' || facts.isVerified

/** Answers can change while the owner fills them in, after staff asked for more, or when a renewal can be requested. */
export const canAnswer = ({ row }: Request, at: Date) =>
  row.status === 'IN_PROGRESS' || row.status === 'ACTION_REQUIRED' || canBeRenewed(row, at)

export function whatOwnerCan(actor: Actor, request: Request, at: Date): Verification['can'] {
  const { home, row } = request
  const mayEdit = canEdit(actor, home)
  const can = (step: VerificationTransition) => mayEdit && verificationLifecycle.isOpen(step, row.status, actor.role)
  return {
    start: can('start') && waitsUntil(row, at) === null && hasGround(request),
    edit: mayEdit && canAnswer(request, at),
    submit: can('submit'),
    withdraw: can('withdraw'),
    askRenewal: can('askRenewal') && canBeRenewed(row, at),
  }
}

/** No one reviews what they entered or uploaded themselves. */
export function whyNotReview({ userId }: Actor, { row, facts }: Request) {
  if (row.editedBy === userId) return 'You filled in this request yourself. Someone else must review it.'
  const isOwnDocument = facts.documents.some(({ uploadedBy }) => uploadedBy === userId)
  return isOwnDocument ? 'You uploaded a paper of this request yourself. Someone else must review it.' : null
}

/** Findings can be recorded during a review, and for a renewal. */
export const canRecord = ({ row }: Request) =>
  row.status === 'IN_REVIEW' || (row.status === 'VERIFIED' && row.renewalAskedAt !== null)

export function whatStaffCan(actor: Actor, request: Request, blockers: readonly string[]): VerificationForStaff['can'] {
  const mayReview = whyNotReview(actor, request) === null
  const can = (step: VerificationTransition) => mayReview && verificationLifecycle.isOpen(step, request.row.status, actor.role)
  return {
    begin: can('begin'),
    record: mayReview && canRecord(request),
    approve: can('approve') && blockers.length === 0,
    ask: can('ask'),
    reject: can('reject'),
    renew: can('renew') && canRecord(request) && blockers.length === 0,
    // In case of danger, revoking does not wait for a second person.
    revoke: verificationLifecycle.isOpen('revoke', request.row.status, actor.role),
  }
}
