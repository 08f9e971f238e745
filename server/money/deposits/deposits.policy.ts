import { type DepositStatus, type DepositTransition, depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Deposit } from './deposits.queries.ts'

export const isOwn = ({ role, accountId }: Actor, deposit: Pick<Deposit, 'accountId'>) =>
  role === 'SEEKER' && deposit.accountId === accountId

export function canManage({ role, accountId, permissions }: Actor, { ownerId }: Pick<Deposit, 'ownerId'>) {
  const may = !permissions || permissions.includes('manage_reservations')
  return role === 'OWNER' && accountId === ownerId && may
}

/** Nothing of these comes back to life. */
export const over: readonly DepositStatus[] = ['RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED']

type Guard = (deposit: Deposit, at: Date) => string | null

/** What stands in the way besides the state. */
const guards: Partial<Record<DepositTransition, Guard>> = {
  claim: ({ claimBy }, at) => (claimBy && claimBy <= at ? 'The time for a claim has passed. The whole deposit goes back.' : null),
  object: ({ objectBy }, at) => (objectBy && objectBy <= at ? 'The time to object has passed.' : null),
  // Before somebody moved out there is nothing to give back.
  giveBack: ({ status }) => (status === 'HELD' ? 'The stay has not ended yet.' : null),
}

export const whyNot = (step: DepositTransition, deposit: Deposit, at: Date) => guards[step]?.(deposit, at) ?? null

export const whatCan = (deposit: Deposit, { role }: Pick<Actor, 'role'>, at: Date) =>
  depositLifecycle.openTo(deposit.status, role).filter((step) => step !== 'moveOut' && whyNot(step, deposit, at) === null)
