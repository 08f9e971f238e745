import type * as z from 'zod'
import { type PaperDecision, paperDecisions } from '#contract/homes/paper.lifecycle.ts'
import type { paperStatusForm } from '#contract/trust/admin-documents.ts'
import { lockHome } from '#server/homes/listings/own-home.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { found, settle } from '#server/kernel/http/refusal.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import { findOwnerOfHome } from '#server/trust/listing-review/admin-home.queries.ts'
import { ownPapersPath, paperMail, paperWords } from './papers.mail.ts'
import { findPaper, type PaperRow, setPaperStatus, setReplaced } from './papers.queries.ts'

type Call = Pick<Context, 'db' | 'now' | 'config'> & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: z.output<typeof paperStatusForm>
}

const actions: Record<PaperDecision, string> = {
  IN_REVIEW: 'home.paperInReview',
  APPROVED: 'home.paperApproved',
  CHANGES_REQUESTED: 'home.paperSentBack',
  REJECTED: 'home.paperRejected',
}
const inWords: Record<PaperRow['status'], string> = {
  PENDING: 'waiting for review',
  IN_REVIEW: 'in review',
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'sent back',
  REJECTED: 'not accepted',
  EXPIRED: 'expired',
  SUPERSEDED: 'replaced by a newer one',
  DELETED: 'removed',
}

/** A decision about a paper with its event, email and notification, all or nothing. Its home stands still meanwhile. */
export const decidePaper = (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const { actor, caller, body } = call
    const at = call.now()
    const known = found(await findPaper(tx, call.params.id), 'Document')
    await lockHome(tx, known.homeId)
    const paper = found(await findPaper(tx, known.homeDocumentId), 'Document')
    const { status: to, adminNotes, from = paper.status } = body
    settle(from === paper.status, `Somebody else decided just now: it is ${inWords[paper.status]}. Please look again.`)
    settle(
      paperDecisions[paper.status].includes(to),
      `This document is ${inWords[paper.status]}. That cannot be changed this way.`,
    )
    const isOver = paper.expiresAt !== null && paper.expiresAt <= at
    settle(to !== 'APPROVED' || !isOver, 'This document has run out. Ask for a new one.')
    const { homeDocumentId } = paper
    const moved = await setPaperStatus(tx, { homeDocumentId, from: paper.status, to, adminNotes, reviewedBy: actor.userId, at })
    settle(moved, 'This document has just changed. Please look again.')
    if (to === 'APPROVED') await replaceOlder(tx, paper)
    const details = { from: paper.status, to, name: paper.name, homeDocumentId, ...(adminNotes && { reason: adminNotes }) }
    await insertAuditEvent(tx, { at, actor, caller, action: actions[to], subject: ['home', paper.homeId], details })
    if (to !== 'IN_REVIEW') await tellOwner(tx, call, paper, to, at)
    return found(await findPaper(tx, homeDocumentId), 'Document')
  })

/** Of papers of no special kind a home may have many. */
async function replaceOlder(tx: Tx, { homeId, id, documentType }: PaperRow) {
  if (documentType && documentType !== 'OTHER') await setReplaced(tx, { homeId, documentId: id, documentType })
}

async function tellOwner(tx: Tx, { config, body }: Call, paper: PaperRow, to: keyof typeof paperWords, at: Date) {
  const { userId, email, firstName, title } = found(await findOwnerOfHome(tx, paper.homeId), 'Owner')
  const { adminNotes } = body
  const about = { name: paper.name, title: title.trim() || 'your home' }
  if (await wantsMail(tx, userId, 'DOCUMENT'))
    await sendMail(tx, { to: email, ...paperMail(to, config, { ...about, firstName, adminNotes }) }, at)
  const { subject, happened, next } = paperWords[to]
  const message = [happened(about), adminNotes || next].join(' ')
  const priority = to === 'APPROVED' ? 'NORMAL' : 'HIGH'
  await notify(tx, { userId, type: 'DOCUMENT', title: subject, message, link: ownPapersPath, priority }, at)
}
