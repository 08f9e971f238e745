import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onCleanup } from './cleanup.ts'
import { copyDatabase } from './copied-database.ts'
import { endAllPrograms, endProgram, startProgram } from './program.ts'

const ports = [4875, 4876] as const
const folder = mkdtempSync(join(tmpdir(), 'waymark-rolling-'))
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await copyDatabase()
})
afterAll(async () => {
  await endAllPrograms()
  rmSync(folder, { recursive: true, force: true })
})

// In test mode a program that is slow, because it shares its machine with other tests, does not turn requests away.
const start = (port: number) =>
  startProgram({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: '2',
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
  })

/** A load balancer as plain as can be: it checks who is ready, keeps connections alive, and never retries. */
async function startBalancer() {
  const agent = new Agent({ keepAlive: true })
  const isReady = new Map<number, boolean>()
  const look = async (port: number) => {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    isReady.set(port, ready)
  }
  const looking = setInterval(() => void Promise.all(ports.map(look)), 200)
  await Promise.all(ports.map(look))
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = ports.filter((port) => isReady.get(port))
    const port = ready[turn++ % ready.length]
    const lost = (why: unknown) => outgoing.writeHead(502).end(`${port}: ${String(why)}`)
    if (!port) return lost('no one is ready')
    request({ port, host: '127.0.0.1', path: incoming.url, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode!)
      answer.pipe(outgoing)
    })
      .on('error', lost)
      .end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(async () => {
    clearInterval(looking)
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, isReady: (port: number) => isReady.get(port) }
}

it('loses no request while two processes are restarted in turn', async () => {
  const running = await Promise.all(ports.map(start))
  const balancer = await startBalancer()
  const answers: Promise<string>[] = []
  const asking = setInterval(() => {
    const answer = fetch(`${balancer.url}/api/amenities`).then(async (response) => {
      const text = await response.text()
      return response.status === 200 ? 'ok' : `${response.status} ${text}`
    })
    answers.push(answer.catch(String))
  }, 33)
  for (const [place, port] of ports.entries()) {
    expect(await endProgram(running[place]!.child)).toBe(0)
    running[place] = await start(port)
    await expect.poll(() => balancer.isReady(port), { timeout: 30_000 }).toBe(true)
  }
  await wait(500)
  clearInterval(asking)
  const outcomes = await Promise.all(answers)
  expect(outcomes.length).toBeGreaterThan(100)
  expect(outcomes.filter((outcome) => outcome !== 'ok')).toEqual([])
})
