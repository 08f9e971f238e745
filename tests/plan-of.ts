import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** How PostgreSQL would run a query: every table that is read whole, and the indexes that are used. */
export async function planOf(db: Db, query: RawBuilder<unknown>) {
  const { rows } = await sql`explain (format json) ${query}`.execute(db)
  const text = JSON.stringify(rows)
  const whole = [...text.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
  return { whole, indexes: [...new Set([...text.matchAll(/"Index Name":"([^"]+)"/g)].map(([, name]) => name!))] }
}
