import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { type BackupTable, type Manifest, tableFile } from './manifest.ts'

/** Ours, and the job queue: an email that was waiting when the backup was taken still has to go out. */
const schemas = ['public', 'graphile_worker']

/** Values must read the same on every server, whatever its own settings are. */
const sameEverywhere = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Each schema's list of applied migrations is left out: a restore applies the migrations themselves. */
const tablesToDump = `
  select nspname as schema, relname as name,
    array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where nspname = any($1) and relkind = 'r' and relname <> 'migrations'
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  group by nspname, relname order by nspname, relname`

export const quotedName = (...parts: readonly string[]) => parts.map((part) => pg.escapeIdentifier(part)).join('.')
export const copyTarget = ({ schema, name, columns }: Omit<BackupTable, 'rows'>) =>
  `${quotedName(schema, name)} (${columns.map((column) => quotedName(column)).join(', ')})`

export async function connectForBackup(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A pending query fails anyway; without a listener the process would end too.
  client.on('error', () => {})
  await client.connect()
  await client.query(sameEverywhere)
  return client
}

type Dump = Pick<Manifest, 'takenAt' | 'postgres' | 'migrations' | 'tables' | 'sequences' | 'encryptionKeys'>

/** Writes every table as one moment's snapshot sees it, while the program keeps running. */
export async function dumpDatabase(url: string, folder: string): Promise<Dump> {
  const client = await connectForBackup(url)
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const found = await client.query<Omit<BackupTable, 'rows'>>(tablesToDump, [schemas])
    const tables: BackupTable[] = []
    for (const table of found.rows) tables.push({ ...table, rows: await dumpTable(client, table, folder) })
    const described = await describeDatabase(client)
    await client.query('commit')
    return { ...described, tables }
  } finally {
    await client.end()
  }
}

async function dumpTable(client: pg.Client, table: Omit<BackupTable, 'rows'>, folder: string) {
  const rows = client.query(to(`copy ${copyTarget(table)} to stdout`))
  await pipeline(rows, createGzip(), createWriteStream(join(folder, tableFile(table)), { mode: 0o600 }))
  return rows.rowCount
}

async function describeDatabase(client: pg.Client) {
  const migrations = await client.query<Manifest['migrations'][number]>('select name, checksum from migrations order by name')
  // Sequences are outside of snapshots: read last, they are behind no row.
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  )
  const keys = await client.query<{ id: string }>(
    `select substr(name, length('encryption-key ') + 1) as id from installation_secrets where name like 'encryption-key %' order by 1`,
  )
  const moment = await client.query<{ at: string; postgres: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, current_setting('server_version') as postgres`,
  )
  return {
    takenAt: moment.rows[0]!.at,
    postgres: moment.rows[0]!.postgres,
    migrations: migrations.rows,
    sequences: sequences.rows,
    encryptionKeys: keys.rows.map(({ id }) => id),
  }
}
