import { randomUUID } from 'node:crypto'
import { type ApiScope, apiScope } from '#contract/integrations/api-scope.ts'
import { addTime } from '#contract/time.ts'
import { newApiKey, prefixOf } from '#server/integrations/api-keys/api-key.ts'
import { insertApiKey } from '#server/integrations/api-keys/api-keys.queries.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import type { TestApp } from '#tests/harness.ts'

type Options = { scopes?: readonly ApiScope[]; homeIds?: string[]; days?: number }

/** A program with a key of the owner's account. */
export async function makeApiKey(
  test: TestApp,
  owner: { accountId: string; userId: string },
  { scopes = apiScope.options, homeIds, days = 30 }: Options = {},
) {
  const [id, token, at] = [randomUUID(), newApiKey(), test.context.now()]
  await insertApiKey(test.db, {
    id,
    ownerId: owner.accountId,
    createdBy: owner.userId,
    name: 'Booking sheet',
    prefix: prefixOf(token),
    tokenHash: hashToken(token),
    scopes: [...scopes],
    homeIds: homeIds ?? null,
    createdAt: at,
    expiresAt: addTime(at, { days }),
  })
  return { id, token, ...test.withToken(token) }
}
