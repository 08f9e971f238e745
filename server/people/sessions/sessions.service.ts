import type { Actor, Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { deleteSession, deleteSessionsOfUser, listLiveSessions, setSessionSeen } from './session.queries.ts'
import { readUser } from './session-user.ts'

type Call = Context & { actor: Actor }

export async function confirmSession(call: Call) {
  const { db, now, actor, config } = call
  const at = now()
  const session = orNotFound(await setSessionSeen(db, actor.sessionId, at), 'Session')
  const idleEndsAt = new Date(at.getTime() + config.sessionIdleMinutes * 60_000)
  return { user: await readUser(call, db, actor), idleEndsAt, endsAt: session.endsAt }
}

export const readMe = (call: Call) => readUser(call, call.db, call.actor)

export async function signOut({ db, actor }: Call) {
  await deleteSession(db, actor.sessionId, actor.userId)
  return { message: 'You’re signed out.' }
}

export async function listSessions({ db, now, config, actor }: Call) {
  const at = now()
  const idleSince = new Date(at.getTime() - config.sessionIdleMinutes * 60_000)
  const sessions = await listLiveSessions(db, actor.userId, { at, idleSince })
  return { sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId })) }
}

export async function endSession({ db, actor, params }: Call & { params: { id: string } }) {
  const ended = await deleteSession(db, params.id, actor.userId)
  orNotFound(ended || null, 'Session')
  return { message: 'That device is signed out.' }
}

export async function endOtherSessions({ db, actor }: Call) {
  await deleteSessionsOfUser(db, actor.userId, actor.sessionId)
  return { message: 'All other devices are signed out.' }
}
