import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { migrate } from '#db/migrate.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { fillFromFile } from './bench-owner.ts'
import { waits } from './measure.ts'
import { writeTable } from './report.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    people: { type: 'string', default: '1000000' },
    homes: { type: 'string', default: '100000' },
  },
})
const rounds = 40
const questions: readonly [name: string, path: string][] = [
  ['all users, first page', '/api/admin/users'],
  ['all users, page 1,000', '/api/admin/users?page=1000'],
  ['all users by name, page 1,000', '/api/admin/users?sort=name&page=1000'],
  ['residents, first page', '/api/admin/residents'],
  ['suspended owners', '/api/admin/homeowners?status=SUSPENDED'],
  ['search: part of a common name', '/api/admin/users?search=mar'],
  ['search: part of a rare name', '/api/admin/users?search=okeberg3f'],
  ['search: owners only', '/api/admin/homeowners?search=bel'],
  ['search: two letters', '/api/admin/users?search=lu'],
  ['search: a phone number', '/api/admin/users?search=555-0142'],
  ['figures', '/api/admin/users/stats'],
]

const database = await openFillDatabase(`people_${values.people}`)
const servers = createServers(database.url)
try {
  await migrate(database.url)
  const pool = openPool(database.url, { max: 4 })
  const db = toDb(pool)
  const token = await prepare()
  const ours = await servers.start('ours', 'our-server.ts', 4816)
  const minimal = await servers.start('minimal', 'people-minimal-server.ts', 4817)
  const staff = { ...ours, headers: { authorization: `Bearer ${token}` } }
  const lines = []
  for (const [name, path] of questions) lines.push(line(name, await measure(staff, path)))
  const plain = [
    await measure(minimal, '/api/admin/residents'),
    await measure(minimal, '/api/admin/residents?page=1000'),
  ] as const
  const table = [
    `${Number(values.people).toLocaleString('en')} people, ${Number(values.homes).toLocaleString('en')} homes:`,
    '',
    '|  | sequential, p50 / p95 ms |',
    '| --- | --- |',
    ...lines,
    line('minimal server, first page of residents', plain[0]),
    line('minimal server, page 1,000', plain[1]),
  ].join('\n')
  console.log(table)
  if (values.write) writeTable(table, 'people')

  async function prepare() {
    const known = await db.selectFrom('users').select('id').where('email', '=', 'staff@bench.local').executeTakeFirst()
    if (!known) {
      console.log('Making the people, only this once ...')
      await fillFromFile(db, 'people-fill.sql', [values.people, values.homes])
      await makePerson(db, new Date(), { role: 'ADMIN', email: 'staff@bench.local' })
    }
    const { id } = await db.selectFrom('users').select('id').where('email', '=', 'staff@bench.local').executeTakeFirstOrThrow()
    await sql`update users set two_factor_since = now() where id = ${id}`.execute(db)
    return (await startSession(db, id, { now: new Date(), device: 'bench' })).token
  }
  await pool.end()
} finally {
  await servers.end()
  await database.stop()
}

function measure(server: Parameters<typeof waits>[0], path: string) {
  return waits(
    server,
    Array.from({ length: rounds }, () => path),
  )
}

function line(name: string, { p50, p95 }: { p50: number; p95: number }) {
  return `| ${name} | ${p50.toFixed(1)} / ${p95.toFixed(1)} |`
}
