import { join } from 'node:path'
import type { Config } from '#server/kernel/config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** The database of the settings, for a program that runs and ends. */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>) {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres-18') })
  try {
    await work(embedded.url)
  } finally {
    // Whoever started it may be serving people right now.
    if (!embedded.wasRunning) await embedded.stop()
  }
}
