import type { Role } from '#contract/endpoint.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { transitionAccount } from './account.transitions.ts'

type ConfirmingCall = Pick<Context, 'now'> & { caller: Caller }

/** Opens an account whose email was confirmed; `how` says what the person proved it with. */
export const confirmAccount = ({ now, caller }: ConfirmingCall, tx: Tx, { id, role }: { id: string; role: Role }, how: string) =>
  transitionAccount(tx, {
    name: 'confirmEmail',
    userId: id,
    by: { userId: id, role },
    at: now(),
    details: { by: how },
    caller,
  })
