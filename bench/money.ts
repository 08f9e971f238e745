import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { compare } from './compare.ts'
import { atLeast, atMost, handOver } from './goals.ts'
import { prepareMoney } from './money-prepare.ts'
import { makeMoneyQuestions } from './money-questions.ts'
import { measureWrites, webhookSecret } from './money-writes.ts'
import { type Line, toTable, writeTable } from './report.ts'
import { createServers } from './servers.ts'

const { values } = parseArgs({
  options: {
    stays: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const [stays, seconds] = [Number(values.stays), Number(values.seconds)]

/** Goals in milliseconds at the 95th percentile, and in writes a second. */
const longest = { 'calendar of a month': 50, 'payouts by bedroom': 50, 'analytics of a year': 80 }
const least = { 'applications sent': 100, 'webhook events': 250 }

const database = await openFillDatabase(`money_${stays}`)
const servers = createServers(database.url)
try {
  const prepared = await prepareMoney(database.url, stays)
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: webhookSecret }
  const started = await servers.start('ours', 'our-server.ts', 4803, stripe)
  const ours = { ...started, headers: { authorization: `Bearer ${prepared.token}` } }
  const own = { ...stripe, BENCH_OWNER: prepared.ownerId }
  const minimal = await servers.start('minimal', 'money-minimal-server.ts', 4804, own)
  const lines: Line[] = []
  for (const question of await makeMoneyQuestions(prepared)) lines.push(await compare(question, ours, minimal, seconds))
  const writes = await measureWrites(prepared, ours, minimal)
  await prepared.close()
  const title = `One owner with ${stays.toLocaleString('en')} stays`
  const table = [toTable(lines, title), ...writes.map(inWords), goalsOf(lines, writes)].join('\n\n')
  console.log(table)
  if (values.write) writeTable(table, 'money')
  handOver([
    ...lines.map(({ name, wait }) => atMost(`${name}, p95`, wait.p95, name.startsWith('analytics') ? 80 : 50, 'ms')),
    ...writes.map(({ name, ours }) => atLeast(name, ours, name.startsWith('webhook') ? 250 : 100, 'a second')),
  ])
} finally {
  await servers.end()
  await database.stop()
}

function inWords({ name, ours, minimal }: { name: string; ours: number; minimal: number }) {
  const figure = (value: number) => Math.round(value).toLocaleString('en')
  return `${name}: ours ${figure(ours)} a second, minimal ${figure(minimal)}, ratio ${(ours / minimal).toFixed(2)}.`
}

function goalsOf(lines: readonly Line[], writes: readonly { name: string; ours: number }[]) {
  const row = (what: string, goal: string, measured: number, isMet: boolean) =>
    `| ${what} | ${goal} | ${measured.toFixed(0)} | ${isMet ? 'met' : 'short'} |`
  const waits = Object.entries(longest).flatMap(([goal, most]) =>
    lines
      .filter(({ name }) => name === goal)
      .map(({ wait: { p95 } }) => row(`${goal}, p95 in ms`, `at most ${most}`, p95, p95 <= most)),
  )
  const rates = Object.entries(least).flatMap(([goal, fewest]) =>
    writes
      .filter(({ name }) => name === goal)
      .map(({ ours }) => row(`${goal} a second`, `at least ${fewest}`, ours, ours >= fewest)),
  )
  return ['| goal | | measured | |', '| --- | --- | --- | --- |', ...waits, ...rates].join('\n')
}
