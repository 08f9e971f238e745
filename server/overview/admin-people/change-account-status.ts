import type * as z from 'zod'
import type { accountStatusForm } from '#contract/people/admin-users.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { allow, ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { deactivateForPerson } from '#server/overview/my-data/deactivate-account.ts'
import { findDeletion } from '#server/people/accounts/account-deletion.queries.ts'
import { findPerson } from '#server/people/accounts/accounts.queries.ts'
import { reactivateAccount } from '#server/people/accounts/close-account.ts'
import { mayDecideAccount } from '#server/trust/account-status/account-status.policy.ts'
import { reinstate, suspend } from '#server/trust/account-status/suspension.ts'

type Call = Context & { actor: Actor; caller: Caller; params: { id: string }; body: z.infer<typeof accountStatusForm> }

/** Suspends, deactivates or reopens an account. What `ACTIVE` means depends on what the account is now. */
export async function changeAccountStatus(call: Call) {
  const { db, actor, params, body } = call
  const person = orNotFound(await findPerson(db, params.id), 'Account')
  allow(mayDecideAccount(actor, person))
  ensure(person.id !== actor.userId, 'You cannot change the status of your own account. Ask a colleague.')
  const decision = { userId: person.id, reason: body.reason }
  if (body.status === 'SUSPENDED') await suspend(call, decision)
  else if (body.status === 'DEACTIVATED') await deactivateForPerson(call, decision)
  else if (person.status === 'DEACTIVATED') await reactivate(call, decision)
  else await reinstate(call, decision)
  const { id, firstName, lastName, email, role } = person
  return { id, name: `${firstName} ${lastName}`.trim(), email, role, status: body.status }
}

/** Opens an account that was deactivated. One that its person asked to delete is theirs to keep. */
const reactivate = (call: Call, { userId, reason }: { userId: string; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const deletion = await findDeletion(tx, userId)
    ensure(!deletion, 'This person asked us to delete the account. Only they can keep it, by signing in.')
    await reactivateAccount(call, tx, userId, reason)
  })
