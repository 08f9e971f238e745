import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

/** The homes a caller acts for, to choose one from. */
export const listHomeNames = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('homes as home')
    .select(['id', 'title'])
    .where(ofHomes(scope))
    .where('status', '!=', 'DELETED')
    .orderBy('title')
    .execute()
