import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

const fast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off', 'max_connections=300']

/** One temporary PostgreSQL for the whole run, with a migrated template database to copy. */
export default async function startCluster(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-test-'))
  const server = await startEmbeddedPostgres({ folder: join(folder, 'cluster'), database: 'template', settings: fast })
  await migrate(server.url)
  project.provide('template', server.url)
  return async () => {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
