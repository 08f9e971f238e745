import { randomUUID } from 'node:crypto'
import type { Actor, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, visible } from '#server/kernel/http/http-error.ts'
import { publicName } from '#server/people/profiles/public-name.ts'
import { notifyApplicant, notifyHomeOfApplication, refreshApplicationPages } from './applications.notices.ts'
import { canFind, canWrite } from './applications.policy.ts'
import { type ApplicationRow, changeApplication, findApplication, lockApplication } from './applications.queries.ts'
import { hasUnreadFrom, insertMessage, listMessages, type MessageRow, setRead } from './messages.queries.ts'
import { ensureShared } from './owner/received.ts'
import { sideOf } from './present.ts'

type Call = Context & { actor: Actor; params: { id: string } }

/** A home reads messages only of applications shared with it. */
function mayRead(actor: Actor, row: ApplicationRow | undefined) {
  const application = visible(row, (row) => canFind(actor, row), 'Application')
  if (actor.role !== 'SEEKER') ensureShared(application)
  return application
}

export async function readMessages({ db, actor, now, params }: Call) {
  const row = mayRead(actor, await findApplication(db, params.id, now()))
  const side = sideOf(actor)
  const messages = await listMessages(db, row.id)
  const unread = messages.filter((message) => message.side !== side && message.readAt === null).length
  const allowedActions = canWrite(actor, row) ? ['write' as const] : []
  return { messages: messages.map((message) => present(message, side, row)), unread, allowedActions }
}

export async function writeMessage(call: Call & { body: { message: string } }) {
  const { actor, body } = call
  const side = sideOf(actor)
  const id = randomUUID()
  await inTransaction(call.db, async (tx) => {
    const at = call.now()
    const row = mayRead(actor, await lockApplication(tx, call.params.id, at))
    if (!row.isShared) ensure(false, 'You’re not sharing this application with the home. Share it again to send a message.')
    ensure(canWrite(actor, row), 'This conversation is closed.')
    // One email covers all unread messages; each message still gets a notification.
    const isQuiet = await hasUnreadFrom(tx, row.id, side)
    await insertMessage(tx, { id, applicationId: row.id, side, sentBy: actor.userId, body: body.message, sentAt: at })
    // A home that writes is not silent, so its deadline to answer restarts.
    if (side === 'HOME' && row.homeTurnSince) await changeApplication(tx, row.id, { homeTurnSince: at, reminded: 0 })
    const text = { title: 'New message', parts: ['Sign in to read it.'], type: 'MESSAGE' } as const
    const quietly = isQuiet ? ({ email: 'none' } as const) : {}
    await (side === 'HOME' ? notifyApplicant : notifyHomeOfApplication)(tx, row, { ...text, ...quietly }, at)
    await refreshApplicationPages(tx, row)
  })
  return readMessage(call, id)
}

async function readMessage({ db, actor, now, params }: Call, id: string) {
  const row = mayRead(actor, await findApplication(db, params.id, now()))
  const message = (await listMessages(db, params.id)).find((one) => one.id === id)
  return present(orNotFound(message, 'Message'), sideOf(actor), row)
}

/** Marks messages as read and refreshes the writer's pages, which show it. */
export async function markRead({ db, actor, now, params }: Call) {
  const row = mayRead(actor, await findApplication(db, params.id, now()))
  await inTransaction(db, async (tx) => {
    const fresh = await setRead(tx, row.id, sideOf(actor) === 'HOME' ? 'RESIDENT' : 'HOME', now())
    if (fresh > 0) await refreshApplicationPages(tx, row)
  })
  return { message: 'Read' }
}

function present({ id, side, body, sentAt, readAt, firstName, lastName }: MessageRow, own: string, row: ApplicationRow) {
  const isMine = side === own
  const name = publicName({ businessName: null, firstName: firstName ?? 'Someone', lastName: lastName ?? '' })
  const by = side === 'HOME' ? `${name}, ${row.title}` : name
  return { id, isMine, by, message: body, sentAt, readAt }
}
