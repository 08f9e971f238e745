import type { MeterValues } from './meters.ts'
import { type Cost, type Costs, type Kind, kinds, limitsOf, monthlyCost, type Needs, needsOf, perVisit } from './needs.ts'
import { loadBefore, replaceText } from './report.ts'

type Both = { server: number; database: number }
type Replay = {
  actions: number
  visits: number
  seconds: number
  failed: readonly string[]
  waits: readonly { kind: Kind; p50: number; p95: number }[]
  measured: Both
  expected: Both
}
type Simulated = { costs: Costs; idle: MeterValues; replay: Replay }

const names: Record<Kind, string> = {
  search: 'search for homes (page)',
  details: 'look at a home (page, and the view is counted)',
  page: 'another public page',
  signIn: 'sign in',
  signedIn: 'a call of someone signed in',
  application: 'send an application',
  message: 'send a message',
  payment: 'a payment (event of the provider)',
}
const sizes = [100_000, 1_000_000, 10_000_000]

/** Prints all tables, and puts them into docs/scale.md if asked to. */
export function writeScale(simulated: Simulated, isWritten: boolean) {
  const texts = {
    costs: `${costsTable(simulated)}\n\n${loadBefore}`,
    day: dayInWords(simulated.replay),
    needs: needsTable(simulated.costs),
    limits: limitsTable(simulated.costs),
  }
  for (const [name, text] of Object.entries(texts)) {
    console.log(`\n${text}`)
    if (isWritten) replaceText('scale.md', name, text)
  }
}

function costsTable({ costs, idle }: Simulated) {
  const head = ['one action', 'a visit has', 'server CPU', 'database CPU', 'rows', 'log', 'stored', 'jobs', 'emails', 'sent']
  const cells = ({ server, database, rows, wal, stored, jobs, emails, sent }: Cost) => [
    `${figure(server)} ms`,
    `${figure(database)} ms`,
    figure(rows),
    bytes(wal),
    bytes(stored),
    figure(jobs),
    figure(emails),
    bytes(sent),
  ]
  const rows = kinds.map((kind) => [names[kind], String(perVisit[kind]), ...cells(costs[kind])])
  const one = Object.fromEntries(
    Object.keys(costs.search).map((what) => [
      what,
      kinds.reduce((sum, kind) => sum + perVisit[kind] * costs[kind][what as keyof Cost], 0),
    ]),
  ) as Cost
  const nothing = `An idle process takes ${figure(idle.server / 10)}% of a core, and its database ${figure(idle.database / 10)}%.`
  return `${tableOf(head, [...rows, ['**one visit, on average**', '', ...cells(one)]])}\n\n${nothing}`
}

function dayInWords({ actions, visits, seconds, failed, waits, measured, expected }: Replay) {
  const off = (what: keyof Both) =>
    `${figure(measured[what] / 1000)} s of the ${what}'s CPU (the costs above add up to ${figure(expected[what] / 1000)} s)`
  const trouble =
    failed.length === 0 ? 'None failed.' : `${failed.length} failed: ${[...new Set(failed)].slice(0, 3).join('; ')}.`
  const slowest = waits.map(({ kind, p50, p95 }) => [names[kind], `${figure(p50)} ms`, `${figure(p95)} ms`])
  return [
    `${actions.toLocaleString('en')} actions of ${visits.toLocaleString('en')} visits, a day in ${seconds} seconds. ${trouble} It took ${off('server')} and ${off('database')}.`,
    '',
    tableOf(['', 'p50', 'p95'], slowest),
  ].join('\n')
}

function needsTable(costs: Costs) {
  const all = sizes.map((visits) => needsOf(costs, visits))
  const row = (name: string, say: (needs: Needs) => string) => [name, ...all.map(say)]
  const dollars = (value: number) => `$${figure(value)}`
  return tableOf(
    ['visits a day', ...sizes.map((visits) => visits.toLocaleString('en'))],
    [
      row('actions a second, busiest hour', (needs) => figure(needs.actionsPerSecond)),
      row('cores busy with the server', (needs) => figure(needs.serverCores)),
      row('**processes** (60% busy)', (needs) => figure(needs.processes)),
      row('connections to the database', (needs) => figure(needs.connections)),
      row('cores busy with the database', (needs) => figure(needs.databaseCores)),
      row('**CPUs of the primary** (50% busy)', (needs) => figure(needs.primaryCpus)),
      row('**CPUs of replicas** (50% busy)', (needs) => figure(needs.replicaCpus)),
      row('rows written a second, busiest hour', (needs) => figure(needs.rowsPerSecond)),
      row('write-ahead log a second, busiest hour', (needs) => bytes(needs.walPerSecond)),
      row('write-ahead log a day', (needs) => bytes(needs.walPerDay)),
      row('jobs a second, busiest hour', (needs) => figure(needs.jobsPerSecond)),
      row('event streams open', (needs) => figure(needs.streams)),
      row('emails a day', (needs) => figure(needs.emailsPerDay)),
      row('sent a day, without images and scripts', (needs) => bytes(needs.sentPerDay)),
      ...[1, 3, 5].map((years) =>
        row(`**data after ${years} years**`.replace('1 years', 'a year'), (needs) => bytes(needs.storedPerYear * years)),
      ),
      row('a month in the third year: servers', (needs) => dollars(monthlyCost(needs, 3).servers)),
      row('databases', (needs) => dollars(monthlyCost(needs, 3).databases)),
      row('storage and backups', (needs) => dollars(monthlyCost(needs, 3).storage)),
      row('traffic and emails', (needs) => dollars(monthlyCost(needs, 3).traffic + monthlyCost(needs, 3).emails)),
      row('**all of it, a month**', (needs) => dollars(monthlyCost(needs, 3).all)),
    ],
  )
}

function limitsTable(costs: Costs) {
  const rows = limitsOf(costs).map(({ name, visitsPerDay }) => [
    name,
    Math.round(visitsPerDay / 1e5) === 0 ? figure(visitsPerDay) : `${figure(visitsPerDay / 1e6)} million`,
  ])
  return tableOf(['what is used up', 'at visits a day'], rows)
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Two figures that count; nothing is known better than that. */
function figure(value: number) {
  const rounded = Number(value.toPrecision(value >= 100 ? 3 : 2))
  return Math.abs(rounded) < 0.005 ? '0' : rounded.toLocaleString('en', { maximumFractionDigits: 2 })
}

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
function bytes(value: number) {
  const power = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3))
  return `${figure(value / 1000 ** power)} ${units[power]}`
}
