import type { Db } from '#server/kernel/database/database.ts'

/** Newest first, so that the oldest are left out where a limit cuts. */
export const listPublishedHomes = (db: Db, limit: number) =>
  db
    .selectFrom('homes')
    .select(['id', 'updatedAt'])
    .where('status', '=', 'PUBLISHED')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()
