import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { listMigrations, type Migration } from './checksums.ts'
import { fillReference } from './reference/fill.ts'

/** The database cannot be migrated to what this version needs; the message says why and what to do. */
export class CannotUpgrade extends StartProblem {}

type Options = { migrations?: readonly Migration[]; withReference?: boolean }

/** Migrates a database to the newest schema. If several processes call it at once, one works and the others wait. */
export async function migrate(url: string, { migrations = listMigrations(), withReference = true }: Options = {}) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A pending query fails anyway; without a listener the process would end too.
  client.on('error', () => {})
  await client.connect()
  try {
    // Polled, because a blocking lock deadlocks with "create index concurrently" in the process that holds it.
    while (!(await client.query(`select pg_try_advisory_lock(hashtext('migrate')) as mine`)).rows[0].mine) await wait(50)
    // The job queue's own migrations come first, because our triggers add jobs.
    await runMigrations({ connectionString: url })
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
    refuseAnother(rows, migrations)
    const applied = new Set(rows.map(({ name }) => name))
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration)
    if (withReference) await fillReference(client)
  } finally {
    await client.end()
  }
}

type Applied = Pick<Migration, 'name' | 'checksum'>

/** Checks before anything changes: a half-upgraded database would fit no version at all. */
function refuseAnother(applied: readonly Applied[], migrations: readonly Migration[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  const edited = applied.filter(({ name, checksum }) => known.has(name) && known.get(name) !== checksum).map(({ name }) => name)
  const newest = migrations.at(-1)?.name ?? ''
  if (edited.length === 0 && unknown.length > 0 && unknown.every((name) => name > newest))
    throw new CannotUpgrade(
      `This database belongs to a newer version of Waymark: it has ${unknown.join(', ')}, and this version ends with ${newest}. ` +
        'Nothing was changed. Start the newer version, or restore a backup from before the upgrade.',
    )
  const problems = [
    ...edited.map((name) => `${name} was edited after it was applied`),
    ...unknown.map((name) => `${name} was applied, and this version does not have it`),
  ]
  if (problems.length > 0)
    throw new CannotUpgrade(
      `This database was made by a different line of Waymark versions and cannot be upgraded:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
        'Nothing was changed. Start the version that made it, or use another database: for a demo, set DATA_DIR to a new folder ' +
        '(or move the old one away) and start again.',
    )
}

async function apply(client: pg.Client, { name, text, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new CannotUpgrade(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}. It was undone; those before it are in place. ` +
        'Fix the cause and start again, or keep running the version you had.',
      { cause: error },
    )
  }
}
