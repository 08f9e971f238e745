import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from './database/database.ts'
import { findOrMakeSecret } from './database/secrets.queries.ts'

/**
 * Tokens for links in emails that do one thing to one record and nothing else. They name no person, and do not expire. `secret`
 * is the name of the secret that signs them.
 */
export function signedToken(secret: string, purpose: string) {
  const sign = (key: Buffer, id: string) => createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')
  return {
    make: async (db: Db, id: string) => `${id}.${sign(await findOrMakeSecret(db, secret), id)}`,
    /** For many tokens, the secret is read once. */
    makeAll: async (db: Db, ids: readonly string[]) => {
      const key = await findOrMakeSecret(db, secret)
      return ids.map((id) => `${id}.${sign(key, id)}`)
    },
    /** The id that a token is for, or null if we did not make it. */
    read: async (db: Db, token: string) => {
      const [id = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(await findOrMakeSecret(db, secret), id))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },
  }
}
