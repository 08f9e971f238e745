import { sql } from 'kysely'
import type { ConversationSide } from '#contract/messaging/conversations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { isVisibleTo } from './conversations.queries.ts'

type Links = { messageId: string; conversationId: string; by: string; ids: readonly string[] }

/** Links files to a message in the order given. Only files this person uploaded for this conversation, each once. */
export async function linkAttachments(tx: Tx, { messageId, conversationId, by, ids }: Links) {
  if (ids.length === 0) return 0
  const { rows } = await sql`insert into message_attachments (document_id, message_id, position)
    select file.id, ${messageId}::uuid, chosen.position - 1
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, position)
    join documents file on file.id = chosen.id and file.type = 'MESSAGE_ATTACHMENT' and file.entity_id = ${conversationId}
      and file.uploaded_by = ${by}
    on conflict do nothing returning document_id`.execute(tx)
  return rows.length
}

type Wanted = { conversationId: string; documentId: string; side: ConversationSide; now: Date }

/** A file of a message that this side may read. */
export async function findAttachment(db: Db, { conversationId, documentId, side, now }: Wanted) {
  const { rows } = await sql<{ id: string }>`select attached.document_id as id from message_attachments attached
    join conversation_messages message on message.id = attached.message_id
    where attached.document_id = ${documentId} and message.conversation_id = ${conversationId} and ${isVisibleTo(side, now)}`.execute(
    db,
  )
  return rows[0]
}

/** Files that were never sent, and those whose message is gone. */
export const deleteLooseAttachments = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('documents as file')
    .where('file.type', '=', 'MESSAGE_ATTACHMENT')
    .where('file.uploadedAt', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('messageAttachments as link').select('link.messageId').whereRef('link.documentId', '=', 'file.id'),
        ),
      ),
    )
    .returning(['file.originalKey', 'file.storageKey', 'file.width'])
    .execute()
