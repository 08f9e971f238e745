import { residentApplications } from '#contract/stays/applications.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { countOwn, listOwnApplications } from '#server/stays/applications/lists.queries.ts'
import { markRead, readMessages, writeMessage } from '#server/stays/applications/messages.ts'
import { presentDocument } from '#server/stays/applications/present.ts'
import { deleteApplicationDraft, saveDraft, start } from './drafts.ts'
import { readOwnApplication } from './resident-application.ts'
import { listDocuments } from './resident-documents.queries.ts'
import { listOwnDocuments, removeResidentDocument, uploadDocument } from './resident-documents.ts'
import { presentRows, readOpen } from './resident-rows.ts'
import { consentAgain, readViews, respondToRequest, stopSharing, withdraw } from './resident-transitions.ts'
import { submit, waiveFee } from './submit.ts'

const recent = 5

export const residentApplicationsService = handlers(residentApplications, {
  async 'GET /residents/applications'({ db, actor, query, now }) {
    const rows = await listOwnApplications(db, actor.accountId, { ...query, now: now() })
    const counts = await countOwn(db, actor.accountId, query)
    return { applications: await presentRows(db, rows), total: counts.reduce((sum, { count }) => sum + count, 0) }
  },
  async 'GET /residents/applications/status'({ db, actor, now }) {
    const open = await readOpen(db, actor, now())
    const counts = await countOwn(db, actor.accountId)
    return {
      counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
      open,
      unread: open.reduce((sum, { unread }) => sum + unread, 0),
    }
  },
  'POST /residents/applications': start,
  'GET /residents/applications/{id}': readOwnApplication,
  'PUT /residents/applications/{id}': saveDraft,
  'DELETE /residents/applications/{id}': deleteApplicationDraft,
  'POST /residents/applications/{id}/submit': submit,
  'POST /residents/applications/{id}/waive-fee': waiveFee,
  'POST /residents/applications/{id}/withdraw': withdraw,
  'POST /residents/applications/{id}/respond': respondToRequest,
  'POST /residents/applications/{id}/consent': consentAgain,
  'DELETE /residents/applications/{id}/consent': stopSharing,
  'GET /residents/applications/{id}/readings': readViews,
  'GET /residents/applications/{id}/messages': readMessages,
  'POST /residents/applications/{id}/messages': writeMessage,
  'POST /residents/applications/{id}/messages/read': markRead,
  'GET /residents/application-documents': listOwnDocuments,
  async 'GET /residents/application-documents/recent'({ db, actor }) {
    return { documents: (await listDocuments(db, actor.accountId, recent)).map(presentDocument) }
  },
  'POST /residents/application-documents': uploadDocument,
  'DELETE /residents/application-documents/{id}': removeResidentDocument,
})
