import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addTime } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { deleteOldestSessions, insertSession, replaceToken } from './session.queries.ts'

const longestSessionHours = 12
/** More than anyone has devices, also where a family or a demo shares an account. With one more, the oldest ends. */
export const mostSessions = 100

export const newToken = () => randomBytes(32).toString('base64url')
/** Only the hash is stored, so a reader of the table cannot take over a session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The token that a request carries, if it carries one. */
export const bearerToken = ({ authorization }: { authorization?: string | undefined }) =>
  authorization ? /^Bearer (\S+)$/i.exec(authorization)?.[1] : undefined

type NewSession = { now: Date; device: string; timeZone?: string | null; whileSuspended?: boolean }

/** Every sign-in gets a new token; an old one is never reused, which prevents session fixation. */
export async function startSession(db: Db, userId: string, { now, device, timeZone = null, whileSuspended = false }: NewSession) {
  const token = newToken()
  const endsAt = addTime(now, { hours: longestSessionHours })
  const id = randomUUID()
  await insertSession(db, {
    id,
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    endsAt,
    device,
    timeZone,
    whileSuspended,
  })
  await deleteOldestSessions(db, userId, mostSessions)
  return { token, sessionId: id }
}

/** For a token that a tab was about to send, or had sent, when another took its place. */
const replacedMinutes = 1

/** Someone proved again who they are: whoever else has the token of this session, which may have been stolen, is left out. */
export async function renewToken(db: Db, sessionId: string, confirmedAt: Date) {
  const token = newToken()
  const replacedUntil = addTime(confirmedAt, { minutes: replacedMinutes })
  await replaceToken(db, sessionId, { tokenHash: hashToken(token), confirmedAt, replacedUntil })
  return token
}
