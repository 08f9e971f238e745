import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { fillHomes } from '#db/fill/fill-homes.ts'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'
import { endAllPrograms, startProgram } from '#tests/program.ts'
import { openS3 } from '#tests/s3.ts'
import { startBalancer } from './balancer.ts'
import { type PreparedConversations, prepareConversations } from './conversations-prepare.ts'
import { atMost, handOver } from './goals.ts'
import { makeQuestions } from './questions.ts'
import { countReplicas, primarySettings, startReplica } from './replica.ts'
import { writeTable } from './report.ts'
import { type Asked, mixedLoad, type Sent } from './scale-out-load.ts'

/**
 * Four processes behind a proxy, a streaming replica and an S3 store, under load: first undisturbed, then with a process killed,
 * the replica stopped, and the process started again. Nothing that was acknowledged may be lost or doubled.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, write: { type: 'boolean', default: false } },
})
const seconds = Number(values.seconds)
const ports = [4861, 4862, 4863, 4864]
const database = 'waymark'

const folder = mkdtempSync(join(tmpdir(), 'waymark-scale-'))
// The account that runs the database must be able to enter it.
chmodSync(folder, 0o755)
await using open = new AsyncDisposableStack()
open.defer(() => rmSync(folder, { recursive: true, force: true }))

const from = join(folder, 'primary')
const primary = await startEmbeddedPostgres({ folder: from, database, settings: primarySettings })
open.defer(() => primary.end())
await migrate(primary.url)
await fillHomes({ url: primary.url, homes: 5_000, seed: 1 })
const conversations = await prepareConversations(primary.url)
open.defer(() => conversations.close())
const replica = await startReplica({ primary, from, folder: join(folder, 'replica'), database })
open.defer(() => replica.end())
while ((await countReplicas(primary.url)) === 0) await wait(200)

const store = await openS3()
open.defer(() => store.close())
const start = (port: number) =>
  startProgram({
    ...store.settings,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    DEMO: '0',
    // All requests come from one address.
    READS_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
  })
open.defer(async () => void (await endAllPrograms()))
const running: Awaited<ReturnType<typeof start>>[] = []
for (const port of ports) running.push(await start(port))
const balancer = await startBalancer(ports)
open.defer(() => balancer.close())

const asked: Asked = { address: balancer.address, paths: await pathsOf(primary.url), ...(await sendersOf(conversations)) }
await mixedLoad(asked, 10)
const quiet = await mixedLoad(asked, seconds)
const [troubled] = await Promise.all([mixedLoad(asked, seconds), makeTrouble()])

const messages = await countMessages([...quiet.sent, ...troubled.sent])
const lines = [
  `| undisturbed | ${sayLoad(quiet)} |`,
  `| a process killed, the replica stopped | ${sayLoad(troubled)} |`,
  '',
  `p99 under failure is ${(troubled.p99 / quiet.p99).toFixed(1)} times that when undisturbed.`,
  sayMessages(messages),
]
const head = ['|  | calls/s | p50 / p99 ms | failed |', '| --- | --- | --- | --- |']
const table = ['4 processes, a replica, S3, one proxy:', '', ...head, ...lines].join('\n')
console.log(table)
if (values.write) writeTable(table, 'scale-out')
handOver([
  atMost(
    'calls that failed under failure',
    [...troubled.failed.values()].reduce((sum, times) => sum + times, 0),
    0,
  ),
  atMost('messages lost or doubled', messages.lost + messages.doubled, 0),
])

async function makeTrouble() {
  const unit = (seconds * 1000) / 10
  await wait(unit)
  process.kill(-running[0]!.child.pid!, 'SIGKILL')
  await wait(3 * unit)
  await replica.end()
  await wait(3 * unit)
  await start(ports[0]!)
}

async function pathsOf(url: string) {
  const questions = await makeQuestions(url)
  const of = (name: string) => questions.find((question) => question.name === name)!.paths
  const details = of('home details')
  const pages = details.map((path) => path.replace('/api/homes/', '/home/'))
  return {
    details,
    lists: of('filtered list'),
    pages: [...pages, ...of('filtered list').map((path) => path.replace('/api/homes', '/search'))],
  }
}

/** Each person may send 120 messages an hour, so many of them write. */
async function sendersOf({ others, tokenOf }: PreparedConversations) {
  const senders = others.slice(0, 200)
  return { senders: await Promise.all(senders.map(async ({ id, personId }) => ({ id, token: await tokenOf(personId!) }))) }
}

function sayLoad({ perSecond, p50, p99, failed }: Awaited<ReturnType<typeof mixedLoad>>) {
  return `${Math.round(perSecond)} | ${p50.toFixed(0)} / ${p99.toFixed(0)} | ${[...failed].map(([why, times]) => `${times} with ${why}`).join(', ') || 'none'}`
}

async function countMessages(sent: readonly Sent[]) {
  const { rows } = await sql<{ clientId: string; times: number }>`select client_id::text as client_id, count(*)::int as times
    from conversation_messages where client_id is not null group by client_id`.execute(conversations.db)
  const stored = new Map(rows.map(({ clientId, times }) => [clientId, times]))
  const lost = sent.filter(({ clientId }) => !stored.has(clientId)).length
  const doubled = sent.filter(({ clientId }) => (stored.get(clientId) ?? 0) > 1).length
  if (lost + doubled > 0) process.exitCode = 1
  return { sent: sent.length, lost, doubled }
}

function sayMessages({ sent, lost, doubled }: Awaited<ReturnType<typeof countMessages>>) {
  return `Of ${sent} acknowledged messages, ${lost} were lost and ${doubled} doubled.`
}
