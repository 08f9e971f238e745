import { supportChatStatus } from '#contract/messaging/support-chat.lifecycle.ts'
import { supportChats } from '#contract/messaging/support-chats.ts'
import { supportTopic } from '#contract/messaging/support-topics.ts'
import { addTime } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { allow, ensure, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { formatSupportHours, isWithinSupportHours } from '#server/kernel/support-hours.ts'
import { presentForActor } from '#server/messaging/conversations/conversation-of-actor.ts'
import { presentConversationHead } from '#server/messaging/conversations/conversations.present.ts'
import { findConversation, listConversations } from '#server/messaging/conversations/conversations.queries.ts'
import { refreshSupport } from './refresh-support.ts'
import { canChatWithSupport } from './support-chats.policy.ts'
import { findUsualAnswerMinutes, lockSupportChat, openSupportChat } from './support-chats.queries.ts'
import { transitionSupportChat } from './support-chats.transitions.ts'
import { usualAnswerWords } from './usual-answer.ts'

const mostChats = 50
const medianDays = 30
/** Fewer say nothing about what is usual. */
const fewestChats = 5

export const supportChatsService = handlers(supportChats, {
  async 'GET /support-chats'(call) {
    const { db, actor, now } = call
    allow(canChatWithSupport(actor))
    const reader = { kind: 'SUPPORT', side: 'PERSON', userId: actor.userId, homes: homesOf(actor), now: now() } as const
    const [rows, times] = await Promise.all([
      listConversations(db, { ...reader, view: 'inbox', page: 1, limit: mostChats }),
      timesOf(call),
    ])
    const chats = rows.slice(0, mostChats).map((row) => {
      const { id, unread, lastMessage } = presentConversationHead('PERSON', row)
      const [topic, status] = [supportTopic.parse(row.supportTopic), supportChatStatus.parse(row.supportStatus)]
      return { id, topic, status, unread, lastMessage: lastMessage! }
    })
    return { chats: chats.toSorted((a, b) => Number(a.status === 'RESOLVED') - Number(b.status === 'RESOLVED')), times }
  },

  async 'POST /support-chats'({ db, settings, actor, now, body: { topic } }) {
    allow(canChatWithSupport(actor))
    ensure(
      settings.value('supportChats'),
      'We cannot take new chats right now. Please use the contact form, and we’ll email you.',
    )
    const id = await inTransaction(db, (tx) => openSupportChat(tx, actor.userId, topic, now()))
    return presentForActor(db, actor, await findConversation(db, id, now()), now())
  },

  async 'POST /support-chats/{id}/resolve'({ db, actor, caller, now, params }) {
    await inTransaction(db, async (tx) => {
      const at = now()
      const chat = visible(await lockSupportChat(tx, params.id), ({ personId }) => personId === actor.userId, 'Chat')
      await transitionSupportChat(tx, { chat, change: { waitingSince: at }, name: 'resolve', by: actor, at, caller })
      await refreshSupport(tx, chat)
    })
    return { message: 'Marked as solved. Write again at any time.' }
  },
})

async function timesOf({ reader, config: { supportHours }, now }: Context) {
  const minutes = await findUsualAnswerMinutes(reader, {
    from: addTime(now(), { days: -medianDays }),
    now: now(),
    fewest: fewestChats,
  })
  return {
    isOpenNow: isWithinSupportHours(supportHours, now()),
    hours: formatSupportHours(supportHours),
    usuallyWithin: minutes === null ? null : usualAnswerWords(minutes),
  }
}
