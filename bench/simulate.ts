import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fillHomes } from '#db/fill/fill-homes.ts'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'
import { endAllPrograms, startProgram } from '#tests/program.ts'
import { prepareConversations } from './conversations-prepare.ts'
import { percentiles } from './measure.ts'
import { between, type MeterValues, perSecond, readMeters } from './meters.ts'
import { type Cost, type Costs, type Kind, kinds, perVisit } from './needs.ts'
import { type Action, makeActions } from './simulate-actions.ts'
import { act, closeConnections, playDay } from './simulate-load.ts'
import { writeScale } from './simulate-report.ts'

/**
 * What one action of each kind costs, measured one kind after another against the real program with its jobs and a real database;
 * then a day of visits in a minute, to see that the costs add up. All of it on this machine, and nothing leaves it.
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '600' },
    seconds: { type: 'string', default: '72' },
    write: { type: 'boolean', default: false },
  },
})
const [visits, seconds] = [Number(values.visits), Number(values.seconds)]
const port = 4867
const homes = 5_000
const atOnce = 4
const idleSeconds = 10
const mostRounds = 40
/** A server at rest uses less CPU time than this in a second, and does fewer jobs. */
const restingMilliseconds = 30
const restingJobs = 0.5
/** How often each is done to know its cost: enough that 10 ms, the unit of CPU time, is little. */
const measured: Record<Kind, number> = {
  search: 300,
  details: 300,
  page: 160,
  signIn: 60,
  signedIn: 210,
  application: 120,
  message: 200,
  payment: 120,
}
/** Done before, so that plans, pages in memory and compiled code are there. */
const warmUp = 0.25

await using open = new AsyncDisposableStack()
const folder = join(resolve(process.env.DATA_DIR || '.data/bench'), 'simulate-18')
// Everything as in production, but for memory and the time between checkpoints, after each of which the log is larger for a while.
const settings = ['shared_buffers=512MB', 'max_wal_size=4GB', 'checkpoint_timeout=1h']
const database = await startEmbeddedPostgres({ folder, database: 'waymark', settings })
open.defer(() => database.end())
await migrate(database.url)
const conversations = await prepareConversations(database.url)
open.defer(() => conversations.close())
const { db } = conversations
const filled = await db.selectFrom('homes').select('id').limit(1).offset(homes).executeTakeFirst()
if (!filled) await fillHomes({ url: database.url, homes, seed: 1 })

open.defer(async () => void (await endAllPrograms()))
open.defer(closeConnections)
const { child } = await startProgram({
  PORT: String(port),
  DATA_DIR: join(folder, '../simulate-data'),
  DATABASE_URL: database.url,
  DEMO: '0',
  TRUST_PROXY: '1',
  READS_PER_MINUTE: '0',
  LOG_LEVEL: 'error',
})
const address = `http://127.0.0.1:${port}`
const meters = () => readMeters({ db, server: child.pid!, database: database.pid })

const replayed = Object.fromEntries(kinds.map((kind) => [kind, Math.ceil(visits * perVisit[kind])])) as Record<Kind, number>
const noneOf = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
/** Made just before they are done: the provider's events are signed, and a signature is good for five minutes. */
const make = (counts: Record<Kind, number>) => makeActions({ url: database.url, address, conversations, counts })

const idle = await comeToRest()

const costs = {} as Costs
for (const kind of kinds) {
  const warm = Math.ceil(measured[kind] * warmUp)
  const actions = (await make({ ...noneOf, [kind]: warm + measured[kind] }))[kind]
  await doAll(actions.slice(0, warm))
  const started = await meters()
  const bytes = await doAll(actions.slice(warm))
  costs[kind] = costOf(between(started, await meters(), idle), bytes, measured[kind])
  console.log(kind, Object.fromEntries(Object.entries(costs[kind]).map(([what, value]) => [what, Number(value.toFixed(2))])))
}

const ofDay = await make(replayed)
const day = shuffled(kinds.flatMap((kind) => ofDay[kind]))
const morning = await meters()
const { played, failed } = await playDay(address, day, seconds / 24)
const night = between(morning, await meters(), idle)
const expected = (what: 'server' | 'database') => played.reduce((sum, { kind }) => sum + costs[kind][what], 0)

writeScale(
  {
    costs,
    idle,
    replay: {
      actions: day.length,
      visits,
      seconds,
      failed,
      waits: kinds.flatMap((kind) => {
        const times = played.filter((one) => one.kind === kind).map((one) => one.milliseconds)
        return times.length > 0 ? [{ kind, ...percentiles(times) }] : []
      }),
      measured: { server: night.server, database: night.database },
      expected: { server: expected('server'), database: expected('database') },
    },
  },
  values.write,
)

/** What a start on new data leaves to do takes minutes and is not part of any action. Returns what is done in a second after it. */
async function comeToRest() {
  let before = await meters()
  for (let round = 0; round < mostRounds; round += 1) {
    await wait(idleSeconds * 1000)
    const after = await meters()
    const done = perSecond(between(before, after))
    if (done.server < restingMilliseconds && done.jobs < restingJobs) return done
    before = after
  }
  throw new Error('The server does not come to rest.')
}

/** A few at a time, so that waiting for the database does not make the server look busy, or idle. */
async function doAll(list: readonly Action[]) {
  const queue = [...list]
  let bytes = 0
  let visitor = 0
  const worker = async () => {
    for (let action = queue.shift(); action; action = queue.shift()) {
      const sent = await act(address, action, visitor++)
      bytes += sent
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return bytes
}

function costOf({ at: _at, ...passed }: MeterValues, bytes: number, count: number) {
  const each = Object.entries({ ...passed, sent: bytes }).map(([what, value]) => [what, value / count])
  return Object.fromEntries(each) as Cost
}

/** The same order in every run: kinds must not come in blocks. */
function shuffled<T>(list: readonly T[]) {
  const key = (place: number) => (place * 7919) % 10_007
  return list
    .map((one, place) => ({ one, at: key(place) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
