import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#server/kernel/database/database.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

/** Straight into the database of the server that the journeys look at, for what only time brings. */
export async function inDatabase(work: (pool: pg.Pool) => Promise<unknown>) {
  const folder = join(process.env.E2E_DATA_DIR!, 'postgres-18')
  // It runs already: this only finds where.
  const { url } = await startEmbeddedPostgres({ folder })
  const pool = openPool(url, { max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
