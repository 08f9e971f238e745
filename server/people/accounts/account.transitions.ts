import { type AccountTransition, accountLifecycle } from '#contract/people/account.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { transition } from '#server/kernel/lifecycle.ts'
import { lockUserAccount, setEmailConfirmed, setUserStatus } from './accounts.queries.ts'

type AccountMove = {
  name: AccountTransition
  userId: string
  by: Pick<Actor, 'userId' | 'role'> | 'SYSTEM'
  at: Date
  reason?: string | undefined
  details?: Record<string, unknown>
  caller?: Caller | undefined
}

/** The only way an account changes its status: under its row lock, by the lifecycle's table, with an audit event. */
export async function transitionAccount(tx: Tx, { userId, ...asked }: AccountMove) {
  const row = orNotFound(await lockUserAccount(tx, userId), 'Account')
  return transition(tx, {
    lifecycle: accountLifecycle,
    row,
    label: 'account',
    action: `user.${asked.name}`,
    subject: ['user', userId],
    move: (from, to) =>
      asked.name === 'confirmEmail' ? setEmailConfirmed(tx, userId, asked.at) : setUserStatus(tx, userId, from, to),
    reread: () => lockUserAccount(tx, userId),
    ...asked,
  })
}
