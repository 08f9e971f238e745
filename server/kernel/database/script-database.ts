import { join } from 'node:path'
import type { Config } from '#server/kernel/config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** The configured database, for a script that runs and ends. */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>) {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres-18') })
  try {
    await work(embedded.url)
  } finally {
    // A server that was already running may be serving people, so only one started here is stopped.
    if (!embedded.wasRunning) await embedded.stop()
  }
}
