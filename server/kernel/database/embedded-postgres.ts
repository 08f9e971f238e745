import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, parse } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { keep, type Tell } from './embedded-postgres.keeper.ts'

/** PostgreSQL refuses to run as root, so root runs it as the account "nobody", which every system has. */
const nobody = { uid: 65534, gid: 65534 }
const isRoot = () => process.getuid?.() === 0

type Options = {
  /** The folder of the cluster itself. */
  folder: string
  database?: string
  /** Server settings as "name=value". */
  settings?: readonly string[]
}

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>

/** Starts the PostgreSQL that npm installed, or takes over one that a crash left running. */
export async function startEmbeddedPostgres({ folder, database = 'waymark', settings = [] }: Options) {
  const runner = runnerFor(folder)
  const cluster = runner.folder
  const sockets = join(tmpdir(), `.waymark-${createHash('sha1').update(cluster).digest('hex').slice(0, 12)}`)
  const url = (name: string) => `postgres://app@${encodeURIComponent(sockets)}/${name}`

  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(runner)
  const runOrTakeOver = () => run(runner, sockets, settings)
  const { wasRunning, ...first } = await runReachable(runOrTakeOver, () => createDatabase(url('postgres'), database))
  let { pid } = first
  let letGo = async () => {}
  return {
    url: url(database),
    urlOf: url,
    get pid() {
      return pid
    },
    wasRunning,
    /** Restarts the server whenever it ends from now on, until this process stops it. */
    keepRunning(tell: Tell) {
      letGo = keep({
        isRunning: () => isAlive(pid) && isPostgres(pid),
        async startAgain() {
          ;({ pid } = await runOrTakeOver())
        },
        tell,
      })
    },
    /** Stops the server unless another process still uses it. */
    stop: async () => {
      await letGo()
      if (!(await staysInUse(url('postgres')))) await end(pid, sockets)
    },
    /** Stops the server even if other processes still use it. */
    end: async () => {
      await letGo()
      await end(pid, sockets)
    },
  }
}

type Runner = { folder: string; bin: string; prefix: readonly string[]; owner: typeof nobody | undefined }

/**
 * Which account runs the server, and from where. For root in a folder closed to others there are two fallbacks, tried in turn.
 */
function runnerFor(folder: string): Runner {
  const bundle = findBundle()
  if (!isRoot()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return { folder, bin: join(bundle, 'bin'), prefix: [], owner: undefined }
  }
  mkdirSync(dirname(folder), { recursive: true })
  if (othersMayEnter(dirname(folder)) && othersMayEnter(bundle)) {
    makeFolder(folder, nobody)
    return { folder, bin: join(bundle, 'bin'), prefix: [], owner: nobody }
  }
  if (spawnSync('unshare', ['-U', 'true']).status === 0) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return { folder, bin: join(bundle, 'bin'), prefix: ['unshare', '-U'], owner: undefined }
  }
  const open = join('/var/tmp', `waymark-${createHash('sha1').update(folder).digest('hex').slice(0, 12)}`)
  if (!existsSync(join(open, 'native'))) cpSync(bundle, join(open, 'native'), { recursive: true, verbatimSymlinks: true })
  makeFolder(join(open, 'cluster'), nobody)
  return { folder: join(open, 'cluster'), bin: join(open, 'native/bin'), prefix: [], owner: nobody }
}

function othersMayEnter(path: string) {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === parse(folder).root) return true
  }
}

function makeFolder(folder: string, owner: typeof nobody | undefined) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
}

function findBundle() {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    const bundle = join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
    linkLibraries(bundle)
    return bundle
  } catch (error) {
    throw new Error(`The embedded PostgreSQL (${name}) is not installed. Run "npm ci", or set DATABASE_URL.`, { cause: error })
  }
}

// npm may skip the package's install script, which creates these links.
function linkLibraries(bundle: string) {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(bundle, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(bundle, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

function initialise({ folder, bin, prefix, owner }: Runner) {
  const options = [
    '-D',
    folder,
    '-U',
    'app',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const [command, ...rest] = [...prefix, join(bin, 'initdb'), ...options] as [string, ...string[]]
  const made = spawnSync(command, rest, { ...owner, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`The embedded PostgreSQL could not be set up: ${made.stderr || made.error?.message}`)
}

const common = [
  'listen_addresses=',
  'max_connections=120',
  'shared_buffers=256MB',
  'random_page_cost=1.1',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
]

function launch({ folder, bin, prefix, owner }: Runner, sockets: string, settings: readonly string[]) {
  const options = [...common, `unix_socket_directories=${sockets}`, ...settings].flatMap((setting) => ['-c', setting])
  const [command, ...rest] = [...prefix, join(bin, 'postgres'), '-D', folder, ...options] as [string, ...string[]]
  const log = openSync(join(folder, 'server.log'), 'a')
  // Detached, so that Ctrl-C reaches only this process and the database stops after the last response.
  const child = spawn(command, rest, { ...owner, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  child.unref()
  if (!child.pid) throw new Error('The embedded PostgreSQL could not be started.')
  return child.pid
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function pidFile(folder: string) {
  const path = join(folder, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  return { pid: Number(lines[0]), ready: ['ready', 'standby'].includes(lines[7]?.trim() ?? '') }
}

function runningPid(folder: string) {
  const pid = pidFile(folder)?.pid
  return pid && isAlive(pid) && isPostgres(pid) ? pid : undefined
}

// After a reboot another program may have this process id.
function isPostgres(pid: number) {
  try {
    accessSync(`/proc/${pid}/cmdline`, constants.R_OK)
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

// A server that was killed leaves its pid file behind, which still says "ready".
function isReady(folder: string, pid: number) {
  const file = pidFile(folder)
  return file?.pid === pid && file.ready
}

/** Waits until the server is ready; false if it ended instead. */
async function getsReady(folder: string, pid: number) {
  const deadline = Date.now() + 60_000
  while (!isReady(folder, pid)) {
    if (!isAlive(pid)) return false
    if (Date.now() > deadline) throw new Error(`The embedded PostgreSQL did not become ready. See ${join(folder, 'server.log')}`)
    await wait(10)
  }
  return true
}

// After a crash the old server's child processes may live a moment longer, and a new server refuses to start until they
// are gone. It also refuses when another process started one first; that server is then used.
async function run(runner: Runner, sockets: string, settings: readonly string[]) {
  const deadline = Date.now() + 20_000
  for (;;) {
    const running = runningPid(runner.folder)
    if (running !== undefined && (await getsReady(runner.folder, running))) return { pid: running, wasRunning: true }
    makeFolder(sockets, runner.owner)
    const pid = launch(runner, sockets, settings)
    if (await getsReady(runner.folder, pid)) return { pid, wasRunning: false }
    if (Date.now() > deadline)
      throw new Error(`The embedded PostgreSQL stopped while starting. See ${join(runner.folder, 'server.log')}`)
    await wait(200)
  }
}

/** A server that was killed this moment still looks alive, but can no longer be reached: then the next one is started. */
async function runReachable<Server>(start: () => Promise<Server>, reach: () => Promise<void>) {
  for (let triesLeft = 5; ; triesLeft -= 1) {
    const server = await start()
    try {
      await reach()
      return server
    } catch (error) {
      if (triesLeft === 0) throw error
      await wait(200)
    }
  }
}

function openClient(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 20_000 })
  // A pending query fails anyway; without a listener the process would end too.
  client.on('error', () => {})
  return client
}

async function createDatabase(url: string, name: string) {
  const client = openClient(url)
  await client.connect()
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length === 0) await client.query(`create database "${name}"`)
  await client.end()
}

async function end(pid: number, sockets: string) {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 5_000
  while (isAlive(pid) && Date.now() < deadline) await wait(10)
  // The next start recovers from this automatically.
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  rmSync(sockets, { recursive: true, force: true })
}

/** Retries, because PostgreSQL still counts this process's own connections for a moment after they close. */
async function staysInUse(url: string) {
  for (let look = 0; look < 15; look += 1) {
    if (!(await isUsedByOthers(url))) return false
    await wait(100)
  }
  return true
}

async function isUsedByOthers(url: string) {
  const client = openClient(url)
  try {
    await client.connect()
    const others = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`
    return (await client.query(others)).rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
