import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { allHomesOf } from '#server/kernel/permission.ts'
import { homeDaysOf } from '#server/overview/owner-analytics/home-days.queries.ts'
import { sumsOfDays } from '#server/overview/owner-analytics/owner-analytics.queries.ts'
import { planOf } from '#tests/plan-of.ts'
import { atMost, eachWithin, handOver } from './goals.ts'
import { waits } from './measure.ts'
import { writeTable } from './report.ts'
import { createServers } from './servers.ts'
import { countAll, createViews, measureJob, measureViews, mustHaveCounted } from './views-counting.ts'
import { type PreparedViews, prepareViews } from './views-prepare.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const rounds = 40
const busyHour = 10_000

const database = await openFillDatabase('views_100000')
const servers = createServers(database.url)
try {
  const prepared = await prepareViews(database.url)
  const behindProxy = { TRUST_PROXY: '1' }
  const ours = await servers.start('ours', 'our-server.ts', 4806, behindProxy)
  const minimal = await servers.start('minimal', 'views-minimal-server.ts', 4807)
  const views = createViews(prepared)
  const before = await countAll(prepared.db)
  const { sequential, perSecond } = await measureViews(views, ours, minimal)
  const job = await measureJob(prepared, views, ours)
  await mustHaveCounted(prepared, views, before)
  const owner = { ...ours, headers: { authorization: `Bearer ${prepared.token}` } }
  const analytics = []
  const measured = []
  for (const [name, query] of questions(prepared)) {
    const { p50, p95 } = await waits(
      owner,
      Array.from({ length: rounds }, () => `/api/owners/analytics?${query}`),
    )
    measured.push({ name, p95 })
    analytics.push(`| ${name} | ${pair(p50, p95)} |`)
  }
  // One call after another, nothing runs beside it, so its time is more than the work of server and database together.
  const share = (100 * busyHour * (1 / sequential.perSecond)) / 3600
  const table = [
    '100,000 homes, views of 1,000 of them:',
    '',
    '|  | sequential, p50 / p95 ms |',
    '| --- | --- |',
    `| count a view | ${pair(sequential.p50, sequential.p95)} |`,
    ...analytics,
    '',
    `Views, 16 at a time: ours ${figure(perSecond.ours)} a second, minimal ${figure(perSecond.minimal)}, ratio ${(perSecond.ours / perSecond.minimal).toFixed(2)}. A busy hour of ${figure(busyHour)} views takes at most ${share.toFixed(1)}% of one core.`,
    '',
    `The job: ${figure(job.first.milliseconds)} ms for a new day (${figure(job.first.written)} rows); of ${job.views} views in the meantime the slowest took ${figure(job.longestView)} ms. Again: ${figure(job.again.milliseconds)} ms, ${job.again.written} rows.`,
  ].join('\n')
  console.log(table)
  await showPlans(prepared)
  await prepared.close()
  if (values.write) writeTable(table, 'views')
  handOver([atMost('a busy hour of views, of one core', share, 1, '%'), ...eachWithin(80, measured)])
} finally {
  await servers.end()
  await database.stop()
}

function questions({ own }: PreparedViews): [name: string, query: string][] {
  return [
    ['analytics of 50 homes, 30 days', 'days=30'],
    ['analytics of 50 homes, a year', 'days=365'],
    ['analytics of one home, a year', `days=365&homeId=${own[0]!.id}`],
  ]
}

/** Which indexes answer, and how long the database takes alone. */
async function showPlans({ db, ownerId, own }: PreparedViews) {
  const today = dayOf(new Date(), platformZone)
  const startDate = addDays(today, -364)
  const days = { startDate, beforeDate: addDays(startDate, -365), endDate: today, unit: 'month' as const }
  const asked = { scope: allHomesOf(ownerId), homeId: null, currency: 'USD', ...days }
  const statements = {
    'a year of 50 homes': sumsOfDays(asked),
    'the job, 50 homes': homeDaysOf(
      own.map(({ id }) => id),
      new Date(),
      3,
    ),
  }
  for (const [name, statement] of Object.entries(statements)) {
    const { whole, indexes } = await planOf(db, statement)
    const started = performance.now()
    await sql`${statement}`.execute(db)
    console.log(
      `${name}: ${figure(performance.now() - started)} ms; read whole: ${whole.join(', ') || 'nothing'}; indexes: ${indexes.join(', ')}`,
    )
  }
}

function pair(p50: number, p95: number) {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
}

function figure(value: number) {
  return Math.round(value).toLocaleString('en')
}
