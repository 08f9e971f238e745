import { type Insertable, sql } from 'kysely'
import type { ConversationSide } from '#contract/messaging/conversations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ConversationMessages } from '#server/kernel/database/schema.ts'
import { isVisibleTo, otherSide } from './conversations.queries.ts'

export type AttachmentRow = { id: string; name: string; mimeType: string; sizeMb: number }
export type ConversationMessageRow = {
  id: string
  seq: number
  side: ConversationSide | 'STAFF'
  sentBy: string | null
  clientId: string | null
  body: string
  sentAt: Date
  readAt: Date | null
  /** Whether the reader lets others see that they read it. */
  showsRead: boolean
  firstName: string | null
  lastName: string | null
  attachments: AttachmentRow[]
}

const columns = sql`message.id, message.seq, message.side, message.sent_by, message.client_id, message.body, message.sent_at,
  message.read_at, coalesce(reader.sends_read_receipts, true) as shows_read, writer.first_name, writer.last_name,
  coalesce((select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'mimeType', coalesce(file.original_type, file.mime_type),
      'sizeMb', file.size_mb) order by attached.position)
    from message_attachments attached join documents file on file.id = attached.document_id
    where attached.message_id = message.id), '[]'::jsonb) as attachments`
const joins = sql`conversation_messages message
  left join users writer on writer.id = message.sent_by
  left join users reader on reader.id = message.read_by`

type Page = { conversationId: string; side: ConversationSide; before?: number | undefined; limit: number; now: Date }

/** The newest messages before a number that a side may read, newest first. */
export const messagePage = ({ conversationId, side, before, limit, now }: Page) => sql<ConversationMessageRow>`
  select ${columns} from ${joins}
  where message.conversation_id = ${conversationId} and message.seq < ${before ?? 2_147_483_647} and ${isVisibleTo(side, now)}
  order by message.seq desc limit ${limit}`

export const listConversationMessages = async (db: Db, page: Page) => (await messagePage(page).execute(db)).rows

export const findMessage = async (db: Db, id: string) =>
  (await sql<ConversationMessageRow>`select ${columns} from ${joins} where message.id = ${id}`.execute(db)).rows[0]

/** The newest messages of one application, in order. */
export const listMessagesOfApplication = async (db: Db, applicationId: string, limit: number) =>
  (
    await sql<ConversationMessageRow>`select ${columns} from ${joins}
      where message.application_id = ${applicationId} and message.side <> 'STAFF' order by message.seq desc limit ${limit}`.execute(
      db,
    )
  ).rows.toReversed()

/** What this device sent before under the same id, wherever it was sent. */
export const findSentMessage = (db: Db, sentBy: string, clientId: string) =>
  db
    .selectFrom('conversationMessages')
    .select(['id', 'conversationId'])
    .where('sentBy', '=', sentBy)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

/** Takes the next number under the conversation's row lock and stores the message under it. */
export async function appendMessage(tx: Tx, row: Omit<Insertable<ConversationMessages>, 'seq'>) {
  const { lastSeq } = await tx
    .updateTable('conversations')
    .set({ lastSeq: sql`last_seq + 1`, ...(row.side !== 'STAFF' && { lastMessageAt: row.sentAt }) })
    .where('id', '=', row.conversationId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('conversationMessages')
    .values({ ...row, seq: lastSeq })
    .execute()
}

/** A conversation that someone writes in leaves both archives. */
export const unarchiveConversation = (tx: Tx, conversationId: string) =>
  tx
    .updateTable('conversationMembers')
    .set({ archivedAt: null })
    .where('conversationId', '=', conversationId)
    .where('archivedAt', 'is not', null)
    .execute()

type Read = {
  conversationId: string
  side: ConversationSide
  by: string
  at: Date
  /** The number of the last message that was read; without it, all were. */
  upTo?: number
  /** Only the messages of this application. */
  applicationId?: string
}

/** Marks what the other side wrote as read, as far as this side may read it, and returns how many messages that changed. */
export async function setMessagesRead(tx: Tx, { conversationId, side, upTo, applicationId, by, at }: Read) {
  let change = tx
    .updateTable('conversationMessages as message')
    .set({ readAt: at, readBy: by })
    .where('message.conversationId', '=', conversationId)
    .where('message.side', '=', otherSide(side))
    .where('message.readAt', 'is', null)
    .where(isVisibleTo(side, at))
  if (upTo !== undefined) change = change.where('message.seq', '<=', upTo)
  if (applicationId) change = change.where('message.applicationId', '=', applicationId)
  const { numUpdatedRows } = await change.executeTakeFirst()
  if (numUpdatedRows > 0n)
    await tx
      .updateTable('conversationMembers')
      .set({ notifiedAt: null })
      .where('conversationId', '=', conversationId)
      .where('side', '=', side)
      .execute()
  return Number(numUpdatedRows)
}

export const findStaffNote = (tx: Tx, conversationId: string, sentBy: string, since: Date) =>
  tx
    .selectFrom('conversationMessages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('side', '=', 'STAFF')
    .where('sentBy', '=', sentBy)
    .where('sentAt', '>', since)
    .executeTakeFirst()
