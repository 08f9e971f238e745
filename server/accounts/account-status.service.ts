import { takeStep } from '#server/home-editing/listing-steps.ts'
import { insertAuditEvent } from '#server/kernel/audit.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database.ts'
import { settle } from '#server/kernel/refusal.ts'
import { setUserStatus } from './accounts.queries.ts'
import { lockHomesOfUser, setSuspendedWithOwner } from './homes-of-user.queries.ts'
import { deleteSessionsOfUser } from './session.queries.ts'

type Call = Context & { actor: Actor; caller: Caller }
const changedMeanwhile = 'This account has just changed. Look again.'
const reason = 'The owner’s account is suspended.'

/** The person is out with their very next call, their team with them, and their homes out of search. */
export const suspend = (call: Call, userId: string) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller } = call
    settle(await setUserStatus(tx, userId, 'ACTIVE', 'SUSPENDED'), changedMeanwhile)
    // Gone, not only refused: they must not come back to life with the account.
    await deleteSessionsOfUser(tx, userId)
    await insertAuditEvent(tx, { at: now(), actor, action: 'SUSPENDED', subject: ['user', userId], caller })
    await closeHomes(tx, call, userId)
  })

/** What is public takes applications and money; all of it follows from the state of the home. */
async function closeHomes(tx: Tx, { actor, caller, now }: Call, userId: string) {
  for (const home of await lockHomesOfUser(tx, userId)) {
    if (home.status !== 'PUBLISHED') continue
    await takeStep(tx, { name: 'suspend', home, actor, caller, at: now(), reason })
    await setSuspendedWithOwner(tx, home.id, true)
  }
}

export const reinstate = (call: Call, userId: string) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller } = call
    settle(await setUserStatus(tx, userId, 'SUSPENDED', 'ACTIVE'), changedMeanwhile)
    await insertAuditEvent(tx, { at: now(), actor, action: 'REINSTATED', subject: ['user', userId], caller })
    for (const home of await lockHomesOfUser(tx, userId)) {
      if (!home.suspendedWithOwner) continue
      await setSuspendedWithOwner(tx, home.id, false)
      if (home.status === 'SUSPENDED') await takeStep(tx, { name: 'reinstate', home, actor, caller, at: now() })
    }
  })
