import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'
import { writeChecksums } from './checksums.ts'
import { migrate } from './migrate.ts'

const schemaFile = join(import.meta.dirname, '../server/kernel/database/schema.ts')

/** Writes the migrated database's types and the checksums of new migrations; with --check, reports whether they are current. */
const folder = mkdtempSync(join(tmpdir(), 'waymark-types-'))
const server = await startEmbeddedPostgres({ folder: join(folder, 'cluster'), settings: ['fsync=off'] })
try {
  await migrate(server.url)
  const out = join(folder, 'schema.ts')
  const options = [
    '--dialect',
    'postgres',
    '--camel-case',
    '--url',
    server.url,
    '--out-file',
    out,
    '--date-parser',
    'string',
    '--exclude-pattern',
    '{graphile_worker.*,migrations}',
  ]
  const overrides = JSON.stringify({ columns: { 'documents.size_mb': 'number' } })
  const made = spawnSync(
    'node_modules/.bin/kysely-codegen',
    [...options, '--numeric-parser', 'number', '--overrides', overrides],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr || made.stdout)
  const text = readFileSync(out, 'utf8').replace(/export type Int8 = .*/, 'export type Int8 = number;')
  const current = readFileSync(schemaFile, { encoding: 'utf8', flag: 'a+' }) === text
  if (process.argv.includes('--check')) {
    console.log(current ? 'The database types are current.' : 'The database types are out of date. Run: npm run db:types')
    process.exitCode = current ? 0 : 1
  } else {
    writeFileSync(schemaFile, text)
    writeChecksums()
  }
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
