import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { listConversationMessages } from './conversation-messages.queries.ts'
import { sideIn, whyClosedTo } from './conversations.policy.ts'
import { presentConversation, writeFactsOf } from './conversations.present.ts'
import { type ConversationRow, countUnreadIn } from './conversations.queries.ts'

/** A conversation and the side of it that the actor is on. One of others answers 404, as if it did not exist. */
export function conversationOfActor(actor: Actor, row: ConversationRow | undefined) {
  const conversation = orNotFound(row, 'Conversation')
  return { conversation, side: orNotFound(sideIn(actor, conversation), 'Conversation') }
}

/** The same, where the actor may write now. */
export function conversationToWriteIn(actor: Actor, row: ConversationRow | undefined) {
  const found = conversationOfActor(actor, row)
  const closed = whyClosedTo(found.side, writeFactsOf(found.side, found.conversation))
  ensure(closed === null, closed ?? '')
  return found
}

/** A conversation as the actor sees it, with its newest message. */
export async function presentForActor(db: Db, actor: Actor, row: ConversationRow | undefined, now: Date) {
  const { conversation, side } = conversationOfActor(actor, row)
  const [unread, [newest]] = await Promise.all([
    countUnreadIn(db, conversation.id, side, now),
    listConversationMessages(db, { conversationId: conversation.id, side, limit: 1, now }),
  ])
  return presentConversation(side, conversation, { unread, newest })
}
