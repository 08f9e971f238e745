import { addTime, platformZone, today } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { newApiKey, prefixOf } from '#server/integrations/api-keys/api-key.ts'
import { insertApiKey } from '#server/integrations/api-keys/api-keys.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { demoAccounts } from './accounts.ts'
import { ownerId, userId } from './make-people.ts'

const owner = { ownerId: ownerId('grant'), createdBy: userId(demoAccounts.find(({ role }) => role === 'OWNER')!.email) }

/** The demo owner's keys: one in use, one long revoked. No one has the keys themselves. */
export async function putIntegrations(tx: Tx, now: Date) {
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
