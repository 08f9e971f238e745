import type * as z from 'zod'
import { documentLifecycle, documentTransitions } from '#contract/homes/document.lifecycle.ts'
import { expiryMissing, needsExpiry } from '#contract/homes/document-rules.ts'
import { dayOf, documentZone } from '#contract/time.ts'
import type { documentStatusForm } from '#contract/trust/admin-documents.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { findOwnerOfHome } from '#server/trust/listing-review/admin-home.queries.ts'
import { notifyOfDocumentDecision } from './document-review.notices.ts'
import {
  type ComplianceDocumentRow,
  findComplianceDocument,
  setDocumentStatus,
  setExpiry,
  setReplaced,
} from './document-review.queries.ts'

type Call = Pick<Context, 'db' | 'now'> & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: z.output<typeof documentStatusForm>
}

/** Decides about a document with its event, email and notification, all or nothing. Holds the home's row lock. */
export const decideDocument = (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body } = call
    const at = call.now()
    const known = orNotFound(await findComplianceDocument(tx, call.params.id), 'Document')
    await lockHome(tx, known.homeId)
    const document = orNotFound(await findComplianceDocument(tx, known.homeDocumentId), 'Document')
    const { homeDocumentId, homeId, name: documentName } = document
    const { status: decision, adminNotes, from: seen = document.status, expiresAt = document.expiresAt } = body
    const now = documentLifecycle.inWords[document.status]
    ensure(
      seen === document.status,
      `Someone else just decided on this document: it is ${now}. Check the latest version and try again.`,
    )
    if (decision === 'APPROVED') ensureValid(document, expiresAt, at)
    const name = documentTransitions[decision]
    const isCorrected = decision === 'APPROVED' && expiresAt?.getTime() !== document.expiresAt?.getTime()
    return transition(tx, {
      lifecycle: documentLifecycle,
      name,
      row: document,
      by: actor,
      at,
      caller,
      label: 'document',
      action: `home.${name}`,
      subject: ['home', homeId],
      reason: adminNotes,
      details: {
        name: documentName,
        homeDocumentId,
        ...(isCorrected && { expiresOn: lastDayOf(expiresAt), expiresOnBefore: lastDayOf(document.expiresAt) }),
      },
      async move(from, to) {
        if (isCorrected) await setExpiry(tx, document.id, expiresAt)
        return setDocumentStatus(tx, { homeDocumentId, from, to, adminNotes, reviewedBy: actor.userId, at })
      },
      reread: () => findComplianceDocument(tx, homeDocumentId),
      async effects() {
        if (decision === 'APPROVED') await replaceOlder(tx, document)
        if (decision !== 'IN_REVIEW') await notifyOwnerSide(tx, document, decision, adminNotes, at)
      },
    })
  })

const lastDayOf = (expiresAt: Date | null) => expiresAt && dayOf(expiresAt, documentZone)

function ensureValid({ documentType }: ComplianceDocumentRow, expiresAt: Date | null, at: Date) {
  if (!expiresAt && needsExpiry(documentType)) throwFieldError('expiresAt', expiryMissing)
  ensure(expiresAt === null || expiresAt > at, 'This document has expired. Request a new one.')
}

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
  await notifyOfDocumentDecision(tx, to, { ownerId, homeId, name, title: title.trim() || 'your home', adminNotes }, at)
}
