import type * as z from 'zod'
import type { AuditAction } from '#contract/audit-actions.ts'
import { type DocumentDecision, documentDecisions } from '#contract/homes/document.lifecycle.ts'
import type { documentStatusForm } from '#contract/trust/admin-documents.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { findOwnerOfHome } from '#server/trust/listing-review/admin-home.queries.ts'
import { notifyOfDocumentDecision } from './document-review.notices.ts'
import { type ComplianceDocumentRow, findComplianceDocument, setDocumentStatus, setReplaced } from './document-review.queries.ts'

type Call = Pick<Context, 'db' | 'now'> & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: z.output<typeof documentStatusForm>
}

const actions: Record<DocumentDecision, AuditAction> = {
  IN_REVIEW: 'home.beginDocumentReview',
  APPROVED: 'home.approveDocument',
  CHANGES_REQUESTED: 'home.requestDocumentChanges',
  REJECTED: 'home.rejectDocument',
}
const inWords: Record<ComplianceDocumentRow['status'], string> = {
  PENDING: 'waiting for review',
  IN_REVIEW: 'in review',
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'sent back',
  REJECTED: 'not accepted',
  EXPIRED: 'expired',
  SUPERSEDED: 'replaced by a newer one',
  DELETED: 'removed',
}

/** Decides about a document with its event, email and notification, all or nothing. Holds the home's row lock. */
export const decideDocument = (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body } = call
    const at = call.now()
    const known = orNotFound(await findComplianceDocument(tx, call.params.id), 'Document')
    await lockHome(tx, known.homeId)
    const document = orNotFound(await findComplianceDocument(tx, known.homeDocumentId), 'Document')
    const { status: to, adminNotes, from = document.status } = body
    ensure(from === document.status, `Somebody else decided just now: it is ${inWords[document.status]}. Please look again.`)
    ensure(
      documentDecisions[document.status].includes(to),
      `This document is ${inWords[document.status]}. That cannot be changed this way.`,
    )
    const isOver = document.expiresAt !== null && document.expiresAt <= at
    ensure(to !== 'APPROVED' || !isOver, 'This document has run out. Ask for a new one.')
    const { homeDocumentId } = document
    const moved = await setDocumentStatus(tx, {
      homeDocumentId,
      from: document.status,
      to,
      adminNotes,
      reviewedBy: actor.userId,
      at,
    })
    ensure(moved, 'This document has just changed. Please look again.')
    if (to === 'APPROVED') await replaceOlder(tx, document)
    const details = { from: document.status, to, name: document.name, homeDocumentId, ...(adminNotes && { reason: adminNotes }) }
    await insertAuditEvent(tx, { at, actor, caller, action: actions[to], subject: ['home', document.homeId], details })
    if (to !== 'IN_REVIEW') await notifyOwnerSide(tx, document, to, adminNotes, at)
    return orNotFound(await findComplianceDocument(tx, homeDocumentId), 'Document')
  })

/** A home may have many documents of type OTHER, so those replace nothing. */
async function replaceOlder(tx: Tx, { homeId, id, documentType }: ComplianceDocumentRow) {
  if (documentType && documentType !== 'OTHER') await setReplaced(tx, { homeId, documentId: id, documentType })
}

async function notifyOwnerSide(
  tx: Tx,
  { name, homeId }: ComplianceDocumentRow,
  to: Parameters<typeof notifyOfDocumentDecision>[1],
  adminNotes: string,
  at: Date,
) {
  const { id: ownerId, title } = orNotFound(await findOwnerOfHome(tx, homeId), 'Owner')
  await notifyOfDocumentDecision(tx, to, { ownerId, name, title: title.trim() || 'your home', adminNotes }, at)
}
