import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { compare } from './compare.ts'
import { atLeast, atMost, goalsTable, handOver } from './goals.ts'
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
const longest: Record<string, number> = { 'analytics of a year': 80 }
const usualLongest = 50
const least: Record<string, number> = { 'applications sent': 100, 'webhook events': 250 }

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
  const goals = [
    ...lines.map(({ name, wait }) => atMost(`${name}, p95`, wait.p95, longest[name] ?? usualLongest, 'ms')),
    ...writes.map(({ name, ours }) => atLeast(name, ours, least[name]!, 'a second')),
  ]
  const table = [toTable(lines, title), ...writes.map(inWords), goalsTable(goals)].join('\n\n')
  console.log(table)
  if (values.write) writeTable(table, 'money')
  handOver(goals)
} finally {
  await servers.end()
  await database.stop()
}

function inWords({ name, ours, minimal }: { name: string; ours: number; minimal: number }) {
  const figure = (value: number) => Math.round(value).toLocaleString('en')
  return `${name}: ours ${figure(ours)} a second, minimal ${figure(minimal)}, ratio ${(ours / minimal).toFixed(2)}.`
}
