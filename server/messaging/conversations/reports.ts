import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { ReportReason, reportForm } from '#contract/messaging/conversations.ts'
import type { IncidentSeverity } from '#contract/messaging/incidents.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { recordIncident } from '#server/messaging/incidents/record-incident.ts'
import { conversationOfActor } from './conversation-of-actor.ts'
import { lockConversation } from './conversations.queries.ts'
import { insertReport } from './reports.queries.ts'

type Call = Context & { actor: Actor; caller: Caller; params: { id: string }; body: z.output<typeof reportForm> }

/** How urgent a report is. */
const severities: Record<ReportReason, IncidentSeverity> = {
  SAFETY: 'CRITICAL',
  SCAM: 'HIGH',
  BROKERING: 'HIGH',
  HARASSMENT: 'HIGH',
  DISCRIMINATION: 'HIGH',
  OTHER: 'NORMAL',
}

/** The other side is not told who reported it, or that anyone did. */
export async function reportConversation({ db, actor, caller, now, params, body }: Call) {
  await inTransaction(db, async (tx) => {
    const at = now()
    const { conversation, side } = conversationOfActor(actor, await lockConversation(tx, params.id, at))
    ensure(conversation.kind === 'HOME' && conversation.lastSeq > 0, 'There is nothing to report yet.')
    const { id } = conversation
    const reportId = randomUUID()
    await insertReport(tx, { id: reportId, conversationId: id, side, reportedBy: actor.userId, reportedAt: at, ...body })
    const details = { reason: body.reason }
    await insertAuditEvent(tx, { at, actor, caller, action: 'conversation.report', subject: ['conversation', id], details })
    await recordIncident(tx, {
      kind: body.reason === 'BROKERING' ? 'BROKERING' : 'CONVERSATION_REPORT',
      severity: severities[body.reason],
      title: 'A conversation was reported',
      words: body.words,
      homeId: conversation.homeId,
      source: { type: 'CONVERSATION_REPORT', id: reportId },
      reportedBy: actor.userId,
      by: actor,
      at,
    })
  })
  return { message: 'Thank you for telling us. Staff will read this conversation and look into it.' }
}
