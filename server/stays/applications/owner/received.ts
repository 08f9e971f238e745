import type * as z from 'zod'
import type { receivedApplication } from '#contract/stays/owner-applications.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { findIdentityCheckedAt } from '#server/people/accounts/identity-checked.queries.ts'
import { type Application, readParts } from '#server/stays/applications/application.ts'
import { canFind, rejectionCodesFor } from '#server/stays/applications/applications.policy.ts'
import { type ApplicationRow, findApplication } from '#server/stays/applications/applications.queries.ts'
import { answersTo, maySeeDocuments, presentCore, presentDocument, presentRooms } from '#server/stays/applications/present.ts'
import { isCheckClear } from '#server/trust/background-checks/background-checks.queries.ts'

export type ReceivedCall = Context & { actor: Actor; caller: Caller; params: { id: string } }

/** An application of another owner, or one not submitted, answers 404 as if it did not exist. */
export async function findReceived({ db, actor, now, params }: Pick<ReceivedCall, 'db' | 'actor' | 'now' | 'params'>) {
  const row = await findApplication(db, params.id, now())
  return visible(row, (row) => canFind(actor, row), 'Application')
}

/**
 * Records every view of shared information in the access log, which the applicant can see. Staff see name and email even when
 * nothing is shared, so their views are always recorded.
 */
export async function recordView({ db, actor, caller, now }: ReceivedCall, row: ApplicationRow, documentId?: string) {
  if (!row.isShared && actor.role !== 'ADMIN') return
  const action = documentId ? 'application.readDocument' : 'application.read'
  const details = documentId ? { documentId } : {}
  await insertAuditEvent(db, { at: now(), actor, caller, action, subject: ['application', row.id], details })
}

export async function readReceived(call: ReceivedCall) {
  const row = await findReceived(call)
  await recordView(call, row)
  return presentShared(call, await readParts(call.db, row))
}

type Reader = Pick<Context, 'db' | 'now'> & { actor: Actor }

/** Presents only what the valid consent covers. Of a background check that is a yes or a no. */
export async function presentShared(
  { db, actor, now }: Reader,
  application: Application,
): Promise<z.input<typeof receivedApplication>> {
  const { row, consent } = application
  const scope = row.isShared && consent ? consent.scope : []
  const may = (part: (typeof scope)[number]) => scope.includes(part)
  const core = presentCore(actor, application, application.unread.HOME)
  const { requirements: _asked, phone, ...answers } = row.answers
  return {
    ...core,
    ...(!may('ANSWERS') && { moveInOn: null, requests: [] }),
    isShared: row.isShared,
    scope,
    sharedUntil: row.isShared && consent ? consent.expiresAt : null,
    applicant: may('NAME')
      ? {
          name: `${row.firstName} ${row.lastName}`.trim(),
          email: may('CONTACT') ? row.email : null,
          phone: may('CONTACT') ? phone || null : null,
        }
      : null,
    answers: may('ANSWERS') ? answers : null,
    requirements: may('ANSWERS') ? answersTo(application) : null,
    identityCheckedAt: may('NAME') ? await findIdentityCheckedAt(db, row.userId, now()) : null,
    isBackgroundClear: may('BACKGROUND_CHECK') ? await isCheckClear(db, row.userId, now()) : null,
    documents: maySeeDocuments(application) ? application.documents.map(presentDocument) : null,
    rejectionCodes: rejectionCodesFor(application.asked, actor.role),
    rooms: presentRooms(application),
  }
}

const linkSeconds = 60

/** Returns a link valid for one minute, so that access really ends with the consent. */
export async function openDocument(call: ReceivedCall & { params: { documentId: string } }) {
  const row = await findReceived(call)
  const application = await readParts(call.db, row)
  const document = application.documents.find(({ id }) => id === call.params.documentId)
  const { id } = orNotFound(maySeeDocuments(application) ? document : null, 'Document')
  await recordView(call, row, id)
  return { url: call.fileLinks.toOriginal(id, call.actor, linkSeconds) }
}

/** No one decides about what they cannot see. */
export function ensureShared({ isShared }: ApplicationRow) {
  ensure(isShared, 'This application is no longer shared with you.')
}
