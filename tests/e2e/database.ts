import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/kernel/embedded-postgres.ts'

/** Straight into the database of the server that the journeys look at, for what only time brings. */
export async function inDatabase(work: (client: pg.Client) => Promise<unknown>) {
  const folder = join(process.env.E2E_DATA_DIR!, 'postgres-18')
  // It runs already: this only finds where.
  const { url } = await startEmbeddedPostgres({ folder })
  const client = new pg.Client(url)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
