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
  const table = [toTable(lines, `One owner with ${stays.toLocaleString('en')} stays`), ...writes.map(inWords)].join('\n\n')
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
