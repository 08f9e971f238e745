import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { impersonalTables } from './personal-home-tables.queries.ts'
import { personalTables } from './personal-tables.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const camel = (name: string) => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
const listed = Object.keys(personalTables)

it('has every table of the database: each one knows something about a person, or no one is in it', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
    test.db,
  )
  const tables = rows.map(({ name }) => camel(name)).sort()
  const hint = 'Add a new table to personalTables, or to impersonalTables if no one is in it'
  expect([...listed, ...impersonalTables].sort(), hint).toEqual(tables)
})

it('counts every table that points to a person as personal', async () => {
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'residents'::regclass, 'owners'::regclass)`.execute(test.db)
  expect(rows.map(({ name }) => camel(name)).filter((name) => !listed.includes(name))).toEqual([])
})

it('names only columns that exist', async () => {
  const { rows } = await sql<{ at: string }>`select table_name || '.' || column_name as at from information_schema.columns
    where table_schema = 'public'`.execute(test.db)
  const columns = new Set(rows.map(({ at }) => camel(at)))
  const named = Object.entries(personalTables).flatMap(([table, { hide = [], erase }]) => [
    ...hide.map((column) => `${table}.${column}`),
    ...(typeof erase === 'object' && 'set' in erase ? Object.keys(erase.set).map((column) => `${table}.${column}`) : []),
  ])
  expect(named.filter((at) => !columns.has(at))).toEqual([])
})

it('never downloads a secret', async () => {
  const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
    from information_schema.columns where table_schema = 'public' and (column_name ~ 'hash$|password|sealed|secret' or data_type = 'bytea')`.execute(
    test.db,
  )
  const shown = rows.filter(({ table, column }) => {
    const about = personalTables[camel(table)]
    return typeof about?.export === 'string' && !about.hide?.includes(camel(column))
  })
  // The fee sheet's hash proves what was agreed to; the resident has it too.
  expect(shown.map(({ table, column }) => `${table}.${column}`)).toEqual(['applications.fee_sheet_hash'])
})

it('says in docs/security.md what is kept of a deleted account, and why', () => {
  const security = readFileSync('docs/security.md', 'utf8').replace(/\s+/g, ' ')
  const reasons = Object.values(personalTables).flatMap(({ erase }) =>
    typeof erase === 'object' && 'keep' in erase ? [erase.keep] : [],
  )
  expect([...new Set(reasons)].filter((reason) => !security.includes(`- ${reason}`))).toEqual([])
})
