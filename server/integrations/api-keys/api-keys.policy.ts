import { type ApiScope, apiScope, scopePermissions } from '#contract/integrations/api-scope.ts'
import type { Actor } from '#server/kernel/context.ts'
import { may } from '#server/kernel/permission.ts'

/** No one gives a program what they may not do themselves. */
export const canGrantScope = (actor: Pick<Actor, 'permissions'>, scope: ApiScope) =>
  scopePermissions[scope].every((permission) => may(actor, permission))

export const grantableScopes = (actor: Pick<Actor, 'permissions'>) =>
  apiScope.options.filter((scope) => canGrantScope(actor, scope))

export const canSeeApiKey = (actor: Pick<Actor, 'accountId'>, { ownerId }: { ownerId: string }) => actor.accountId === ownerId
