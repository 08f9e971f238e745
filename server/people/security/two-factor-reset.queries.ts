import type { Insertable } from 'kysely'
import type { TwoFactorResetStatus } from '#contract/people/two-factor-reset.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { TwoFactorResets } from '#server/kernel/database/schema.ts'

export const insertReset = (db: Db, reset: Insertable<TwoFactorResets>) =>
  db.insertInto('twoFactorResets').values(reset).execute()

const waiting = (db: Db) =>
  db
    .selectFrom('twoFactorResets')
    .select(['id', 'userId', 'status', 'takesEffectAt'])
    .$narrowType<{ status: TwoFactorResetStatus }>()
    .where('status', '=', 'WAITING')

/** The open request about a person, with its row lock: it is either stopped or takes effect. */
export const lockWaitingReset = (db: Db, userId: string) =>
  waiting(db).where('userId', '=', userId).forUpdate().executeTakeFirst()

export const lockResetByToken = (db: Db, stopTokenHash: Buffer) =>
  waiting(db).where('stopTokenHash', '=', stopTokenHash).forUpdate().executeTakeFirst()

export type WaitingReset = NonNullable<Awaited<ReturnType<typeof lockWaitingReset>>>

export const listDueResets = (db: Db, at: Date) =>
  waiting(db).where('takesEffectAt', '<=', at).orderBy('takesEffectAt').limit(100).execute()

export async function setResetStatus(db: Db, id: string, from: TwoFactorResetStatus, to: TwoFactorResetStatus, endedAt: Date) {
  const changed = await db
    .updateTable('twoFactorResets')
    .set({ status: to, endedAt })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The newest request about a person, as staff read it. */
export const findNewestReset = (db: Db, userId: string) =>
  db
    .selectFrom('twoFactorResets as reset')
    .leftJoin('users as staff', 'staff.id', 'reset.requestedBy')
    .select(['reset.id', 'reset.status', 'reset.identityCheck', 'reset.identityNote', 'reset.reason'])
    .select(['reset.requestedAt', 'reset.takesEffectAt', 'reset.endedAt', 'staff.firstName', 'staff.lastName'])
    .where('reset.userId', '=', userId)
    .orderBy('reset.requestedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const deletePasskeysOfUser = (db: Db, userId: string) => db.deleteFrom('passkeys').where('userId', '=', userId).execute()

/** What was checked is needed for as long as someone could dispute it. */
export const deleteResetsBefore = (db: Db, before: Date) =>
  db.deleteFrom('twoFactorResets').where('endedAt', '<', before).execute()
