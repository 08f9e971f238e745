import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { programVersion } from '#server/kernel/version.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { breaksOf, type ReleasedSchema, readAccepted, readLastRelease, releasedSchemaOf } from './released.ts'
import { shapeOf } from './shape.ts'

let client: pg.Client
let now: ReleasedSchema
const { version, schema } = readLastRelease()

/** Nobody stays connected to the template itself: while somebody is, no test can copy it. */
beforeAll(async () => {
  const template = inject('template')
  const name = `released_${randomUUID().replaceAll('-', '')}`
  const creator = new pg.Client(template.replace(/\/template$/, '/postgres'))
  await creator.connect()
  await creator.query(`create database ${name} template template`)
  await creator.end()
  client = new pg.Client(template.replace(/\/template$/, `/${name}`))
  await client.connect()
  onCleanup(() => client.end())
  now = releasedSchemaOf(await shapeOf(client))
})

/** What a change of the schema would break, tried and undone. */
async function breaksAfter(change: string) {
  await client.query('begin')
  try {
    await client.query(change)
    return breaksOf(now, releasedSchemaOf(await shapeOf(client)))
  } finally {
    await client.query('rollback')
  }
}

it('lets the last release live on while this version migrates its database', () => {
  const accepted = readAccepted()
  const breaks = breaksOf(schema, now)
  expect(
    breaks.filter((line) => !accepted.has(line)),
    `Processes of ${version} would fail during the upgrade. Add now and remove with the release after next, or accept it with a reason in db/released/accepted.tsv`,
  ).toEqual([])
  expect(
    [...accepted.keys()].filter((line) => !breaks.includes(line)),
    'accepted, and not true anymore',
  ).toEqual([])
  expect([...accepted.values()].filter((why) => !why)).toEqual([])
})

it('is newer than the last release', () => {
  expect(programVersion.localeCompare(version, 'en', { numeric: true })).toBeGreaterThan(0)
})

it('tells in the changelog what this version and the last one bring', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+)/gm)].map(([, heading]) => heading)
  expect(headings.slice(0, 2)).toEqual([programVersion, version])
})

it.each([
  ['alter table homes drop column description cascade', 'homes.description is gone'],
  ['alter table homes rename column description to about', 'homes.description is gone'],
  ['drop table saved_homes cascade', 'saved_homes.home_id is gone'],
  [
    'alter table broadcasts alter column priority type varchar(200)',
    'broadcasts.priority was text and is character varying(200)',
  ],
  [
    'alter table homes add column floors int not null default 1; alter table homes alter column floors drop default',
    'homes.floors is new, must not be empty and has no default',
  ],
  ['alter table users add constraint users_named check (last_name is not null) not valid', 'users.users_named is a new rule'],
  [
    `alter table broadcasts drop constraint broadcasts_priority_check,
      add constraint broadcasts_priority_check check (priority in ('LOW', 'NORMAL')) not valid`,
    'broadcasts.broadcasts_priority_check is a new rule',
  ],
  [`alter type application_status rename value 'SUBMITTED' to 'SENT'`, 'application_status.SUBMITTED is gone'],
  ['drop function hidden_shift(uuid, text) cascade', 'hidden_shift(home_id uuid, purpose text) is gone'],
  ['alter table addresses alter column owner_id set not null', 'addresses.owner_id must not be empty anymore'],
])('notices: %s', async (change, problem) => {
  expect(await breaksAfter(change)).toContain(problem)
})

it.each([
  'alter table homes add column floors int',
  'alter table homes add column floors int not null default 1',
  'create table floors (id int primary key, name text not null)',
  'create index on homes (created_at)',
  `alter table broadcasts drop constraint broadcasts_priority_check,
    add constraint broadcasts_priority_check check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT', 'LATER'))`,
])('lets an addition through: %s', async (change) => {
  expect(await breaksAfter(change)).toEqual([])
})
