import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { programVersion } from '#server/kernel/version.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { checkDisk, checkNode } from './check-surroundings.ts'
import { describeFinding, examine, summaryOf } from './doctor.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-doctor-'))
const key = Buffer.alloc(32, 7).toString('base64')
let test: TestApp
let healthy: Record<string, string>

beforeAll(async () => {
  test = await startTestApp({ ENCRYPTION_KEYS: `first:${key}` }, { own: true })
  healthy = {
    NODE_ENV: 'test',
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: folder,
    ENCRYPTION_KEYS: `first:${key}`,
    BACKUP_MARKER: marker('fresh', 1),
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file that a backup touched so many hours ago. */
function marker(name: string, hours: number) {
  const path = join(folder, name)
  writeFileSync(path, '')
  const at = Date.now() / 1000 - hours * 3600
  utimesSync(path, at, at)
  return path
}

const examineWith = (settings: Record<string, string> = {}, online = false) =>
  examine({ environment: { ...healthy, ...settings }, online, envFile: join(folder, 'none') })
const linesOf = async (...given: Parameters<typeof examineWith>) => (await examineWith(...given)).map(describeFinding)
const wrongOf = async (...given: Parameters<typeof examineWith>) =>
  (await examineWith(...given)).filter(({ level }) => level === 'wrong').map(({ about, says }) => `${about}: ${says}`)

/** A server that answers every request alike, as long as the tests of this file run. */
async function answering(status: number, body: object) {
  const server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onCleanup(async () => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('finds nothing wrong with a healthy installation', async () => {
  const findings = await examineWith()
  expect(findings.filter(({ level }) => level === 'wrong')).toEqual([])
  expect(summaryOf(findings)).toBe('Nothing is wrong.')
  const lines = findings.map(describeFinding)
  for (const line of [
    'Encryption keys: match the database',
    'Jobs: 0 due',
    'stores, reads and deletes',
    'Backup: less than two hours old',
  ])
    expect(lines.join('\n')).toContain(line)
})

it('takes no variable of Node for a misspelled setting, except what may be NODE_ENV', async () => {
  const ofNode = { NODE_VERSION: '24.21.0', NODE_COMPILE_CACHE: '/data/compiled', NODE_EXTRA_CA_CERTS: '/etc/ca.pem' }
  const lines = await linesOf({ ...ofNode, NODE_EVN: 'production' })
  expect(lines.filter((line) => line.includes('no such setting'))).toEqual([
    'notice  Settings: NODE_EVN is set, and Waymark has no such setting. Did you mean NODE_ENV?',
  ])
})

it('repeats what the settings refuse, and goes no further', async () => {
  expect(await wrongOf({ PORT: 'many', STRIPE_SECRET_KEY: 'pk_1' })).toEqual([
    'Settings: PORT must be a port number',
    'Settings: STRIPE_SECRET_KEY must start with sk_',
  ])
})

it('names settings that do not exist, with the one that may be meant, and no other program’s', async () => {
  const lines = await linesOf({ STRIPE_SECRET_KEYS: 'sk_1', S3_BUKET: 'b', HOMEBREW_PREFIX: '/opt' })
  expect(lines).toContain(
    'notice  Settings: STRIPE_SECRET_KEYS is set, and Waymark has no such setting. Did you mean STRIPE_SECRET_KEY?',
  )
  expect(lines).toContain('notice  Settings: S3_BUKET is set, and Waymark has no such setting. Did you mean S3_BUCKET?')
  expect(lines.join('\n')).not.toContain('HOMEBREW')
  const envFile = join(folder, 'misspelled.env')
  writeFileSync(envFile, 'PROT=3000\nPORT=3000\n')
  const found = await examine({ environment: healthy, envFile })
  expect(found.map(describeFinding)).toContain(
    'notice  Settings: PROT is set, and Waymark has no such setting. Did you mean PORT?',
  )
})

it('says that it cannot read the settings instead of examining another installation', async () => {
  const envFile = join(folder, 'link.env')
  symlinkSync(join(folder, 'nowhere'), envFile)
  const found = await examine({ environment: {}, envFile })
  expect(found.map(describeFinding)).toEqual([
    expect.stringMatching(/^ok +Node/),
    expect.stringContaining('cannot be read by this account'),
  ])
})

it('warns about a proxy that is not trusted', async () => {
  expect(await wrongOf({ PUBLIC_URL: 'https://waymark.example' })).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
})

it('says why the database cannot be used', async () => {
  const missing = test.databaseUrl.replace(/[^/]+$/, 'nowhere')
  expect(await wrongOf({ DATABASE_URL: missing })).toEqual([expect.stringContaining('has no database named "nowhere"')])
  expect(await wrongOf({ DATABASE_URL: 'postgres://app@127.0.0.1:1/x' })).toEqual([expect.stringContaining('ECONNREFUSED')])
})

it('tells an empty database, a newer one and one that waits for migrations apart', async () => {
  const empty = `empty_${randomUUID().replaceAll('-', '')}`
  await test.pool.query(`create database ${empty}`)
  const url = test.databaseUrl.replace(/[^/]+$/, empty)
  expect(await linesOf({ DATABASE_URL: url })).toContain('notice  Database: is empty. The first start creates the tables.')
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table migrations (name text primary key, checksum text)')
  expect((await linesOf({ DATABASE_URL: url })).join('\n')).toMatch(
    /notice {2}Database: \d+ migrations are waiting for the next start/,
  )
  await client.query(`insert into migrations values ('9999_later.sql', 'x')`)
  await client.end()
  expect(await wrongOf({ DATABASE_URL: url })).toEqual([
    expect.stringContaining('is missing the extensions pg_trgm, fuzzystrmatch, btree_gist'),
    expect.stringContaining('has migrations that this version does not know: 9999_later.sql'),
  ])
})

it('notices a role that may not use the tables', async () => {
  const role = `reader_${randomUUID().slice(0, 8)}`
  await test.pool.query(`create role ${role} login; grant select on all tables in schema public to ${role};
    grant usage on schema graphile_worker to ${role}; grant select on all tables in schema graphile_worker to ${role}`)
  const url = test.databaseUrl.replace('//app@', `//${role}@`)
  expect((await wrongOf({ DATABASE_URL: url }))[0]).toContain('The role in DATABASE_URL may not read and write')
})

it('notices a missing key and another one under the same name', async () => {
  expect(await wrongOf({ ENCRYPTION_KEYS: `second:${key}` })).toEqual([expect.stringContaining('written with the key "first"')])
  const other = Buffer.alloc(32, 8).toString('base64')
  expect(await wrongOf({ ENCRYPTION_KEYS: `first:${other}` })).toEqual([
    'Encryption keys: "first" is not the key that the database was written with.',
  ])
})

it('notices jobs that are late and jobs that failed for good', async () => {
  await addJob(test.db, 'note', {}, { key: 'late' })
  await addJob(test.db, 'note', {}, { key: 'dead' })
  await test.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes' where key = 'late'`)
  await test.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'dead'`)
  expect(await wrongOf()).toEqual([
    'Jobs: The oldest job has waited for 10 minutes. Is a process running?',
    'Jobs: 1 failed permanently. Staff can retry what failed.',
  ])
  await test.pool.query('delete from graphile_worker._private_jobs')
})

it('notices files, emails, backups and a disk that do not work', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect((await wrongOf({ DATA_DIR: file }))[0]).toContain('files cannot be used')
  expect(await wrongOf({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([
    expect.stringContaining('127.0.0.1:1 does not accept email'),
  ])
  expect(await wrongOf({ VIRUS_SCANNER_URL: 'tcp://127.0.0.1:9' })).toEqual([
    'Virus scanner: 127.0.0.1:9 does not answer as a scanner does (ECONNREFUSED), so no file is accepted. See VIRUS_SCANNER_URL.',
  ])
  expect(await wrongOf({ BACKUP_MARKER: marker('old', 50) })).toEqual(['Backup: The last one is 50 hours old.'])
  expect(await wrongOf({ BACKUP_MARKER: join(folder, 'never') })).toEqual([expect.stringContaining('There is no sign of one')])
  expect((await checkDisk(test.context.config, Number.MAX_SAFE_INTEGER)).level).toBe('wrong')
})

it('asks the public address and the provider only when it may', async () => {
  const ours = await answering(200, { status: 'alive', version: programVersion })
  const other = await answering(200, { hello: 'world' })
  const refusing = await answering(401, {})
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(await wrongOf({ PUBLIC_URL: other, ...stripe, STRIPE_API_URL: refusing })).toEqual([])
  expect(await wrongOf({ PUBLIC_URL: other, ...stripe, STRIPE_API_URL: refusing }, true)).toEqual([
    `Public address: ${other}/healthz answers 200, and not as Waymark does.`,
    'Payments: The provider rejects STRIPE_SECRET_KEY (401).',
  ])
  const lines = await linesOf({ PUBLIC_URL: ours, ...stripe, STRIPE_API_URL: ours }, true)
  expect(lines).toContain(`ok      Public address: ${ours} answers`)
  expect(lines).toContain('ok      Payments: the provider accepts the key (test mode: no real money moves)')
})

it('knows which Node it needs', () => {
  expect(checkNode('20.19.0')).toMatchObject({ level: 'wrong', says: 'is 20.19.0; Waymark needs 24 or newer.' })
  expect(checkNode().level).toBe('fine')
})
