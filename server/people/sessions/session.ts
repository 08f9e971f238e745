import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/kernel/database/database.ts'
import { insertSession } from './session.queries.ts'

export const longestSessionHours = 12

export const newToken = () => randomBytes(32).toString('base64url')
/** Only this is stored: who reads the table cannot become anybody. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** A fresh token at every sign-in; an older one is never taken over. */
export async function startSession(db: Db, userId: string, { now, device }: { now: Date; device: string }) {
  const token = newToken()
  const endsAt = new Date(now.getTime() + longestSessionHours * 3_600_000)
  const id = randomUUID()
  await insertSession(db, {
    id,
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    endsAt,
    device,
  })
  return { token, sessionId: id }
}
