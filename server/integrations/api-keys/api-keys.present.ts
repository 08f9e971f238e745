import type { ApiKey, ApiKeyStatus } from '#contract/integrations/api-keys.ts'
import { apiScope } from '#contract/integrations/api-scope.ts'
import type { ApiKeyRow } from './api-keys.queries.ts'

function apiKeyStatusOf({ revokedAt, expiresAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt'>, at: Date): ApiKeyStatus {
  if (revokedAt) return 'REVOKED'
  return expiresAt <= at ? 'EXPIRED' : 'ACTIVE'
}

/** A home that was sold or deleted drops out of a key's list: the key no longer reaches it. */
export function presentApiKey(row: ApiKeyRow, homes: readonly { id: string; title: string }[], at: Date): ApiKey {
  const { ownerId: _ownerId, homeIds, scopes, ...facts } = row
  const status = apiKeyStatusOf(row, at)
  return {
    ...facts,
    scopes: apiScope.options.filter((scope) => scopes.includes(scope)),
    homes: homeIds && homes.filter(({ id }) => homeIds.includes(id)),
    status,
    allowedActions: status === 'ACTIVE' ? ['revoke'] : [],
  }
}
