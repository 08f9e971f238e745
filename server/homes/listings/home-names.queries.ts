import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

/** The homes a caller acts for, to choose one from. */
export const listHomeNames = (db: Db, scope: HomeScope) =>
  db
    .selectFrom('homes as home')
    .select(['home.id', sql<string>`coalesce(nullif(trim(home.title), ''), 'Untitled home')`.as('title')])
    .where(ofHomes(scope))
    .where('home.status', '<>', 'DELETED')
    .orderBy('title')
    .orderBy('home.id')
    .execute()
