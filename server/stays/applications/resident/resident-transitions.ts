import type * as z from 'zod'
import type { consentForm, respondForm, withdrawForm } from '#contract/stays/applications.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import { refreshApplicationPages } from '#server/stays/applications/applications.notices.ts'
import { sharingActions } from '#server/stays/applications/applications.policy.ts'
import { type ApplicationRow, findApplication } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import { consentOf, listRequests, listViews, revokeConsent, setAnswered } from '#server/stays/applications/parts.queries.ts'
import { changeOwn, moveOwn, type OwnCall } from './resident-application.ts'
import { addDocuments, findOwnDocument } from './resident-documents.queries.ts'
import { grantConsent } from './submit.ts'
import { withdrawApplication } from './withdrawal.ts'

export const withdraw = (call: OwnCall & { body: z.output<typeof withdrawForm> }) =>
  moveOwn(call, (tx, application, at) => withdrawApplication(tx, { call, application, at, reason: call.body.reason }))

type RespondCall = OwnCall & { body: z.output<typeof respondForm> }

/** Each requested item needs an answer, a document or both. */
export const respondToRequest = (call: RespondCall) =>
  changeOwn(call, async (tx, application, at) => {
    const { actor, caller, body } = call
    const [request] = await listRequests(tx, application.id)
    if (application.status === 'INFO_REQUESTED' && request) {
      if (body.answers.length !== request.items.length) throwFieldError('answers', 'Please answer each question')
      for (const [index, { answer, documentId }] of body.answers.entries()) {
        if (!answer && !documentId) throwFieldError(`answers.${index}`, 'Please answer this, or add a document')
        if (documentId && !(await findOwnDocument(tx, application.residentId, documentId)))
          throwFieldError(`answers.${index}`, 'This document is no longer available')
      }
      const items = request.items.map(({ label }, index) => {
        const { answer, documentId } = body.answers[index]!
        return { label, answer, documentId: documentId ?? null }
      })
      await setAnswered(tx, request.id, items, at)
      const documentIds = items.flatMap(({ documentId }) => (documentId ? [documentId] : []))
      if (documentIds.length > 0) await shareDocuments(tx, call, application, at)
      await addDocuments(tx, application.id, documentIds)
    }
    await transitionApplication(tx, { name: 'respond', application, by: actor, at, caller })
  })

/** A document is an answer only if the home can see it, and the home sees documents only with consent. */
async function shareDocuments(tx: Tx, { actor, caller, body }: RespondCall, application: ApplicationRow, at: Date) {
  if (!application.isShared) return
  const { scope } = await consentOf(tx, application.id).executeTakeFirstOrThrow()
  if (scope.includes('DOCUMENTS')) return
  if (!body.sharesDocuments) throwFieldError('sharesDocuments', 'Let the home see your documents, or answer without one')
  await grantConsent(tx, application, [...scope, 'DOCUMENTS'], at)
  await insertAuditEvent(tx, { at, actor, caller, action: 'application.share', subject: ['application', application.id] })
}

export const consentAgain = (call: OwnCall & { body: z.output<typeof consentForm> }) =>
  changeOwn(call, async (tx, row, at) => {
    ensure(sharingActions(row).includes('share'), 'Only an open application that was sent can be shared.')
    await grantConsent(tx, row, call.body.scope, at)
    const { actor, caller } = call
    await insertAuditEvent(tx, { at, actor, caller, action: 'application.share', subject: ['application', row.id] })
    await refreshApplicationPages(tx, row)
  })

/** From this moment the home can no longer see the application. */
export const stopSharing = (call: OwnCall) =>
  changeOwn(call, async (tx, row, at) => {
    ensure(row.isShared, 'You’re not sharing this application with the home.')
    await revokeConsent(tx, row.id, at)
    const { actor, caller } = call
    await insertAuditEvent(tx, { at, actor, caller, action: 'application.unshare', subject: ['application', row.id] })
    await refreshApplicationPages(tx, row)
  })

export async function readViews({ db, actor, now, params }: OwnCall) {
  const row = await findApplication(db, params.id, now())
  const { id } = visible(row, (row) => isResidentOf(actor, row), 'Application')
  const views = await listViews(db, id)
  return {
    readings: views.map(({ actorRole, action, document, firstName, lastName, firstAt, lastAt, times }) => ({
      name: publicName({ businessName: null, firstName: firstName ?? 'Someone', lastName: lastName ?? '' }),
      by: actorRole === 'ADMIN' ? ('STAFF' as const) : ('HOME' as const),
      what:
        action === 'application.readDocument'
          ? `the document ${document ? `"${document}"` : 'you have deleted since'}`
          : 'the application',
      firstAt,
      lastAt,
      times,
    })),
  }
}
