import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { listMigrations } from './checksums.ts'
import { CannotUpgrade, migrate } from './migrate.ts'

const names = globSync('db/migrations/*.sql')
  .map((file) => file.split('/').at(-1)!)
  .sort()

async function ask(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

let url: string
beforeAll(async () => {
  const template = inject('template')
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await ask(template.replace(/\/template$/, '/postgres'), `create database ${name}`)
  url = template.replace(/\/template$/, `/${name}`)
})

async function failureOf(work: Promise<void>) {
  const error = await work.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CannotUpgrade)
  return String(error)
}

const applied = () => ask(url, 'select name, checksum, applied_at from migrations order by name')

it('works when several processes start at once on an empty database', async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect((await applied()).map(({ name }) => name)).toEqual(names)
})

it('does nothing the second time', async () => {
  const before = await applied()
  await migrate(url)
  expect(await applied()).toEqual(before)
})

it('finds what refers to a document by an index, because jobs delete many of them', async () => {
  const referring = await ask(
    url,
    `select conrelid::regclass || '.' || attname as column from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'documents'::regclass
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  )
  // Posts are few.
  expect(referring.map(({ column }) => column)).toEqual(['blog_posts.cover_id'])
})

it('finds disputed payments of a stay by an index, because every look at its refund asks for them', async () => {
  const plan = await ask(
    `${url}?options=-c%20enable_seqscan%3Doff`,
    `explain select id from payments where operation = 'move-in:1' and dispute_id is not null`,
  )
  expect(JSON.stringify(plan)).toContain('disputed_payments_by_operation')
})

it('says when the database belongs to a newer version, and what to do', async () => {
  await ask(url, `insert into migrations (name, checksum) values ('9998_later.sql', 'later')`)
  const failure = await failureOf(migrate(url))
  expect(failure).toContain('belongs to a newer version of Waymark: it has 9998_later.sql')
  expect(failure).toContain(`this version ends with ${names.at(-1)}`)
  expect(failure).toContain('Start the newer version, or restore a backup')
  await ask(url, `delete from migrations where name = '9998_later.sql'`)
})

it('undoes a migration that fails, keeps those before it, and says which and why', async () => {
  const add = (name: string, text: string) => ({ name, text, checksum: name })
  const first = add('9998_first.sql', 'create table first_of_two (id int)')
  const second = add('9999_second.sql', 'create table second_of_two (id int); insert into nowhere values (1)')
  const failure = await failureOf(migrate(url, { migrations: [...listMigrations(), first, second] }))
  expect(failure).toContain('Migration 9999_second.sql failed: relation "nowhere" does not exist')
  expect(await ask(url, `select table_name from information_schema.tables where table_name like '%_of_two'`)).toEqual([
    { table_name: 'first_of_two' },
  ])
  expect((await applied()).at(-1)).toMatchObject({ name: '9998_first.sql' })
  await ask(url, `drop table first_of_two; delete from migrations where name = '9998_first.sql'`)
})

it('refuses a database with an edited or a missing migration before it changes anything', async () => {
  await ask(url, `update migrations set checksum = 'another' where name = '${names[1]}'`)
  await ask(url, `insert into migrations (name, checksum) values ('0002_gone.sql', 'gone')`)
  const more = { name: '9999_more.sql', text: 'create table more (id int)', checksum: 'more' }
  const failure = await failureOf(migrate(url, { migrations: [...listMigrations(), more] }))
  expect(failure).toContain(`${names[1]} was edited after it was applied`)
  expect(failure).toContain('0002_gone.sql was applied, and this version does not have it')
  expect(failure).toContain('Nothing was changed.')
  expect(await ask(url, `select to_regclass('more') as made`)).toEqual([{ made: null }])
})

it('leaves no lock behind when it fails', async () => {
  expect(
    await ask(
      url,
      `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    ),
  ).toEqual([])
})
