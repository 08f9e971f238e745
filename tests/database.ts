import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'
import { removeLater } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
    /** A cluster that is migrated and stopped; empty where the account that runs PostgreSQL keeps it elsewhere. */
    cluster: string
    /** Where the workers of a run leave files for each other. */
    shared: string
  }
}

const fast = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=300',
  // A connection plans each statement once instead of five times or more: its tables are nearly empty, and EXPLAIN plans anew.
  'plan_cache_mode=force_generic_plan',
]

/** One temporary PostgreSQL for the whole run, with a migrated template database to copy. */
export default async function startCluster(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-test-'))
  const start = () => startEmbeddedPostgres({ folder: join(folder, 'cluster'), database: 'template', settings: fast })
  const first = await start()
  await migrate(first.url)
  await first.end()
  const isHere = existsSync(join(folder, 'cluster/PG_VERSION'))
  if (isHere) execFileSync('cp', ['-a', join(folder, 'cluster'), join(folder, 'stopped')])
  const server = await start()
  project.provide('template', server.url)
  project.provide('cluster', isHere ? join(folder, 'stopped') : '')
  project.provide('shared', folder)
  return async () => {
    await server.end()
    removeLater(folder)
  }
}
