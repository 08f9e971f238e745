import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

const version = sql`coalesce((select version from search_version), 0)::text`

/** Grows with every change that search shows. */
export async function findSearchVersion(db: Db) {
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  return rows[0]!.version
}

/** The same, unless this home has changed since. */
export async function findHomeVersion(db: Db, id: string) {
  const { rows } = await sql<{ version: string }>`
    select ${version} as version
    where not exists (select from home_dirty mark join homes home on home.no = mark.home_no where home.id = ${id})`.execute(db)
  return rows[0]?.version
}
