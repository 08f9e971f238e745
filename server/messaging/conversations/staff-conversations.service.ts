import { randomUUID } from 'node:crypto'
import { adminConversations, reportReason } from '#contract/messaging/conversations.ts'
import { addTime } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { appendMessage, findStaffNote, listConversationMessages } from './conversation-messages.queries.ts'
import { presentMessage } from './conversations.present.ts'
import { lockConversation } from './conversations.queries.ts'
import { countOpenReports, hasOpenReport, listOpenReports, resolveReports } from './reports.queries.ts'
import { refreshConversation } from './send-message.ts'

/** What both sides see when staff read a conversation that was reported. It does not say who reported it. */
const afterReport = 'A safety review.'
const mostRead = 500
/** Reading on within this time is the same view. */
const sameViewMinutes = 60

export const staffConversationsService = handlers(adminConversations, {
  async 'GET /admin/conversations'({ db, query: { page, limit } }) {
    const [rows, total] = await Promise.all([listOpenReports(db, { page, limit }), countOpenReports(db)])
    const reports = rows.map(({ side, reason, ...row }) => ({
      ...row,
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
    const page = { conversationId: conversation.id, side: 'PERSON', limit: mostRead, now: now() } as const
    const rows = (await listConversationMessages(db, page)).toReversed()
    const reader = { side: undefined, userId: actor.userId, homeTitle: conversation.homeTitle }
    return { messages: rows.map((row) => presentMessage(row, reader)) }
  },

  async 'POST /admin/conversations/{id}/resolve'({ db, actor, caller, now, params, body }) {
    await inTransaction(db, async (tx) => {
      const at = now()
      const { id } = orNotFound(await lockConversation(tx, params.id, at), 'Conversation')
      const resolved = await resolveReports(tx, { conversationId: id, by: actor.userId, resolution: body.resolution, at })
      ensure(resolved > 0, 'This conversation has no open report.')
      await insertAuditEvent(tx, { at, actor, caller, action: 'conversation.resolveReports', subject: ['conversation', id] })
    })
    return { message: 'Report closed.' }
  },
})
