import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { type Load, load, median, mustAgree, type Server, waits } from './measure.ts'
import { prepareHomes } from './prepare.ts'
import { makeQuestions, type Question } from './questions.ts'
import { type Line, toTable, writeTable } from './report.ts'

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const [homes, seconds] = [Number(values.homes), Number(values.seconds)]
const rounds = 3

const database = await openFillDatabase(`homes_${homes}`)
const children = new Set<ReturnType<typeof fork>>()
try {
  await prepareHomes(database.url, homes)
  const questions = await makeQuestions(database.url)
  const ours = await start('ours', 'our-server.ts', 4801)
  const minimal = await start('minimal', 'minimal-server.ts', 4802)
  const lines: Line[] = []
  for (const question of questions) lines.push(await measure(question, ours, minimal))
  const table = toTable(lines, homes)
  console.log(table)
  if (values.write) writeTable(table, homes)
} finally {
  await Promise.all([...children].map(end))
  await database.stop()
}

/** Waits until it is gone: a database that somebody still uses does not stop. */
async function end(child: ReturnType<typeof fork>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

async function start(name: string, file: string, port: number): Promise<Server> {
  const env = { ...process.env, DATABASE_URL: database.url, PORT: String(port), NODE_ENV: 'development' }
  const child = fork(join(import.meta.dirname, file), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.add(child)
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The server "${name}" did not start`)
    }),
  ])
  return { name, address: `http://127.0.0.1:${port}` }
}

/** The two in turn, three times, because the machine has other things to do as well. */
async function measure({ name, paths, oursOnly }: Question, ours: Server, minimal: Server): Promise<Line> {
  const wait = await waits(ours, paths)
  if (oursOnly) return { name, wait }
  await mustAgree(ours, minimal, paths)
  const loads: { ours: Load[]; minimal: Load[] } = { ours: [], minimal: [] }
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await load(ours, paths, seconds))
    loads.minimal.push(await load(minimal, paths, seconds))
  }
  return { name, wait, ours: middle(loads.ours), minimal: middle(loads.minimal) }
}

function middle(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
  }
}
