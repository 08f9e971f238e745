import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

// Generated data needs no protection from power cuts; the other settings suit a database of this size.
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_wal_size=8GB',
  'shared_buffers=1GB',
  'work_mem=32MB',
]

/** DATABASE_URL, or a separate cluster, so that no one's homes get mixed with generated ones by mistake. */
export async function openFillDatabase(name = 'waymark') {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} }
  const folder = join(resolve(process.env.DATA_DIR || '.data/bench'), 'postgres-18')
  return startEmbeddedPostgres({ folder, database: name, settings })
}
