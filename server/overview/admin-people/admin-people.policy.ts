import type { Role } from '#contract/endpoint.ts'
import { type AccountStatus, accountLifecycle } from '#contract/people/account.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import { mayDecideAccount } from '#server/trust/account-status/account-status.policy.ts'

type Account = { id: string; role: Role; status: AccountStatus; twoFactorSince: Date | null }

const changes = ['suspend', 'reinstate', 'deactivate', 'reactivate'] as const

/** What a member of staff may do with an account now. */
export function actionsOnAccount(
  actor: Actor,
  account: Account,
  { isToBeErased, hasReset }: { isToBeErased: boolean; hasReset: boolean },
) {
  if (actor.userId === account.id || !mayDecideAccount(actor, account)) return []
  const moves = changes.filter(
    (name) => accountLifecycle.isOpen(name, account.status, 'ADMIN') && !(name === 'reactivate' && isToBeErased),
  )
  if (hasReset) return [...moves, 'stopTwoFactorReset' as const]
  return account.twoFactorSince ? [...moves, 'resetTwoFactor' as const] : moves
}
