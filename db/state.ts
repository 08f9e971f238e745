import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'

/** The rows of a whole database as one landed version left them, to prove that every later version can upgrade it. */
export type State = { migrations: readonly string[]; tables: readonly StoredTable[] }
export type StoredTable = { name: string; columns: readonly string[]; rows: readonly Row[] }
export type Row = Readonly<Record<string, unknown>>

export const statesFolder = join(import.meta.dirname, 'states')

/** Written by the migrations themselves, or created by every installation. */
const leftOut = ['migrations', 'installation_secrets']

/** Every start fills these two with the whole United States; the part that other rows reference is enough. */
const onlyNeeded: Readonly<Record<string, string>> = {
  zips: 'zip in (select left(zip_code, 5) from addresses)',
  places: 'id in (select city_id from home_search union select place_id from zips join addresses on zip = left(zip_code, 5))',
}

const tablesOfDatabase = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by table_name order by table_name`

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

export async function readRows(client: pg.Client, table: string, columns: readonly string[], which = 'true'): Promise<Row[]> {
  const text = `select row_to_json(picked)::text as row from (select ${quoted(columns)} from "${table}" where ${which}) as picked`
  const { rows } = await client.query<{ row: string }>(text)
  return rows.map(({ row }) => JSON.parse(row))
}

export async function readState(client: pg.Client): Promise<State> {
  const migrations = await client.query<{ name: string }>('select name from migrations order by name')
  const found = await client.query<{ name: string; columns: string[] }>(tablesOfDatabase)
  const tables: StoredTable[] = []
  for (const { name, columns } of found.rows)
    if (!leftOut.includes(name)) tables.push({ name, columns, rows: await readRows(client, name, columns, onlyNeeded[name]) })
  return { migrations: migrations.rows.map(({ name }) => name), tables }
}

/** Inserts the rows into the empty tables of a database at the same migration. */
export async function loadState(client: pg.Client, { tables }: State) {
  await client.query('begin')
  // The rows are complete: a trigger would count them a second time. The caller checks foreign keys.
  await client.query('set local session_replication_role = replica')
  for (const { name, columns, rows } of tables) {
    const list = quoted(columns)
    await client.query(
      `insert into "${name}" (${list}) overriding system value select ${list} from json_populate_recordset(null::"${name}", $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query('commit')
  await advanceSequences(client)
}

async function advanceSequences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select tables.relname as table, attributes.attname as column, sequences.oid::regclass::text as sequence
    from pg_depend
    join pg_class as sequences on sequences.oid = objid and sequences.relkind = 'S'
    join pg_class as tables on tables.oid = refobjid and tables.relnamespace = 'public'::regnamespace
    join pg_attribute as attributes on attributes.attrelid = refobjid and attributes.attnum = refobjsubid
    where deptype in ('a', 'i')`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval('${sequence}', max("${column}")) from "${table}" having max("${column}") is not null`)
}

const lines = (state: State) => [
  JSON.stringify({ migrations: state.migrations }),
  ...state.tables.flatMap(({ name, columns, rows }) => [
    JSON.stringify({ table: name, columns, rows: rows.length }),
    ...rows.map((row) => JSON.stringify(row)),
  ]),
]

export const packState = (state: State) => gzipSync(`${lines(state).join('\n')}\n`, { level: 9 })

function unpackState(packed: Buffer): State {
  const parsed = gunzipSync(packed)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { migrations } = parsed[0] as Pick<State, 'migrations'>
  const tables: StoredTable[] = []
  for (let at = 1; at < parsed.length; ) {
    const { table, columns, rows } = parsed[at]
    tables.push({ name: table, columns, rows: parsed.slice(at + 1, at + 1 + rows) })
    at += 1 + rows
  }
  return { migrations, tables }
}

/** Every stored state, by the number of its newest migration. */
export const listStates = () =>
  globSync(join(statesFolder, '*.jsonl.gz'))
    .sort()
    .map((file): [string, State] => [file.slice(-'0000.jsonl.gz'.length, -'.jsonl.gz'.length), unpackState(readFileSync(file))])
