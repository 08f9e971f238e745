import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#server/kernel/database/database.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

/** One connection for all journeys of a worker: a new one knows no table, and would learn them anew each time. */
let opened: Promise<pg.Pool> | undefined

async function open() {
  const folder = join(process.env.E2E_DATA_DIR!, 'postgres-18')
  // The server is already running: this only finds its URL.
  const { url } = await startEmbeddedPostgres({ folder })
  return openPool(url, { max: 1 })
}

/** Works directly in the database of the server under test, for what otherwise only time brings. */
export async function inDatabase<Found>(work: (pool: pg.Pool) => Promise<Found>) {
  opened ??= open()
  return work(await opened)
}

export async function closeDatabase() {
  await (await opened)?.end()
  opened = undefined
}
