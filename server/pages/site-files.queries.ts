import type { Db } from '#server/kernel/database/database.ts'

/** Newest first, so that a limit cuts off the oldest. */
export const listHomesForSitemap = (db: Db, limit: number) =>
  db
    .selectFrom('homes')
    .select(['id', 'updatedAt'])
    .where('status', '=', 'PUBLISHED')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

export const listPostsForSitemap = (db: Db, limit: number) =>
  db
    .selectFrom('blogPosts')
    .select(['slug', 'editedAt'])
    .where('status', '=', 'PUBLISHED')
    .orderBy('publishedAt', 'desc')
    .limit(limit)
    .execute()
