import type * as z from 'zod'
import type { documentStatus } from '#contract/homes/documents.ts'
import { verificationTransitionLabel } from '#contract/trust/verification.labels.ts'
import type { VerificationTransition } from '#contract/trust/verification.lifecycle.ts'
import type { Verification, VerificationForStaff } from '#contract/trust/verification.ts'
import { canSeeComplianceDocuments } from '#server/homes/documents/documents.policy.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { findingsOf } from './checklist.ts'
import { blockersOf, type JudgedDocument, judgeVerification, validUntil } from './judge.ts'
import type { Request } from './request.ts'
import { answerBy, reviewBy, waitsUntil } from './timing.ts'
import { verificationActions, verificationReviewActions, whyNotReview } from './verification.policy.ts'
import { verificationNextStep } from './verification.words.ts'

type Call = Pick<Context, 'fileLinks' | 'now'> & { actor: Actor }

export const presentForOwner = (call: Call, request: Request): Verification => ({
  ...present(call, request),
  allowedActions: verificationActions(call.actor, request, call.now()),
})

export function presentVerificationForStaff(call: Call, request: Request): VerificationForStaff {
  const at = call.now()
  const { home, row, facts, level } = request
  const isInHand = row.status === 'IN_REVIEW' || row.status === 'VERIFIED'
  const blockers = blockersOf(facts, row.findings, at)
  return {
    ...present(call, request),
    owner: { name: `${home.firstName} ${home.lastName}`, email: home.email },
    reviewer: row.reviewer,
    findings: row.findings,
    findingItems: findingsOf[level].map(({ name, kind, label, help }) => ({ name, kind, label, help })),
    blockers,
    validUntil: isInHand ? validUntil(facts, at) : null,
    whyNot: whyNotReview(call.actor, request),
    allowedActions: verificationReviewActions(call.actor, request, blockers),
  }
}

function present(call: Call, request: Request) {
  const at = call.now()
  const { home, level, row, facts, events } = request
  const { items, done, total } = judgeVerification(facts, at)
  return {
    home: { id: home.id, title: home.title, city: home.city, state: home.state, status: home.status },
    level,
    status: row.status,
    reason: row.reason,
    nextStep: verificationNextStep(request, { done, total }, at),
    submittedAt: row.submittedAt,
    changedAt: row.status === 'NOT_STARTED' ? null : row.changedAt,
    verifiedAt: row.verifiedAt,
    expiresAt: row.expiresAt,
    renewalAskedAt: row.renewalAskedAt,
    reviewBy: reviewBy(row),
    answerBy: answerBy(row),
    waitsUntil: waitsUntil(row, at),
    checked: row.checked,
    answers: row.answers,
    items: items.map((item) => ({
      ...item,
      documents: canSeeComplianceDocuments(call.actor)
        ? item.documents.map((document) => presentComplianceDocument(call, document))
        : [],
    })),
    done,
    total,
    history: events.map(presentEvent),
  }
}

function presentComplianceDocument(
  { fileLinks, actor }: Call,
  { id, name, status, uploadedAt, expiresAt, adminNotes, variants }: JudgedDocument,
) {
  const downloadUrl = fileLinks.toOriginal(id, actor)
  const widest = variants.at(-1)
  const known = status as z.infer<typeof documentStatus>
  return {
    id,
    name,
    status: known,
    uploadedAt,
    expiresAt,
    adminNotes,
    url: widest ? fileLinks.to(id, widest, actor) : downloadUrl,
    downloadUrl,
  }
}

function presentEvent({ id, at, action, role, name, reason }: Request['events'][number]) {
  const step = action.slice('verification.'.length) as VerificationTransition
  const by = role === 'ADMIN' ? 'Waymark staff' : (name ?? 'Waymark')
  return { id, at, text: verificationTransitionLabel[step], by, reason }
}
