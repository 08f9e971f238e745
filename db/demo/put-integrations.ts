import { webhookEvent } from '#contract/integrations/webhook-event.ts'
import { addTime, platformZone, today } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { newApiKey, prefixOf } from '#server/integrations/api-keys/api-key.ts'
import { insertApiKey } from '#server/integrations/api-keys/api-keys.queries.ts'
import { payloadOf } from '#server/integrations/webhooks/announcement.ts'
import { newWebhookSecret } from '#server/integrations/webhooks/signature.ts'
import { sealSecrets } from '#server/integrations/webhooks/webhook-secrets.ts'
import {
  insertWebhookDelivery,
  insertWebhookEndpoint,
  setDelivered,
  setDeliveryFailed,
} from '#server/integrations/webhooks/webhooks.queries.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { demoAccounts } from './accounts.ts'
import { ownerId, userId } from './make-people.ts'

const owner = { ownerId: ownerId('grant'), createdBy: userId(demoAccounts.find(({ role }) => role === 'OWNER')!.email) }

/** What the demo owner's programs use. No one has the keys and secrets themselves. */
export async function putIntegrations({ vault }: Pick<Context, 'vault'>, tx: Tx, now: Date) {
  await putKeys(tx, now)
  await putWebhook({ vault }, tx, now)
}

/** One in use, one long revoked. */
async function putKeys(tx: Tx, now: Date) {
  const keys = [
    { name: 'Booking sheet', scopes: ['homes:read', 'beds:write', 'reservations:read'], daysAgo: 41, days: 90, isUsed: true },
    { name: 'Old website', scopes: ['homes:read'], daysAgo: 200, days: 365, revokedDaysAgo: 45 },
  ]
  for (const { name, scopes, daysAgo, days, isUsed, revokedDaysAgo } of keys) {
    const [token, createdAt] = [newApiKey(), addTime(now, { days: -daysAgo })]
    await insertApiKey(tx, {
      ...owner,
      id: referenceId(`api key ${name}`),
      name,
      scopes,
      prefix: prefixOf(token),
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: addTime(createdAt, { days }),
      lastUsedOn: isUsed ? today(platformZone, now) : null,
      revokedAt: revokedDaysAgo ? addTime(now, { days: -revokedDaysAgo }) : null,
    })
  }
}

const sent = [
  { type: 'payment.received', hoursAgo: 2, attempts: 1 },
  { type: 'application.sent', hoursAgo: 20, attempts: 2 },
  { type: 'bed.opened', hoursAgo: 44, attempts: 1 },
  { type: 'reservation.ended', hoursAgo: 45, attempts: 1, problem: 'It answered 500' },
  { type: 'reservation.moved_in', hoursAgo: 120, attempts: 1 },
] as const

/** A webhook that answered, but for one event. It is off, so that a demo calls no one. */
async function putWebhook({ vault }: Pick<Context, 'vault'>, tx: Tx, now: Date) {
  const id = referenceId('webhook')
  const createdAt = addTime(now, { days: -41 })
  await insertWebhookEndpoint(tx, {
    ...owner,
    id,
    url: 'https://booking-sheet.example/hooks/waymark',
    events: [...webhookEvent.options],
    status: 'DISABLED',
    createdAt,
    changedAt: addTime(now, { hours: -1 }),
    ...sealSecrets({ vault }, id, { current: newWebhookSecret(), older: null }),
  })
  for (const one of sent) {
    const at = addTime(now, { hours: -one.hoursAgo })
    const [deliveryId, eventId] = [referenceId(`webhook delivery ${one.type}`), referenceId(`webhook event ${one.type}`)]
    const payload = payloadOf({ type: one.type, at, data: { homeId: referenceId(`webhook home ${one.type}`) } })
    await insertWebhookDelivery(tx, { id: deliveryId, endpointId: id, eventId, type: one.type, payload, at })
    const problem = 'problem' in one ? one.problem : null
    const result = { responseStatus: problem ? 500 : 200, problem }
    await (problem ? setDeliveryFailed : setDelivered)(tx, deliveryId, result, at)
    await tx.updateTable('webhookDeliveries').set({ attempts: one.attempts }).where('id', '=', deliveryId).execute()
  }
}
