import { randomUUID } from 'node:crypto'
import { adminConversations, reportReason } from '#contract/messaging/conversations.ts'
import { addTime } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { closeIncidentsOfConversation } from '#server/messaging/incidents/incidents.transitions.ts'
import { appendMessage, findStaffNote, listConversationMessages } from './conversation-messages.queries.ts'
import { presentMessage, readerOf } from './conversations.present.ts'
import { lockConversation, setConversationClosed } from './conversations.queries.ts'
import { countReports, hasOpenReport, listReports, resolveReports } from './reports.queries.ts'
import { refreshConversation } from './send-message.ts'

/** What both sides see when staff read a conversation that was reported. It does not say who reported it. */
const afterReport = 'A safety review.'
const mostRead = 500
/** Reading on within this time is the same view. */
const sameViewMinutes = 60

export const staffConversationsService = handlers(adminConversations, {
  async 'GET /admin/conversations'({ db, query: { view, page, limit } }) {
    const [rows, total] = await Promise.all([listReports(db, { view, page, limit }), countReports(db, view)])
    const reports = rows.map(({ side, reason, closedAt, ...row }) => ({
      ...row,
      isClosed: closedAt !== null,
      by: side === 'TEAM' ? ('TEAM' as const) : ('PERSON' as const),
      reason: reportReason.parse(reason),
    }))
    return { reports, page, limit, total }
  },

  // The view is recorded in the conversation itself before anything is shown.
  async 'POST /admin/conversations/{id}/view'({ db, actor, caller, now, params, body }) {
    const conversation = await inTransaction(db, async (tx) => {
      const at = now()
      const row = orNotFound(await lockConversation(tx, params.id, at), 'Conversation')
      const isReported = await hasOpenReport(tx, row.id)
      if (!isReported && !body.reason) throwFieldError('reason', 'Enter why you need to read this. Both sides will see it.')
      const reason = body.reason || afterReport
      if (await findStaffNote(tx, row.id, actor.userId, addTime(at, { minutes: -sameViewMinutes }))) return row
      const note = { id: randomUUID(), conversationId: row.id, side: 'STAFF', sentBy: actor.userId, body: reason }
      await appendMessage(tx, { ...note, sentAt: at, readAt: at })
      const subject = ['conversation', row.id] as const
      await insertAuditEvent(tx, { at, actor, caller, action: 'conversation.read', subject, details: { reason, isReported } })
      await refreshConversation(tx, row, null)
      return row
    })
    const wanted = {
      conversationId: conversation.id,
      side: 'PERSON',
      before: body.before,
      limit: mostRead + 1,
      now: now(),
    } as const
    const rows = await listConversationMessages(db, wanted)
    const reader = readerOf(undefined, actor.userId, conversation)
    const page = rows.slice(0, mostRead).toReversed()
    return { messages: page.map((row) => presentMessage(row, reader)), hasEarlier: rows.length > mostRead }
  },

  async 'POST /admin/conversations/{id}/resolve'({ db, actor, caller, now, params, body }) {
    await inTransaction(db, async (tx) => {
      const at = now()
      const conversation = orNotFound(await lockConversation(tx, params.id, at), 'Conversation')
      const resolved = await resolveReports(tx, {
        conversationId: conversation.id,
        by: actor.userId,
        resolution: body.resolution,
        at,
      })
      ensure(resolved > 0, 'This conversation has no open report.')
      const event = { at, actor, caller, subject: ['conversation', conversation.id] } as const
      await insertAuditEvent(tx, { ...event, action: 'conversation.resolveReports', details: { outcome: body.outcome } })
      const decision = { by: actor, caller, at, words: body.resolution }
      await closeIncidentsOfConversation(tx, {
        conversationId: conversation.id,
        isDismissed: body.outcome === 'DISMISS',
        ...decision,
      })
      if (body.outcome === 'DISMISS') return
      await setConversationClosed(tx, conversation.id, at)
      await insertAuditEvent(tx, { ...event, action: 'conversation.close' })
      await refreshConversation(tx, conversation, null)
    })
    return { message: body.outcome === 'CLOSE' ? 'Conversation closed.' : 'Report dismissed.' }
  },

  async 'POST /admin/conversations/{id}/open'({ db, actor, caller, now, params }) {
    await inTransaction(db, async (tx) => {
      const at = now()
      const conversation = orNotFound(await lockConversation(tx, params.id, at), 'Conversation')
      ensure(conversation.closedAt !== null, 'This conversation is not closed.')
      await setConversationClosed(tx, conversation.id, null)
      const subject = ['conversation', conversation.id] as const
      await insertAuditEvent(tx, { at, actor, caller, action: 'conversation.open', subject })
      await refreshConversation(tx, conversation, null)
    })
    return { message: 'Conversation reopened.' }
  },
})
