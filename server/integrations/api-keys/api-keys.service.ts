import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { type apiKeyForm, apiKeys } from '#contract/integrations/api-keys.ts'
import { addTime } from '#contract/time.ts'
import { listHomeNames } from '#server/homes/listings/home-names.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { allow, ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { lockOwner } from '#server/people/profiles/profiles.queries.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { newApiKey, prefixOf } from './api-key.ts'
import { notifyOfNewApiKey } from './api-keys.notices.ts'
import { canGrantScope, canSeeApiKey, grantableScopes } from './api-keys.policy.ts'
import { presentApiKey } from './api-keys.present.ts'
import { countLiveApiKeys, findApiKey, insertApiKey, listApiKeys, setApiKeyRevoked } from './api-keys.queries.ts'

/** Enough for every program a business runs; more is a sign that keys are made and forgotten. */
const mostLiveKeys = 20

type Creation = Context & { actor: Actor; caller: Caller; body: z.output<typeof apiKeyForm> }

async function createApiKey({ db, actor, caller, now, body }: Creation) {
  const { name, lifetime } = body
  const [scopes, homeIds] = [[...new Set(body.scopes)], body.homeIds && [...new Set(body.homeIds)]]
  allow(scopes.every((scope) => canGrantScope(actor, scope)))
  const homes = await listHomeNames(db, homesOf(actor))
  if (homeIds?.some((id) => !homes.some((home) => home.id === id))) throwFieldError('homeIds', 'Choose homes of this account')
  const at = now()
  const [id, token, ownerId] = [randomUUID(), newApiKey(), actor.accountId]
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId)
    ensure(
      (await countLiveApiKeys(tx, ownerId, at)) < mostLiveKeys,
      `You have ${mostLiveKeys} active keys, which is the limit. Revoke one you no longer need first.`,
    )
    const expiresAt = addTime(at, { days: Number(lifetime) })
    const stored = { prefix: prefixOf(token), tokenHash: hashToken(token), createdBy: actor.userId, createdAt: at, expiresAt }
    await insertApiKey(tx, { id, ownerId, name, scopes, homeIds, ...stored })
    const details = { scopes, ...(homeIds && { homeIds }), lifetimeDays: Number(lifetime) }
    await insertAuditEvent(tx, { at, actor, caller, action: 'apiKey.create', subject: ['apiKey', id], details })
    const { firstName, lastName } = orNotFound(await findPerson(tx, actor.userId), 'Account')
    await notifyOfNewApiKey(tx, { ownerId, name, by: `${firstName} ${lastName}`.trim() }, at)
  })
  return { key: presentApiKey(orNotFound(await findApiKey(db, id), 'API key'), homes, at), token }
}

export const apiKeysService = handlers(apiKeys, {
  async 'GET /owners/api-keys'({ db, actor, now }) {
    const at = now()
    const [rows, homes, used] = await Promise.all([
      listApiKeys(db, actor.accountId),
      listHomeNames(db, homesOf(actor)),
      countLiveApiKeys(db, actor.accountId, at),
    ])
    return {
      keys: rows.map((row) => presentApiKey(row, homes, at)),
      live: { used, limit: mostLiveKeys },
      grantable: { scopes: grantableScopes(actor), homes },
    }
  },

  'POST /owners/api-keys': createApiKey,

  async 'DELETE /owners/api-keys/{id}'({ db, actor, caller, now, params }) {
    const { id } = visible(await findApiKey(db, params.id), (row) => canSeeApiKey(actor, row), 'API key')
    const at = now()
    await inTransaction(db, async (tx) => {
      ensure(await setApiKeyRevoked(tx, id, at), 'This key has already been revoked.')
      await insertAuditEvent(tx, { at, actor, caller, action: 'apiKey.revoke', subject: ['apiKey', id] })
    })
    return { message: 'The key no longer works.' }
  },
})
