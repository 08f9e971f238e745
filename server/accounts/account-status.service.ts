import { insertAuditEvent } from '#server/kernel/audit.queries.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database.ts'
import { settle } from '#server/kernel/refusal.ts'
import { setUserStatus } from './accounts.queries.ts'
import { deleteSessionsOfUser } from './session.queries.ts'

type Call = Context & { actor: Actor; caller: Caller }
const changedMeanwhile = 'This account has just changed. Look again.'

/** The person is out with their very next call, and their team with them. */
export const suspend = ({ db, now, actor, caller }: Call, userId: string) =>
  inTransaction(db, async (tx) => {
    settle(await setUserStatus(tx, userId, 'ACTIVE', 'SUSPENDED'), changedMeanwhile)
    // Gone, not only refused: they must not come back to life with the account.
    await deleteSessionsOfUser(tx, userId)
    await insertAuditEvent(tx, { at: now(), actor, action: 'SUSPENDED', subject: ['user', userId], caller })
  })

export const reinstate = ({ db, now, actor, caller }: Call, userId: string) =>
  inTransaction(db, async (tx) => {
    settle(await setUserStatus(tx, userId, 'SUSPENDED', 'ACTIVE'), changedMeanwhile)
    await insertAuditEvent(tx, { at: now(), actor, action: 'REINSTATED', subject: ['user', userId], caller })
  })
