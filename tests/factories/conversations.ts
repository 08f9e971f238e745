import { randomUUID } from 'node:crypto'
import type { ConversationSide } from '#contract/messaging/conversations.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { appendMessage } from '#server/messaging/conversations/conversation-messages.queries.ts'
import { openConversationWithHome } from '#server/messaging/conversations/conversations.queries.ts'

type Written = {
  personId: string
  homeId: string
  side?: ConversationSide
  body?: string
  at: Date
  sentBy?: string | null
  applicationId?: string | null
}

/** Writes a message straight into the conversation between a person and a home, and returns the ids of both. */
export const putMessage = (db: Db, { personId, homeId, side = 'PERSON', body = 'Hello', at, ...rest }: Written) =>
  inTransaction(db, async (tx) => {
    const conversationId = await openConversationWithHome(tx, personId, homeId, at)
    const id = randomUUID()
    await appendMessage(tx, { id, conversationId, side, body, sentAt: at, ...rest })
    return { id, conversationId }
  })

/** Writes a message that belongs to an application. */
export async function putApplicationMessage(db: Db, applicationId: string, message: Omit<Written, 'personId' | 'homeId'>) {
  const parties = await db
    .selectFrom('applications as application')
    .innerJoin('residents as resident', 'resident.id', 'application.residentId')
    .select(['resident.userId as personId', 'application.homeId'])
    .where('application.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return putMessage(db, { ...parties, ...message, applicationId })
}
