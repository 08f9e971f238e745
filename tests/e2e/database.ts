import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#server/kernel/database/database.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

/** Works directly in the database of the server under test, for what otherwise only time brings. */
export async function inDatabase<Found>(work: (pool: pg.Pool) => Promise<Found>) {
  const folder = join(process.env.E2E_DATA_DIR!, 'postgres-18')
  // The server is already running: this only finds its URL.
  const { url } = await startEmbeddedPostgres({ folder })
  const pool = openPool(url, { max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
