import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** Milliseconds since 1970 by the database clock, which all processes share. */
export async function askTime(db: Db) {
  const { rows } = await sql<{ time: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db)
  return rows[0]!.time
}
