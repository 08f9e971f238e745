import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { listMigrations } from '#db/checksums.ts'
import { migrate } from '#db/migrate.ts'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { connectForBackup, copyTarget, quotedName } from './dump-database.ts'
import { type BackupTable, type Manifest, tableFile } from './manifest.ts'

const anyTable = `
  select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`

/** A restore never mixes two installations. */
export async function refuseFilledDatabase(url: string) {
  const client = await connectForBackup(url)
  try {
    if ((await client.query(anyTable)).rowCount === 0) return
  } finally {
    await client.end()
  }
  throw new StartProblem(
    'The database is not empty, and nothing was changed. Create an empty one, name it in DATABASE_URL ' +
      '(for the embedded database, set DATA_DIR to a new folder), and restore again.',
  )
}

/** The migrations that a backup was taken after. A version that lacks one of them cannot read it. */
function migrationsOf({ version, migrations }: Manifest) {
  const known = new Map(listMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (migration?.checksum === checksum) return migration
    throw new StartProblem(
      `This backup was taken by Waymark ${version} with the migration ${name}, which this version does not have. ` +
        'Nothing was changed. Restore it with that version or a newer one.',
    )
  })
}

/** Creates the schema that the backup was taken from and loads every table, in one transaction. */
export async function loadDatabase(url: string, folder: string, manifest: Manifest) {
  await migrate(url, { migrations: migrationsOf(manifest), withReference: false })
  const client = await connectForBackup(url)
  try {
    await client.query('begin')
    await withoutRules(client, manifest.tables, async () => {
      await client.query(`truncate ${manifest.tables.map(({ schema, name }) => quotedName(schema, name)).join(', ')}`)
      for (const table of manifest.tables) await loadTable(client, table, folder)
    })
    for (const { name, value } of manifest.sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, value])
    // The processes that held these jobs are gone.
    await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
    await client.query(
      'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
    )
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function loadTable(client: pg.Client, table: BackupTable, folder: string) {
  const rows = client.query(from(`copy ${copyTarget(table)} from stdin`))
  await pipeline(createReadStream(join(folder, tableFile(table))), createGunzip(), rows)
  if (rows.rowCount !== table.rows)
    throw new StartProblem(`${table.name} has ${rows.rowCount} rows and should have ${table.rows}. The restore was undone.`)
}

type Statements = { remove: string; add: string }

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`

const triggers = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as remove,
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as add
  from pg_trigger where not tgisinternal and tgenabled <> 'D' and tgrelid = any($1::regclass[])`

/**
 * Loads rows as they are: a trigger would count them a second time, and tables refer to each other in circles. Adding the foreign
 * keys again checks every row. Unlike `session_replication_role`, all of this is open to the owner of the tables.
 */
async function withoutRules(client: pg.Client, tables: readonly BackupTable[], work: () => Promise<void>) {
  const names = [tables.map(({ schema, name }) => quotedName(schema, name))]
  const { rows: keys } = await client.query<Statements>(foreignKeys, names)
  const { rows: reactions } = await client.query<Statements>(triggers, names)
  const rules = [...keys, ...reactions]
  for (const { remove } of rules) await client.query(remove)
  await work()
  await client.query('set constraints all immediate')
  for (const { add } of rules) await client.query(add)
}
