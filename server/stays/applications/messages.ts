import type { Actor, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import {
  type ConversationMessageRow,
  findMessage,
  listMessagesOfApplication,
  setMessagesRead,
} from '#server/messaging/conversations/conversation-messages.queries.ts'
import { whyClosedTo } from '#server/messaging/conversations/conversations.policy.ts'
import { readAtFor, writeFactsOf } from '#server/messaging/conversations/conversations.present.ts'
import {
  findConversation,
  findConversationWithHome,
  lockConversation,
  openConversationWithHome,
} from '#server/messaging/conversations/conversations.queries.ts'
import { refreshConversation, sendMessage } from '#server/messaging/conversations/send-message.ts'
import { ensureNoOpenVariable } from '#server/messaging/conversations/template-variables.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import { canFind, canWrite, isConversationClosed } from './applications.policy.ts'
import { type ApplicationRow, findApplication } from './applications.queries.ts'
import { ensureShared } from './owner/received.ts'

type Call = Context & { actor: Actor; params: { id: string } }

const mostShown = 500
const sideOfActor = (actor: Actor) => (actor.role === 'SEEKER' ? 'PERSON' : 'TEAM')

/** A home reads messages only of applications shared with it. */
function mayRead(actor: Actor, row: ApplicationRow | undefined) {
  const application = visible(row, (row) => canFind(actor, row), 'Application')
  if (actor.role !== 'SEEKER') ensureShared(application)
  return application
}

/** The part of the conversation with the home that belongs to this application. */
export async function readMessages({ db, actor, now, params }: Call) {
  const row = mayRead(actor, await findApplication(db, params.id, now()))
  const side = sideOfActor(actor)
  const messages = await listMessagesOfApplication(db, row.id, mostShown)
  const unread = messages.filter((message) => message.side !== side && message.readAt === null).length
  const allowedActions = canWrite(actor, row) ? ['write' as const] : []
  return { messages: messages.map((message) => present(message, actor, row)), unread, allowedActions }
}

export async function writeMessage(call: Call & { body: { message: string } }) {
  const { db, actor, body } = call
  const side = sideOfActor(actor)
  const row = mayRead(actor, await findApplication(db, call.params.id, call.now()))
  ensure(!isConversationClosed(row), 'This conversation is closed.')
  ensure(canWrite(actor, row), 'You’re not sharing this application with the home. Share it again to send a message.')
  if (side === 'TEAM') ensureNoOpenVariable(body.message)
  const id = await inTransaction(db, async (tx) => {
    const at = call.now()
    const opened = await openConversationWithHome(tx, row.userId, row.homeId, at)
    const conversation = orNotFound(await lockConversation(tx, opened, at), 'Conversation')
    const closed = whyClosedTo(side, writeFactsOf(side, conversation))
    ensure(closed === null, closed ?? '')
    return sendMessage(tx, call, { conversation, side, actor, body: body.message, applicationId: row.id, at })
  })
  return present(orNotFound(await findMessage(db, id), 'Message'), actor, row)
}

/** Marks messages as read and refreshes the writer's pages, which show it. */
export async function markRead({ db, actor, now, params }: Call) {
  const row = mayRead(actor, await findApplication(db, params.id, now()))
  const known = await findConversationWithHome(db, row.userId, row.homeId)
  if (known)
    await inTransaction(db, async (tx) => {
      const of = {
        conversationId: known.id,
        applicationId: row.id,
        side: sideOfActor(actor),
        by: actor.userId,
        at: now(),
      } as const
      if ((await setMessagesRead(tx, of)) === 0) return
      await refreshConversation(tx, orNotFound(await findConversation(tx, known.id, now()), 'Conversation'), row.id)
    })
  return { message: 'Read' }
}

function present(message: ConversationMessageRow, actor: Actor, { title }: ApplicationRow) {
  const { id, side, body, sentAt, firstName, lastName } = message
  const isMine = side === sideOfActor(actor)
  const name = publicName({ businessName: null, firstName: firstName ?? 'Someone', lastName: lastName ?? '' })
  const by = side === 'TEAM' ? `${name}, ${title}` : name
  return { id, isMine, by, message: body, sentAt, readAt: readAtFor(message, isMine) }
}
