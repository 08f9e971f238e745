import { conversations } from '#contract/messaging/conversations.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { allow, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { countWaitingOnSupport } from '#server/messaging/support/support-queue.queries.ts'
import { openAttachment, uploadAttachment } from './attachments.ts'
import { changeConversation } from './change-conversation.ts'
import { findMessage, listConversationMessages, setMessagesRead } from './conversation-messages.queries.ts'
import { conversationOfActor, conversationToWriteIn, presentForActor } from './conversation-of-actor.ts'
import { sideOfList } from './conversations.policy.ts'
import { openApplicationOf, presentConversationHead, presentMessage, readerOf } from './conversations.present.ts'
import { countUnreadConversations, findConversation, listConversations, lockConversation } from './conversations.queries.ts'
import { openConversation } from './open-conversation.ts'
import { findOutboxKey } from './outbox-key.ts'
import { reportConversation } from './reports.ts'
import { refreshConversation, sendMessage } from './send-message.ts'
import { ensureNoOpenVariable } from './template-variables.ts'

type Call = Context & { actor: Actor; params: { id: string } }

const findOwn = async ({ db, actor, now, params }: Call) =>
  conversationOfActor(actor, await findConversation(db, params.id, now()))

export const conversationsService = handlers(conversations, {
  async 'GET /conversations'({ db, actor, now, query }) {
    const side = sideOfList(actor)
    allow(side !== undefined)
    const reader = { userId: actor.userId, homes: homesOf(actor), side, now: now() }
    const rows = await listConversations(db, { ...query, ...reader, kind: 'HOME' })
    const { page, limit } = query
    const shown = rows.slice(0, limit).map((row) => presentConversationHead(side, row))
    return { conversations: shown, page, limit, hasMore: rows.length > limit }
  },

  // The menu asks on every screen, also for people who have no conversations to see.
  async 'GET /conversations/unread-count'({ db, actor, now }) {
    const side = sideOfList(actor)
    const reader = { userId: actor.userId, homes: homesOf(actor), now: now() }
    const [count, support] = await Promise.all([
      side ? countUnreadConversations(db, { ...reader, side, kind: 'HOME' }) : 0,
      isStaff(actor, ['SUPPORT'])
        ? countWaitingOnSupport(db)
        : countUnreadConversations(db, { ...reader, side: 'PERSON', kind: 'SUPPORT' }),
    ])
    return { count, support }
  },

  'GET /conversations/outbox-key': findOutboxKey,
  'POST /conversations': openConversation,

  async 'GET /conversations/{id}'(call) {
    const { db, actor, now, query } = call
    const { conversation, side } = await findOwn(call)
    const wanted = { conversationId: conversation.id, side, before: query.before, limit: query.limit + 1, now: now() }
    const [rows, shown] = await Promise.all([
      listConversationMessages(db, wanted),
      presentForActor(db, actor, conversation, now()),
    ])
    const reader = readerOf(side, actor.userId, conversation)
    const page = rows.slice(0, query.limit).toReversed()
    return {
      conversation: shown,
      messages: page.map((row) => presentMessage(row, reader)),
      hasEarlier: rows.length > query.limit,
    }
  },

  async 'POST /conversations/{id}/messages'(call) {
    const { db, actor, now, params } = call
    const { message: body, clientId, attachmentIds } = call.body
    const { id, reader } = await inTransaction(db, async (tx) => {
      const at = now()
      const { conversation, side } = conversationToWriteIn(actor, await lockConversation(tx, params.id, at))
      if (side === 'TEAM') ensureNoOpenVariable(body)
      const applicationId = openApplicationOf(conversation)
      const id = await sendMessage(tx, call, { conversation, side, actor, body, clientId, attachmentIds, applicationId, at })
      return { id, reader: readerOf(side, actor.userId, conversation) }
    })
    return presentMessage(orNotFound(await findMessage(db, id), 'Message'), reader)
  },

  'POST /conversations/{id}/attachments': uploadAttachment,
  'GET /conversations/{id}/attachments/{documentId}': openAttachment,

  async 'POST /conversations/{id}/read'(call) {
    const { db, actor, now, body } = call
    const { conversation, side } = await findOwn(call)
    await inTransaction(db, async (tx) => {
      const read = { conversationId: conversation.id, side, upTo: body.upTo, by: actor.userId, at: now() }
      if ((await setMessagesRead(tx, read)) > 0) await refreshConversation(tx, conversation, openApplicationOf(conversation))
    })
    return { message: 'Read' }
  },

  'PATCH /conversations/{id}': changeConversation,
  'POST /conversations/{id}/report': reportConversation,
})
