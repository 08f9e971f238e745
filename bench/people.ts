import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { migrate } from '#db/migrate.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { fillFromFile } from './bench-owner.ts'
import { eachWithin, handOver } from './goals.ts'
import { type Server, waits } from './measure.ts'
import { peopleQuestions } from './people-questions.ts'
import { writeTable } from './report.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    people: { type: 'string', default: '1000000' },
    homes: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    /** Asks only what has this in its name. */
    only: { type: 'string', default: '' },
  },
})
const most = 100
const email = 'staff@bench.local'

const database = await openFillDatabase(`people_${values.people}_${values.homes}`)
const servers = createServers(database.url)
try {
  await migrate(database.url)
  const { token, id } = await prepare()
  const ours = await servers.start('ours', 'our-server.ts', 4816)
  const minimal = await servers.start('minimal', 'people-minimal-server.ts', 4817)
  const staff = { ...ours, headers: { authorization: `Bearer ${token}` } }
  const lines: string[] = []
  const slow: string[] = []
  const measured: { name: string; p95: number }[] = []
  for (const { name, path, alsoMinimal } of peopleQuestions.filter((question) => question.name.includes(values.only))) {
    const address = `/api/admin${path.replace('{id}', id)}`
    const time = await measure(staff, address)
    const plain = alsoMinimal && (await measure(minimal, address))
    if (time.p95 > most && !name.includes('figures')) slow.push(name)
    if (!name.includes('figures')) measured.push({ name, p95: time.p95 })
    lines.push(`| ${name} | ${pair(time)} | ${plain ? `${pair(plain)} | ${(plain.p50 / time.p50).toFixed(2)}` : ' | '} |`)
    console.log(lines.at(-1))
  }
  const table = [
    `${Number(values.people).toLocaleString('en')} people, ${Number(values.homes).toLocaleString('en')} homes:`,
    '',
    '|  | sequential, p50 / p95 ms | minimal, p50 / p95 ms | ratio of p50 |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
  if (values.write) writeTable(table, 'people')
  handOver(eachWithin(most, measured))
  if (slow.length > 0) throw new Error(`Slower than ${most} ms at the 95th percentile: ${slow.join(', ')}`)
} finally {
  await servers.end()
  await database.stop()
}

/** Everyone, once; later runs find them. Staff have to have a second step, but here no one signs in with it. */
async function prepare() {
  const pool = openPool(database.url, { max: 4 })
  const db = toDb(pool)
  const findStaff = () => db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  try {
    if (!(await findStaff())) {
      console.log('Making the people, only this once ...')
      await fillFromFile(db, 'people-fill.sql', [values.people, values.homes])
      await makePerson(db, new Date(), { role: 'ADMIN', email })
    }
    const { id } = (await findStaff())!
    await db.updateTable('users').set({ twoFactorSince: new Date() }).where('id', '=', id).execute()
    return { id, token: (await startSession(db, id, { now: new Date(), device: 'bench' })).token }
  } finally {
    // A database that is still in use does not stop.
    await pool.end()
  }
}

function measure(server: Server, path: string) {
  return waits(
    server,
    Array.from({ length: Number(values.rounds) }, () => path),
  )
}

function pair({ p50, p95 }: { p50: number; p95: number }) {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
}
