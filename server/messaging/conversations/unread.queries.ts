import { sql } from 'kysely'
import type { ConversationSide } from '#contract/messaging/conversations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ConversationKind, UserRole } from '#server/kernel/database/schema.ts'
import { assigneeOf } from '#server/messaging/support/assignee.queries.ts'
import { isVisibleTo, otherSide } from './conversations.queries.ts'

type UnreadSide = { id: string; side: ConversationSide }

/** Sides with something unread between two moments that they may read and were not told of yet; who waits longest comes first. */
export async function listUnreadSides(db: Db, { from, to, now }: { from: Date; to: Date; now: Date }) {
  const { rows } = await sql<UnreadSide>`select member.conversation_id as id, member.side
    from conversation_messages message
    join conversation_members member on member.conversation_id = message.conversation_id and member.side <> message.side
    where message.read_at is null and message.sent_at between ${from} and ${to} and message.side <> 'STAFF'
      and member.notified_at is null and member.muted_at is null and member.blocked_at is null
      and (member.side = 'PERSON' or ${isVisibleTo('TEAM', now)})
    group by member.conversation_id, member.side order by min(message.sent_at), id limit 500`.execute(db)
  return rows
}

export type UnreadConversation = {
  id: string
  userId: string
  email: string
  firstName: string
  ownerId: string | null
  homeId: string | null
  kind: ConversationKind
  role: UserRole
  /** The staff member a support chat is assigned to, as long as they can handle it. */
  assignedTo: string | null
}

/** Records that a side is notified now. Undefined if another process notified it, or it was read or muted in the meantime. */
export async function setUnreadTold(tx: Tx, { id, side }: UnreadSide, since: Date, at: Date) {
  const { rows } = await sql<UnreadConversation>`
    update conversation_members member set notified_at = ${at}
    from conversations conversation join users person on person.id = conversation.person_id
    left join homes home on home.id = conversation.home_id
    left join support_chats chat on chat.conversation_id = conversation.id
    where conversation.id = ${id} and member.conversation_id = conversation.id and member.side = ${side}
      and member.notified_at is null and member.muted_at is null and member.blocked_at is null
      and exists (select from conversation_messages message where message.conversation_id = conversation.id
        and message.side = ${otherSide(side)} and message.read_at is null and message.sent_at <= ${since} and ${isVisibleTo(side, at)})
    returning conversation.id, conversation.kind, person.id as user_id, person.email, person.first_name, person.role,
      home.owner_id, home.id as home_id, ${assigneeOf('chat.assigned_to')} as assigned_to`.execute(tx)
  return rows[0]
}

/** Conversations in which nothing was written for so long that no one needs them, and those in which nothing ever was. */
export async function deleteOldConversations(db: Db, { lastBefore, emptyBefore }: { lastBefore: Date; emptyBefore: Date }) {
  await sql`delete from conversations conversation
    where conversation.last_message_at < ${lastBefore}
      or (conversation.created_at < ${emptyBefore} and not exists (select from conversation_messages message
        where message.conversation_id = conversation.id))`.execute(db)
}
