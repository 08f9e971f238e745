import type { Db } from '#server/kernel/database/database.ts'
import { hashToken, newToken } from '#server/people/sessions/session.ts'
import { deleteTokensOfUser, insertToken, type Purpose } from './tokens.queries.ts'

const minutesOf: Record<Purpose, number> = { CONFIRM_EMAIL: 24 * 60, RESET_PASSWORD: 30 }

type More = { subject?: string; keepsOlder?: boolean | undefined }

/** A new secret for an emailed link. It invalidates the previous one, unless the request may come from a stranger. */
export async function issueToken(db: Db, userId: string, purpose: Purpose, at: Date, { subject = '', keepsOlder }: More = {}) {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + minutesOf[purpose] * 60_000)
  if (!keepsOlder) await deleteTokensOfUser(db, userId, purpose)
  await insertToken(db, { tokenHash: hashToken(token), purpose, userId, subject, expiresAt })
  return token
}
