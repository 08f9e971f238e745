import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { platformZone, today } from '#contract/time.ts'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { noteChangedDays } from '#server/overview/financial-reports/money-days.queries.ts'
import { countMoneyDays } from '#server/overview/financial-reports/money-days.ts'
import { eachWithin, handOver } from './goals.ts'
import { waits } from './measure.ts'
import { writeTable } from './report.ts'
import { prepareReports } from './reports-prepare.ts'
import { reportQuestions } from './reports-questions.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
    /** Asks only what has this in its name. */
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
const payments = Number(values.payments)
const most = 500
const spans = ['7d', '30d', '90d', '12m', 'ytd']

const database = await openFillDatabase(`reports_${payments}`)
const servers = createServers(database.url)
try {
  const prepared = await prepareReports(database.url, payments)
  const ours = await servers.start('ours', 'our-server.ts', 4808)
  const staff = { ...ours, headers: { authorization: `Bearer ${prepared.token}` } }
  const measure = (path: string) =>
    waits(
      staff,
      Array.from({ length: Number(values.rounds) }, () => `/api/admin${path}`),
    )
  const lines: string[] = []
  const slow: string[] = []
  const measured: { name: string; p95: number }[] = []
  for (const [name, path] of reportQuestions(prepared).filter(([one]) => one.includes(values.only))) {
    const cells: string[] = []
    for (const span of path.endsWith('=') ? spans : ['']) {
      const { p50, p95 } = await measure(path + span)
      if (p95 > most) slow.push(`${name} ${span}`)
      measured.push({ name: `${name} ${span}`.trim(), p95 })
      cells.push(`${p50.toFixed(0)} / ${p95.toFixed(0)}`)
    }
    lines.push(`| ${[name, ...spans.map((_span, place) => cells[place] ?? '')].join(' | ')} |`)
    console.log(lines.at(-1))
  }
  const { db, counting } = prepared
  const day = today(platformZone, new Date())
  await noteChangedDays(db, day, day)
  const started = performance.now()
  await countMoneyDays({ db, now: () => new Date() })
  const again = performance.now() - started
  const { rows } = await sql<{ days: number; owners: number }>`
    select (select count(*)::int from money_days) as days, (select count(*)::int from owner_money) as owners`.execute(db)
  await prepared.close()
  const table = [
    `${payments.toLocaleString('en')} payments in two years, 5,000 homes, 51,000 people, ${Math.round(payments / 8).toLocaleString('en')} stays:`,
    '',
    '| p50 / p95 ms | 7 days | 30 days | 90 days | 12 months | this year |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
    `The job counts today again in ${Math.round(again)} ms${counting ? `, and all ${counting.days} days in ${Math.round(counting.milliseconds / 1000)} s` : ''}. The totals are ${rows[0]!.days.toLocaleString('en')} rows by day, and ${rows[0]!.owners.toLocaleString('en')} by business and home.`,
  ].join('\n')
  if (values.write) writeTable(table, 'reports')
  handOver(eachWithin(most, measured))
  if (slow.length > 0) throw new Error(`Slower than ${most} ms at the 95th percentile: ${slow.join(', ')}`)
} finally {
  await servers.end()
  await database.stop()
}
