import { createHash } from 'node:crypto'
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

/**
 * The six digits that stand for a link where someone types instead of clicking. They are computed from the stored hash: a hash of
 * six digits would hide nothing, so storing one of its own gains nothing.
 */
export const codeOf = (tokenHash: Buffer) => {
  const digest = createHash('sha256').update('code').update(tokenHash).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
