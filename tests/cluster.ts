import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

type Options = { folder: string; settings?: readonly string[] }

export const startOwnCluster = (options: Options) => startEmbeddedPostgres({ ...options, database: 'template' })

/** A PostgreSQL of a test's own, to be killed: migrated, and a copy, because setting one up takes seconds. */
export async function makeOwnCluster(options: Options) {
  const made = inject('cluster')
  if (made) execFileSync('cp', ['-a', made, options.folder])
  const server = await startOwnCluster(options)
  await migrate(server.url)
  return server
}
