import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { listMigrations, type Migration } from './checksums.ts'
import { fillReference } from './reference/fill.ts'

/** Brings a database to the newest shape. Several processes may call it at once; one works, the others wait. */
export async function migrate(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Polled, because a blocking lock deadlocks with "create index concurrently" in the process that holds it.
    while (!(await client.query(`select pg_try_advisory_lock(hashtext('migrate')) as mine`)).rows[0].mine) await wait(50)
    // First, because triggers of ours add jobs.
    await runMigrations({ connectionString: url })
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const migration of listMigrations()) await apply(client, migration, applied)
    await fillReference(client)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, { name, text, checksum }: Migration, applied: Map<string, string>) {
  if (applied.get(name) === checksum) return
  if (applied.has(name)) throw new Error(`${name} was edited after it was applied`)
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
