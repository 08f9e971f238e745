import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from './database/database.ts'
import { findOrMakeSecret } from './database/secrets.queries.ts'

/** The length of a token: an id, a dot and a signature. */
export const signedTokenLength = 80

/**
 * Tokens for links in emails that do one thing to one record and nothing else. They name no person, and do not expire. `secret`
 * is the name of the secret that signs them.
 */
export function signedToken(secret: string, purpose: string) {
  const sign = async (db: Db, id: string) =>
    createHmac('sha256', await findOrMakeSecret(db, secret))
      .update(`${purpose} ${id}`)
      .digest('base64url')
  return {
    make: async (db: Db, id: string) => `${id}.${await sign(db, id)}`,
    /** The id that a token is for, or null if we did not make it. */
    async read(db: Db, token: string) {
      const [id = '', signature = ''] = token.split('.')
      const [given, expected] = [Buffer.from(signature), Buffer.from(await sign(db, id))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
    },
  }
}
