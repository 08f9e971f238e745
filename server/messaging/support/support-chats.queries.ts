import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SupportChatStatus } from '#contract/messaging/support-chat.lifecycle.ts'
import { type SupportTopic, supportTopic } from '#contract/messaging/support-topics.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { insertConversationMembers } from '#server/messaging/conversations/conversations.queries.ts'
import { assigneeOf } from './assignee.queries.ts'

/** A chat as staff and its transitions need it. It changes under the row lock of its conversation. */
export type SupportChatRow = {
  kind: 'CHAT'
  id: string
  personId: string
  topic: SupportTopic
  status: SupportChatStatus
  assignedTo: string | null
  assigneeName: string | null
  askedAt: Date | null
  answeredAt: Date | null
}

export const findSupportChat = async (db: Db, id: string) =>
  (
    await sql<SupportChatRow>`select 'CHAT' as kind, conversation.id, conversation.person_id, chat.topic, chat.status, assignee.id as assigned_to,
        concat_ws(' ', assignee.first_name, assignee.last_name) as assignee_name, chat.asked_at, chat.answered_at
      from conversations conversation join support_chats chat on chat.conversation_id = conversation.id
      left join users assignee on assignee.id = ${assigneeOf('chat.assigned_to')}
      where conversation.id = ${id}`.execute(db)
  ).rows[0]

/** Reads the chat only once the conversation is locked: a lock that had to wait would otherwise see what was there before. */
export async function lockSupportChat(tx: Tx, id: string) {
  await tx.selectFrom('conversations').select('id').where('id', '=', id).where('kind', '=', 'SUPPORT').forUpdate().execute()
  return findSupportChat(tx, id)
}

/** Takes a chat of this person in which nothing was written yet, or makes one. */
export async function openSupportChat(tx: Tx, personId: string, topic: SupportTopic, at: Date) {
  const { rows } = await sql<{ id: string }>`update support_chats chat set topic = ${supportTopic.parse(topic)}
    from conversations conversation where conversation.id = chat.conversation_id and conversation.person_id = ${personId}
      and conversation.last_seq = 0 returning conversation.id`.execute(tx)
  if (rows[0]) return rows[0].id
  const id = randomUUID()
  await tx.insertInto('conversations').values({ id, kind: 'SUPPORT', personId, createdAt: at }).execute()
  await insertConversationMembers(tx, id)
  await tx.insertInto('supportChats').values({ conversationId: id, topic, waitingSince: at }).execute()
  return id
}

export type SupportChatChange = {
  assignedTo?: string | null
  waitingSince?: Date
  askedAt?: Date
  answeredAt?: Date
}

export async function setSupportChatFrom(
  tx: Tx,
  id: string,
  from: SupportChatStatus,
  change: SupportChatChange & { status: SupportChatStatus },
) {
  const { numUpdatedRows } = await tx
    .updateTable('supportChats')
    .set(change)
    .where('conversationId', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Chats that wait for the person, and in which no one has written since a moment: staff may have said more, too. */
const silentChats = (db: Db, before: Date) =>
  db
    .selectFrom('supportChats as chat')
    .innerJoin('conversations as conversation', 'conversation.id', 'chat.conversationId')
    .select('conversation.id')
    .where('chat.status', '=', 'WAITING_ON_USER')
    .where('chat.waitingSince', '<', before)
    .where('conversation.lastMessageAt', '<', before)

export const listSilentChats = (db: Db, before: Date) => silentChats(db, before).limit(500).execute()

export const isSilentChat = async (db: Db, id: string, before: Date) =>
  (await silentChats(db, before).where('conversation.id', '=', id).executeTakeFirst()) !== undefined

type Wanted = { from: Date; now: Date; fewest: number }

/**
 * The median time to the first answer since a moment, in minutes; null with too few chats to tell. A chat that has waited for more
 * than a day counts with its wait so far, so that leaving people without an answer does not make the number better.
 */
export async function findUsualAnswerMinutes(db: Db, { from, now, fewest }: Wanted) {
  const { rows } = await sql<{ minutes: number | null; chats: number }>`
    select extract(epoch from percentile_cont(0.5) within group (order by coalesce(chat.answered_at, ${now}) - chat.asked_at))::float8 / 60 as minutes,
      count(*)::int as chats
    from support_chats chat
    where chat.asked_at >= ${from} and (chat.answered_at is not null or chat.asked_at < ${now}::timestamptz - interval '1 day')`.execute(
    db,
  )
  const { minutes, chats } = rows[0]!
  return chats < fewest ? null : minutes
}
