import { type ApiScope, scopePermissions } from '#contract/integrations/api-scope.ts'
import { platformZone, today } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import type { Identify } from '#server/kernel/http/mount.ts'
import { bearerToken, hashToken } from '#server/people/sessions/session.ts'
import { isWellFormed, looksLikeApiKey } from './api-key.ts'
import { type Bearer, findBearer, findBearerById, setApiKeyUsed } from './api-keys.queries.ts'

/** For one key, whatever it calls: ten calls a second, with room for a burst. */
const callsPerKey = { calls: 600, seconds: 60 }

const notValid = () =>
  new HttpError(401, 'This API key is not valid. It may have expired or been revoked.', { code: 'invalid_api_key' })

const isLive = ({ status, revokedAt, expiresAt }: Bearer, at: Date) => status === 'ACTIVE' && revokedAt === null && at < expiresAt

/**
 * Finds the account behind an API key; any other caller is left to `next`. A key that does not work is refused even where no one
 * has to sign in: the sender would take the public answer for the account's own.
 */
export const identifyApiKeys =
  (context: Context, next: Identify): Identify =>
  (request, options) => {
    const token = bearerToken(request.headers)
    return token && looksLikeApiKey(token) ? actorOfToken(context, token, options.scope) : next(request, options)
  }

async function actorOfToken({ db, limits, now }: Context, token: string, scope: ApiScope | undefined) {
  if (!isWellFormed(token)) throw notValid()
  const bearer = await findBearer(db, hashToken(token))
  const at = now()
  if (bearer?.status === 'SUSPENDED')
    throw new HttpError(403, 'The account of this API key is suspended.', { code: 'account_suspended' })
  if (!bearer || !isLive(bearer, at)) throw notValid()
  await limits.count('api-key', bearer.id, callsPerKey)
  const day = today(platformZone, at)
  if (bearer.lastUsedOn !== day) await setApiKeyUsed(db, bearer.id, day)
  return actorOf(bearer, scope)
}

/** The key has only the permissions of the scope that the endpoint names, so that two scopes never add up to a third thing. */
function actorOf({ id, ownerId, userId, name, scopes, homeIds }: Bearer, scope: ApiScope | undefined): Actor {
  return {
    userId,
    // Links to files are signed for the caller who requested them, and end with the key.
    sessionId: id,
    role: 'OWNER',
    accountId: ownerId,
    permissions: scope && scopes.includes(scope) ? scopePermissions[scope] : [],
    ...(homeIds && { homeIds }),
    apiKey: { id, name, scopes },
  }
}

/** Whether a link to a file that was signed for a key still works. */
export const isLiveApiKey =
  ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  async (id: string) => {
    const bearer = await findBearerById(db, id)
    return bearer !== undefined && isLive(bearer, now())
  }
