import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

// Data that can be made again needs no care for power cuts; the rest is what a database of this size is given.
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
  'work_mem=32MB',
]

/** DATABASE_URL, else a cluster in a folder of its own, so that nobody's homes drown among generated ones by mistake. */
export async function openFillDatabase(name = 'waymark') {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const folder = join(resolve(process.env.DATA_DIR || '.data/bench'), 'postgres-18')
  return startEmbeddedPostgres({ folder, database: name, settings })
}
