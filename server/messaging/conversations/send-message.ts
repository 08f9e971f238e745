import { randomUUID } from 'node:crypto'
import type { ConversationSide } from '#contract/messaging/conversations.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, throwFieldError } from '#server/kernel/http/http-error.ts'
import { publishToAll } from '#server/kernel/live.ts'
import { listStaffUsers } from '#server/messaging/notifications/notifications.queries.ts'
import { followSupportMessage } from '#server/messaging/support/follow-support-message.ts'
import { listHomePeople } from '#server/people/accounts/home-people.queries.ts'
import { linkAttachments } from './attachments.queries.ts'
import { appendMessage, findSentMessage, unarchiveConversation } from './conversation-messages.queries.ts'
import type { ConversationRow } from './conversations.queries.ts'
import { recordMarkedMessage } from './marked-messages.ts'

type Outgoing = {
  /** Read under its row lock. */
  conversation: ConversationRow
  side: ConversationSide
  actor: Actor
  body: string
  clientId?: string
  attachmentIds?: readonly string[]
  /** The application it belongs to, if one is open and shared. */
  applicationId: string | null
  at: Date
}

/**
 * Stores a message and tells the open pages of both sides. Returns its id; a message that this sender already sent under the same
 * client id is not stored again.
 */
export async function sendMessage(tx: Tx, context: Pick<Context, 'conversations' | 'config'>, outgoing: Outgoing) {
  const { conversation, side, actor, body, clientId, attachmentIds = [], applicationId, at } = outgoing
  const known = clientId && (await findSentMessage(tx, actor.userId, clientId))
  if (known) {
    ensure(known.conversationId === conversation.id, 'This message was already sent in another conversation.')
    return known.id
  }
  const id = randomUUID()
  const written = { id, conversationId: conversation.id, side, sentBy: actor.userId, body, applicationId, sentAt: at }
  await appendMessage(tx, { ...written, clientId: clientId ?? null })
  const linked = await linkAttachments(tx, {
    messageId: id,
    conversationId: conversation.id,
    by: actor.userId,
    ids: attachmentIds,
  })
  if (linked < attachmentIds.length)
    throwFieldError('attachmentIds', 'One of the files is no longer available. Please add it again.')
  await unarchiveConversation(tx, conversation.id)
  if (side === 'TEAM' && applicationId) await context.conversations.effects.homeWrote(tx, { applicationId, at })
  if (conversation.kind === 'SUPPORT') await followSupportMessage(tx, context.config, { id: conversation.id, side, actor, at })
  await recordMarkedMessage(tx, { conversation, side, body, at })
  await refreshConversation(tx, conversation, applicationId)
  return id
}

/** Refreshes the open pages of both sides: those of the conversation, and of the application that shows it too. */
export async function refreshConversation(
  tx: Tx,
  { id, kind, personId, ownerId, homeId }: Pick<ConversationRow, 'id' | 'kind' | 'personId' | 'ownerId' | 'homeId'>,
  applicationId: string | null,
) {
  const people = ownerId ? await listHomePeople(tx, { ownerId, homeId }, 'manage_applications') : []
  const staff = kind === 'SUPPORT' ? await listStaffUsers(tx, ['SUPPORT']) : []
  const team = [...people.map(({ userId }) => userId), ...staff.map((one) => one.id)]
  await publishToAll(tx, [personId, ...team], { topic: 'conversations', id })
  if (applicationId) await publishToAll(tx, [personId, ...team], { topic: 'applications', id: applicationId })
}
