import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFillDatabase } from '#db/fill/cluster.ts'
import { fillHomes } from '#db/fill/fill-homes.ts'
import { migrate } from '#db/migrate.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { openS3 } from '#tests/s3.ts'
import { atMost, goalsTable, handOver } from './goals.ts'
import { load, median } from './measure.ts'
import { makeQuestions } from './questions.ts'
import { writeTable } from './report.ts'

/** How long the built program takes to its start in production, and its memory: when it is ready, and under steady load. */
const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
  },
})
const port = 4866
const most = { seconds: 2.5, megabytes: 350 }
const folder = mkdtempSync(join(tmpdir(), 'waymark-start-'))
const database = await openFillDatabase('start_5000')
const store = await openS3()
try {
  await prepare()
  // The first start builds what is missing and fills the compile cache; it does not count.
  const starts = []
  for (let round = 0; round <= Number(values.starts); round += 1) {
    const program = await start()
    if (round > 0) starts.push(program)
    await program.end()
  }
  const program = await start()
  const questions = await makeQuestions(database.url)
  const paths = questions.filter(({ oursOnly }) => !oursOnly).flatMap((question) => question.paths)
  const pages = paths.filter((path) => path.startsWith('/api/homes/')).map((path) => path.replace('/api/homes/', '/home/'))
  const server = { name: 'ours', address: `http://127.0.0.1:${port}` }
  const { perSecond } = await load(server, [...paths, ...pages, '/', '/search'], Number(values.seconds))
  const loaded = program.megabytes()
  await program.end()

  const seconds = median(starts.map((one) => one.seconds))
  const goals = [
    atMost('start, to ready', seconds, most.seconds, 's'),
    atMost(`memory after ${values.seconds} s of load`, loaded, most.megabytes, 'MB'),
  ]
  const table = [
    `| to ready | CPU | memory at ready | memory after ${values.seconds} s of load |`,
    '| --- | --- | --- | --- |',
    `| ${seconds.toFixed(2)} s | ${median(starts.map((one) => one.cpu)).toFixed(2)} s | ${Math.round(median(starts.map((one) => one.memory)))} MB | ${Math.round(loaded)} MB, at ${Math.round(perSecond)} calls and pages a second |`,
    '',
    goalsTable(goals),
  ].join('\n')
  console.log(table)
  if (values.write) writeTable(table, 'start')
  handOver(goals)
} finally {
  await store.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function prepare() {
  await migrate(database.url)
  const pool = openPool(database.url, { max: 1 })
  const filled = await toDb(pool).selectFrom('homes').select('id').limit(1).executeTakeFirst()
  await pool.end()
  if (!filled) await fillHomes({ url: database.url, homes: 5_000, seed: 1 })
}

/** As the image starts it, with everything that production asks for. */
async function start() {
  const settings = {
    ...store.settings,
    MALLOC_ARENA_MAX: '2',
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 5).toString('base64')}`,
    STRIPE_SECRET_KEY: 'sk_live_of_a_bench',
    STRIPE_WEBHOOK_SECRET: `whsec_${'a1'.repeat(16)}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://waymark.test',
    MAIL_FROM: 'Waymark <hello@waymark.test>',
    SUPPORT_EMAIL: 'help@waymark.test',
    OPERATOR_NAME: 'Waymark',
    OPERATOR_ADDRESS: '1 Main Street',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    // All requests come from one address, as fast as they can.
    READS_PER_MINUTE: '0',
    MAX_IN_FLIGHT: '1000',
  }
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--heap-growing-percent=40', 'server/start.js'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await Promise.race([
    isReady(child.stdout),
    gone.then(() => {
      throw new Error('The program did not start')
    }),
  ])
  const seconds = (performance.now() - started) / 1000
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  const [user, system] = read('stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map((ticks) => Number(ticks) / 100) as [number, number]
  const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))![1]) / 1024
  const end = async () => {
    child.kill()
    await gone
  }
  return { seconds, cpu: user + system, memory: megabytes(), megabytes, end }
}

async function isReady(output: NodeJS.ReadableStream) {
  let heard = ''
  for await (const text of output) {
    heard += String(text)
    if (heard.includes('Waymark is ready')) return
  }
}
