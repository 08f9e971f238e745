import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { platformZone, today } from '#contract/time.ts'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { noteChangedDays } from '#server/overview/financial-reports/money-days.queries.ts'
import { countMoneyDays } from '#server/overview/financial-reports/money-days.ts'
import { waits } from './measure.ts'
import { writeTable } from './report.ts'
import { prepareReports } from './reports-prepare.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({
  options: { payments: { type: 'string', default: '1000000' }, write: { type: 'boolean', default: false } },
})
const payments = Number(values.payments)
const rounds = 40
const most = 500

const reports: readonly [name: string, path: string][] = [
  ['revenue', '/financial-reports/revenue/overview?timeframe='],
  ['payment activity by day', '/financial-reports/payment-activity?period=daily&timeframe='],
  ['homes', '/financial-reports/property-performance?timeframe='],
  ['people', '/financial-reports/user-metrics?timeframe='],
  ['plans over time', '/financial-reports/subscription-analytics/trends?timeframe='],
  ['businesses', '/business-management/revenue/top-performing?timeframe='],
  ['revenue summary', '/business-management/revenue/summary?timeframe='],
  ['list of payments', '/payments?timeframe='],
  ['list of premium reviews', '/payments?purpose=PREMIUM_REVIEW&timeframe='],
  ['list of failed payments', '/payments?kind=FAILED&timeframe='],
]
const others: readonly [name: string, path: string][] = [
  ['plans now', '/financial-reports/subscription-analytics/overview'],
  ['changes of plans', '/financial-reports/subscription-analytics/changes'],
  ['lifetime value', '/financial-reports/subscription-analytics/lifetime-value'],
]

const database = await openFillDatabase(`reports_${payments}`)
const servers = createServers(database.url)
try {
  const prepared = await prepareReports(database.url, payments)
  const ours = await servers.start('ours', 'our-server.ts', 4808)
  const staff = { ...ours, headers: { authorization: `Bearer ${prepared.token}` } }
  const measure = (path: string) =>
    waits(
      staff,
      Array.from({ length: rounds }, () => `/api/admin${path}`),
    )
  const lines = []
  const slow: string[] = []
  for (const [name, path] of [...reports, ...others]) {
    const spans = path.endsWith('=') ? ['30d', '12m'] : ['']
    const times = []
    for (const span of spans) times.push(await measure(path + span))
    slow.push(...times.filter(({ p95 }) => p95 > most).map(() => name))
    lines.push(
      `| ${name} | ${times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`).join(' | ')}${times.length === 1 ? ' | ' : ''} |`,
    )
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
    `${payments.toLocaleString('en')} payments in two years, 5,000 homes, 51,000 people:`,
    '',
    '|  | 30 days, p50 / p95 ms | 12 months, p50 / p95 ms |',
    '| --- | --- | --- |',
    ...lines,
    '',
    `The job counts today again in ${Math.round(again)} ms${counting ? `, and all ${counting.days} days in ${Math.round(counting.milliseconds / 1000)} s` : ''}. The totals are ${rows[0]!.days.toLocaleString('en')} rows by day, and ${rows[0]!.owners.toLocaleString('en')} by business and home.`,
  ].join('\n')
  console.log(table)
  if (slow.length > 0) throw new Error(`Slower than ${most} ms at the 95th percentile: ${slow.join(', ')}`)
  if (values.write) writeTable(table, 'reports')
} finally {
  await servers.end()
  await database.stop()
}
