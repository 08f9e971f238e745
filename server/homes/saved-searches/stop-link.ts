import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/kernel/database/database.ts'
import { findOrMakeSecret } from '#server/kernel/database/secrets.queries.ts'

const secretOf = (db: Db) => findOrMakeSecret(db, 'search-alerts')
const sign = (secret: Buffer, id: string) => createHmac('sha256', secret).update(`stop ${id}`).digest('base64url')

/** A signed token that turns off one search's alerts and does nothing else. It names no person, and does not expire. */
export const makeStopToken = async (db: Db, id: string) => `${id}.${sign(await secretOf(db), id)}`

/** The search that a token is for, or null if we did not make it. */
export async function readStopToken(db: Db, token: string) {
  const [id = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(await secretOf(db), id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
