import { createHmac } from 'node:crypto'
import type { Actor, Context } from '#server/kernel/context.ts'
import { findOrMakeSecret } from '#server/kernel/database/secrets.queries.ts'

/**
 * The key that seals a person's unsent messages on their device. Only a session of theirs can fetch it, so a message that waits
 * in a closed browser cannot be read by the next person who uses that browser.
 */
export async function findOutboxKey({ db, actor }: Context & { actor: Actor }) {
  const secret = await findOrMakeSecret(db, 'outbox')
  return { outboxKey: createHmac('sha256', secret).update(actor.userId).digest('base64') }
}
