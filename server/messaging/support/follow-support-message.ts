import type { ConversationSide } from '#contract/messaging/conversations.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { isWithinSupportHours } from '#server/kernel/support-hours.ts'
import { notifyOfUnread } from '#server/messaging/conversations/conversations.notices.ts'
import { setUnreadTold } from '#server/messaging/conversations/unread.queries.ts'
import { findSupportChat, type SupportChatRow } from './support-chats.queries.ts'
import { transitionSupportChat } from './support-chats.transitions.ts'

type Written = { id: string; side: ConversationSide; actor: Actor; at: Date }

/** What a message does to a chat with support. Runs in the message's transaction, which holds the conversation's row lock. */
export async function followSupportMessage(tx: Tx, { supportHours }: Pick<Config, 'supportHours'>, written: Written) {
  const { id, side, at } = written
  const chat = orNotFound(await findSupportChat(tx, id), 'Chat')
  if (side === 'PERSON') return followQuestion(tx, chat, written)
  await followAnswer(tx, chat, written)
  if (isWithinSupportHours(supportHours, at)) return
  // The person is not expecting an answer now, so they are notified right away instead of after ten minutes.
  const unread = await setUnreadTold(tx, { id, side: 'PERSON' }, at, at)
  if (unread) await notifyOfUnread(tx, 'PERSON', unread, at)
}

async function followQuestion(tx: Tx, chat: SupportChatRow, { actor, at }: Written) {
  const change = { waitingSince: at, askedAt: chat.askedAt ?? at }
  if (chat.status === 'RESOLVED') await transitionSupportChat(tx, { chat, change, name: 'reopen', by: actor, at })
  if (chat.status === 'OPEN' || chat.status === 'WAITING_ON_USER')
    await transitionSupportChat(tx, { chat, change, name: 'ask', by: actor, at })
}

/** The chat is assigned to the person who answers. */
async function followAnswer(tx: Tx, chat: SupportChatRow, { actor, at }: Written) {
  ensureNotTakenByOther(chat, actor)
  const change = { waitingSince: at, answeredAt: chat.answeredAt ?? at, assignedTo: actor.userId }
  if (chat.status !== 'WAITING_ON_USER') return transitionSupportChat(tx, { chat, change, name: 'answer', by: actor, at })
  // A further answer in a chat that was returned to the queue, or whose colleague has left.
  const { assignedTo } = change
  if (!chat.assignedTo)
    await transitionSupportChat(tx, { chat, change: { assignedTo }, name: 'take', to: chat.status, by: actor, at })
}

type Assigned = { assignedTo: string | null; assigneeName: string | null }

/** Two staff members do not answer the same person. */
export const ensureNotTakenByOther = ({ assignedTo, assigneeName }: Assigned, actor: Actor) =>
  ensure(!assignedTo || assignedTo === actor.userId, `This is assigned to ${assigneeName}. Reassign it to yourself first.`)
