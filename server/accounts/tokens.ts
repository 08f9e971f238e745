import type { Db } from '#server/kernel/database.ts'
import { hashToken, newToken } from './session.ts'
import { deleteTokensOfUser, insertToken, type Purpose } from './tokens.queries.ts'

const minutesOf: Record<Purpose, number> = { CONFIRM_EMAIL: 24 * 60, RESET_PASSWORD: 30 }

/** A new secret for a link by mail; the one sent before it dies. */
export async function issueToken(db: Db, userId: string, purpose: Purpose, at: Date) {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + minutesOf[purpose] * 60_000)
  await deleteTokensOfUser(db, userId, purpose)
  await insertToken(db, { tokenHash: hashToken(token), purpose, userId, expiresAt })
  return token
}
