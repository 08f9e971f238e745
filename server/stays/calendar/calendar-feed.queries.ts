import type { Db } from '#server/kernel/database/database.ts'

export const findFeed = (db: Db, userId: string) =>
  db.selectFrom('calendarFeeds').select(['createdAt', 'lastReadAt']).where('userId', '=', userId).executeTakeFirst()

/** A person has one address; a new one takes the place of the old. */
export const putFeed = (db: Db, feed: { userId: string; tokenHash: Buffer; createdAt: Date }) =>
  db
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...feed, lastReadAt: null }))
    .execute()

export const deleteFeed = (db: Db, userId: string) => db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()

/** Whose calendar it is. */
export const takeFeed = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .updateTable('calendarFeeds')
    .set({ lastReadAt: at })
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
