import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { reportForm } from '#contract/messaging/conversations.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { conversationOfActor } from './conversation-of-actor.ts'
import { lockConversation } from './conversations.queries.ts'
import { insertReport } from './reports.queries.ts'

type Call = Context & { actor: Actor; caller: Caller; params: { id: string }; body: z.output<typeof reportForm> }

/** The other side is not told who reported it, or that anyone did. */
export async function reportConversation({ db, actor, caller, now, params, body }: Call) {
  await inTransaction(db, async (tx) => {
    const at = now()
    const { conversation, side } = conversationOfActor(actor, await lockConversation(tx, params.id, at))
    ensure(conversation.kind === 'HOME' && conversation.lastSeq > 0, 'There is nothing to report yet.')
    const { id } = conversation
    await insertReport(tx, { id: randomUUID(), conversationId: id, side, reportedBy: actor.userId, reportedAt: at, ...body })
    const details = { reason: body.reason }
    await insertAuditEvent(tx, { at, actor, caller, action: 'conversation.report', subject: ['conversation', id], details })
    const priority = body.reason === 'SAFETY' ? 'URGENT' : 'HIGH'
    await notifyStaff(
      tx,
      {
        staff: ['SUPPORT'],
        type: 'SAFETY',
        title: 'A conversation was reported',
        message: 'Please look into it today.',
        priority,
      },
      at,
    )
  })
  return { message: 'Thank you for telling us. Staff will read this conversation and look into it.' }
}
