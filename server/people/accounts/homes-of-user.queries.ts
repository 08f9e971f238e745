import type { Db, Tx } from '#server/kernel/database/database.ts'

/** An owner's homes, with their row locks. */
export const lockHomesOfUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('homes as home')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .select(['home.id', 'home.status', 'home.suspendedWithOwner'])
    .where('owner.userId', '=', userId)
    .orderBy('home.id')
    .forNoKeyUpdate('home')
    .execute()

export const setSuspendedWithOwner = (db: Db, id: string, suspendedWithOwner: boolean) =>
  db.updateTable('homes').set({ suspendedWithOwner }).where('id', '=', id).execute()
