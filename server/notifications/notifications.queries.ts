import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database.ts'
import type { Notifications } from '#server/kernel/schema.ts'

export const insertNotification = (db: Db, notification: Insertable<Notifications>) =>
  db.insertInto('notifications').values(notification).execute()

export async function countUnread(db: Db, userId: string) {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'UNREAD')
    .executeTakeFirstOrThrow()
  return count
}
