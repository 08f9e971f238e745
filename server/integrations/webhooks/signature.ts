import { createHmac, randomBytes } from 'node:crypto'

const secretStart = 'whsec_'

/** In the form of the Standard Webhooks specification: 24 to 64 random bytes in base64, behind a prefix that scanners know. */
export const newWebhookSecret = () => `${secretStart}${randomBytes(32).toString('base64')}`

type Message = { id: string; at: Date; payload: string }

/** The three headers of the Standard Webhooks specification, signed with each secret that is valid now. */
export function signedHeaders({ id, at, payload }: Message, secrets: readonly string[]) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(secretStart.length), 'base64'))
      .update(`${id}.${timestamp}.${payload}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
