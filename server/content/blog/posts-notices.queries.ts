import type { Db } from '#server/kernel/database/database.ts'

/** Staff who write and approve posts, as people to notify. */
export const listBlogStaff = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'email', 'firstName'])
    .where('role', '=', 'ADMIN')
    .where('staffRole', 'in', ['ADMINISTRATOR', 'REVIEWER'])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
