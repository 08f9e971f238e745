import type { Role } from '#contract/endpoint.ts'
import { type AccountStatus, accountLifecycle } from '#contract/people/account.lifecycle.ts'
import { isStaff } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'

type Account = { id: string; role: Role; status: AccountStatus; twoFactorSince: Date | null }

/** The accounts of staff are for administrators. No one decides about their own. */
export const mayChangeAccount = (actor: Actor, { id, role }: Pick<Account, 'id' | 'role'>) =>
  actor.userId !== id && (role !== 'ADMIN' || isStaff(actor, []))

const changes = ['suspend', 'reinstate', 'deactivate', 'reactivate'] as const

/** What a member of staff may do with an account now. */
export function actionsOnAccount(
  actor: Actor,
  account: Account,
  { isToBeErased, hasReset }: { isToBeErased: boolean; hasReset: boolean },
) {
  if (!mayChangeAccount(actor, account)) return []
  const moves = changes.filter(
    (name) => accountLifecycle.isOpen(name, account.status, 'ADMIN') && !(name === 'reactivate' && isToBeErased),
  )
  if (hasReset) return [...moves, 'stopTwoFactorReset' as const]
  return account.twoFactorSince ? [...moves, 'resetTwoFactor' as const] : moves
}
