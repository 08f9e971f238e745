import type { Db } from '#server/kernel/database/database.ts'

export const insertDeletion = (db: Db, userId: string, requestedAt: Date, eraseAt: Date) =>
  db.insertInto('accountDeletions').values({ userId, requestedAt, eraseAt }).execute()

export const findDeletion = (db: Db, userId: string) =>
  db.selectFrom('accountDeletions').select('eraseAt').where('userId', '=', userId).executeTakeFirst()

export async function deleteDeletion(db: Db, userId: string) {
  const deleted = await db.deleteFrom('accountDeletions').where('userId', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const listDueDeletions = (db: Db, at: Date) =>
  db.selectFrom('accountDeletions').select('userId').where('eraseAt', '<=', at).orderBy('eraseAt').limit(100).execute()

/** Takes the account's row lock, which taking the deletion back needs, too: of the two, the one that comes first counts. */
export const lockDueDeletion = (db: Db, userId: string, at: Date) =>
  db
    .selectFrom('users as user')
    .innerJoin('accountDeletions as deletion', 'deletion.userId', 'user.id')
    .select(['user.id', 'user.role'])
    .where('user.id', '=', userId)
    .where('user.status', '=', 'DEACTIVATED')
    .where('deletion.eraseAt', '<=', at)
    .forUpdate('user')
    .executeTakeFirst()

export const postponeDeletion = (db: Db, userId: string, eraseAt: Date) =>
  db.updateTable('accountDeletions').set({ eraseAt }).where('userId', '=', userId).execute()
