import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const port = 4871
const address = `http://127.0.0.1:${port}`
let folder: string
let running: ChildProcess | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-process-'))
})
afterAll(async () => {
  if (running && running.exitCode === null) await end(running)
  rmSync(folder, { recursive: true, force: true })
})

/** The real program, until it says that it is ready. */
async function start(settings: Record<string, string> = {}) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: 'development', ...settings }
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text
      if (output.includes('Waymark is ready') && output.includes('mailbox')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return { child, output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const exit = once(child, 'exit')
  child.kill(signal)
  return (await exit)[0]
}

const databasePid = () => Number(readFileSync(join(folder, 'postgres-18/postmaster.pid'), 'utf8').split('\n')[0])

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('starts on an empty folder, names the demo accounts, and on SIGTERM answers what is in flight and leaves nothing behind', {
  timeout: 120_000,
}, async () => {
  const { child, output } = await start()
  expect(output).toContain('owner@demo.local')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const database = databasePid()
  const inFlight = Array.from({ length: 8 }, () =>
    fetch(`${address}/search`).then(async (answer) => [answer.status, (await answer.text()).includes('</html>')]),
  )
  await fetch(`${address}/healthz`)
  expect(await end(child)).toBe(0)
  expect(await Promise.all(inFlight)).toEqual(Array(8).fill([200, true]))
  expect(isAlive(database)).toBe(false)
})

it('recovers by itself after kill -9 of everything, and keeps what was there', { timeout: 120_000 }, async () => {
  const first = await start()
  const before = await (await fetch(`${address}/api/homes`)).json()
  const database = databasePid()
  first.child.kill('SIGKILL')
  process.kill(database, 'SIGKILL')
  await once(first.child, 'exit')
  const second = await start()
  expect(await (await fetch(`${address}/api/homes`)).json()).toMatchObject({ total: before.total })
  expect(await end(second.child, 'SIGINT')).toBe(0)
})

it('takes over the database that a crash left running', { timeout: 120_000 }, async () => {
  const first = await start()
  const database = databasePid()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect(isAlive(database)).toBe(true)
  const second = await start()
  expect(databasePid()).toBe(database)
  expect(await end(second.child)).toBe(0)
  expect(isAlive(database)).toBe(false)
})

it('names a bad setting and ends', async () => {
  await expect(start({ PORT: 'many' })).rejects.toThrow(
    /ended with 1: These settings need a look:\s+- PORT must be a port number/,
  )
  await expect(start({ NODE_ENV: 'production' })).rejects.toThrow(
    /DATABASE_URL is missing[\s\S]*PUBLIC_URL is missing[\s\S]*SMTP_URL is missing/,
  )
})
