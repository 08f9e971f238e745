import { documentLifecycle } from '#contract/homes/document.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { listRejectedDocuments, setDocumentPending } from './appealed-document.queries.ts'
import { findComplianceDocument } from './document-review.queries.ts'

/** A compliance document that staff did not accept. Reversed, it waits for another review. */
export const appealedDocument: AppealedSubject = {
  async list(db, actor, at) {
    if (actor.role !== 'OWNER' || !may(actor, 'edit_properties')) return []
    const rows = await listRejectedDocuments(db, homesOf(actor), addTime(at, { days: -daysToAppeal - 1 }))
    return rows.map(({ name, ...row }) => ({
      ...row,
      about: `Your document “${name}”`,
      appealUntil: lastMomentAfter(row.decidedAt, daysToAppeal, row.timeZone),
    }))
  },

  async reopen(tx, { subjectId, at }) {
    const { homeId } = orNotFound(await findComplianceDocument(tx, subjectId), 'Document')
    await lockHome(tx, homeId)
    const document = orNotFound(await findComplianceDocument(tx, subjectId), 'Document')
    await transition(tx, {
      lifecycle: documentLifecycle,
      name: 'reopenDocument',
      row: document,
      by: 'SYSTEM',
      at,
      label: 'document',
      action: 'home.reopenDocument',
      subject: ['home', homeId],
      details: { name: document.name, homeDocumentId: subjectId },
      move: () => setDocumentPending(tx, subjectId),
      reread: () => findComplianceDocument(tx, subjectId),
    })
  },
}
