import type * as z from 'zod'
import type { conversationSettingsForm } from '#contract/messaging/conversations.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { conversationOfActor, presentForActor } from './conversation-of-actor.ts'
import { findConversation, lockConversation, setConversation } from './conversations.queries.ts'
import { refreshConversation } from './send-message.ts'

type Call = Context & {
  actor: Actor
  caller: Caller
  params: { id: string }
  body: z.output<typeof conversationSettingsForm>
}

/** Changes one side's own state. The other side learns of a block only when it tries to write. */
export async function changeConversation({ db, actor, caller, now, params, body }: Call) {
  const { isMuted, isArchived, isBlocked } = body
  await inTransaction(db, async (tx) => {
    const at = now()
    const { conversation, side } = conversationOfActor(actor, await lockConversation(tx, params.id, at))
    const wasBlocked = (side === 'PERSON' ? conversation.personBlockedAt : conversation.teamBlockedAt) !== null
    ensure(conversation.kind === 'HOME' || isBlocked === undefined, 'You cannot block a chat with support.')
    const since = (isSet: boolean) => (isSet ? at : null)
    const settings = {
      ...(isMuted !== undefined && { mutedAt: since(isMuted) }),
      ...(isArchived !== undefined && { archivedAt: since(isArchived) }),
      ...(isBlocked !== undefined && { blockedAt: since(isBlocked), blockedBy: isBlocked ? actor.userId : null }),
    }
    if (Object.keys(settings).length === 0) return
    await setConversation(tx, conversation.id, side, settings)
    if (isBlocked !== undefined && isBlocked !== wasBlocked) {
      const action = isBlocked ? 'conversation.block' : 'conversation.unblock'
      await insertAuditEvent(tx, { at, actor, caller, action, subject: ['conversation', conversation.id] })
    }
    await refreshConversation(tx, conversation, null)
  })
  return presentForActor(db, actor, await findConversation(db, params.id, now()), now())
}
