import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { conditionsOf, type SearchCriteria } from './filters.queries.ts'
import { searched } from './list.queries.ts'

/** Which of a few homes each search finds, by its position in the list. Many searches are one statement. */
export async function listMatches(db: Db, searches: readonly SearchCriteria[], homeNos: readonly number[]) {
  if (searches.length === 0 || homeNos.length === 0) return []
  const parts = searches.map(
    (criteria, search) => sql`(select ${sql.lit(search)}::int as search, s.home_no from ${searched(criteria)}
      where s.home_no = any(${homeNos}::bigint[]) and ${conditionsOf(criteria)})`,
  )
  const { rows } = await sql<{ search: number; homeNo: number }>`${sql.raw(unnamed)}
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** Whether a search finds any home at all. */
export async function findsAnything(db: Db, criteria: SearchCriteria) {
  const { rows } = await sql`${sql.raw(unnamed)}
    select 1 from ${searched(criteria)} where ${conditionsOf(criteria)} limit 1`.execute(db)
  return rows.length > 0
}
