import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'

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

it('refuses a file that was edited after it was applied', async () => {
  await ask(url, `update migrations set checksum = 'another' where name = '${names[1]}'`)
  await expect(migrate(url)).rejects.toThrow(`${names[1]} was edited after it was applied`)
})

it('leaves no lock behind when it fails', async () => {
  expect(
    await ask(
      url,
      `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    ),
  ).toEqual([])
})
