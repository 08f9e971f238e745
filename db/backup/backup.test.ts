import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { shapeOf, unmatchedKeys } from '#db/shape.ts'
import { readConfig } from '#server/kernel/config.ts'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { openFiles } from '#server/kernel/files/files.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { auditDatabase } from '#server/trust/audit/audit-database.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { copyDemo } from '#tests/demo-app.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { startS3 } from '#tests/s3.ts'
import { backUp } from './backup.ts'
import { dumpDatabase } from './dump-database.ts'
import { readManifest, tableFile } from './manifest.ts'
import { restore } from './restore.ts'

const template = inject('template')
const root = mkdtempSync(join(tmpdir(), 'waymark-backup-'))
const folder = join(root, 'first')
const marker = join(root, 'marker')
const upload = { key: 'originals/a/b-c.pdf', bytes: Buffer.from([0, 255, 10, 13, 0, 128]) }
let test: TestApp
let stored: Record<string, string>
let before: Awaited<ReturnType<typeof rowsIn>>

const configWith = (settings: Record<string, string>) => readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings })
const newFolder = () => join(root, randomUUID())

async function emptyDatabase() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(template.replace(/\/template$/, '/postgres'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return template.replace(/\/template$/, `/${name}`)
}

async function connect(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onCleanup(() => client.end())
  return client
}

/** Every row of every table as text, in an order of its own. */
async function rowsIn(url: string) {
  const to = newFolder()
  const { tables } = await dumpDatabase(url, makeFolders(to))
  return Object.fromEntries(
    tables.map((table) => {
      const lines = gunzipSync(readFileSync(join(to, tableFile(table))))
        .toString()
        .split('\n')
        .sort()
      return [tableFile(table), lines]
    }),
  )
}

function makeFolders(to: string) {
  mkdirSync(join(to, 'database'), { recursive: true })
  return to
}

async function contentOf(config: ReturnType<typeof configWith>) {
  const files = await openFiles(config)
  const { objects } = await files.listAll('/', { recursive: true })
  const keys = [...objects].flatMap((file) => (file.isFile ? [file.key] : [])).filter((key) => !key.startsWith('trials/'))
  const contents: [string, string][] = []
  for (const key of keys.sort()) contents.push([key, Buffer.from(await files.getBytes(key)).toString('base64')])
  return Object.fromEntries(contents)
}

beforeAll(async () => {
  const demo = await copyDemo()
  test = await startTestApp({ ...(await startS3()), BACKUP_MARKER: marker }, { own: true, databaseUrl: demo.databaseUrl })
  // The payment sandbox stands for another company, whose records are in no backup.
  await test.pool.query('drop schema sandbox cascade')
  const files = Object.entries(await contentOf(configWith({ DATA_DIR: demo.folder })))
  for (const [key, content] of files) await test.context.files.put(key, Buffer.from(content, 'base64'))
  await test.context.files.put(upload.key, upload.bytes)
  await test.db
    .updateTable('users')
    .set({ firstName: 'Tab\tand\\backslash\nand “quotes”' })
    .where('email', '=', 'owner@demo.local')
    .execute()
  // A job that was running, and one that waits.
  await addJob(test.db, 'note', {}, { key: 'waits' })
  await addJob(test.db, 'note', {}, { key: 'was running' })
  await test.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone' where key = 'was running'`,
  )
  await backUp({ config: test.context.config, databaseUrl: test.databaseUrl, folder })
  stored = await contentOf(test.context.config)
  before = await rowsIn(test.databaseUrl)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('describes what it holds, for this user alone, without any encryption key', () => {
  const { manifest } = readManifest(folder)
  expect(manifest.files.count).toBe(Object.keys(stored).length)
  expect(manifest.files.count).toBeGreaterThan(10)
  expect(manifest.tables.find(({ name }) => name === 'homes')?.rows).toBeGreaterThan(10)
  expect(manifest.tables.map(({ schema }) => schema)).toContain('graphile_worker')
  expect(manifest.encryptionKeys.length).toBeGreaterThan(0)
  expect(statSync(folder).mode & 0o077).toBe(0)
  const [key] = test.context.config.encryptionKeys!
  const secret = key!.key.toString('base64')
  const everything = readdirSync(join(folder, 'database')).map((name) => gunzipSync(readFileSync(join(folder, 'database', name))))
  expect(
    everything.some((bytes) => bytes.includes(key!.key) || bytes.includes(key!.key.toString('hex')) || bytes.includes(secret)),
  ).toBe(false)
})

it('touches the marker that staff see the age of the backup by', () => {
  expect(readFileSync(marker, 'utf8').trim()).toBe(readManifest(folder).manifest.takenAt)
})

/** A role that may create tables in a database and is no superuser. */
async function ownerOf(databaseUrl: string) {
  const client = await connect(databaseUrl)
  const role = `owner_${randomUUID().slice(0, 8)}`
  const database = new URL(databaseUrl).pathname.slice(1)
  await client.query(`create role ${role} login; grant create on database ${database} to ${role}`)
  await client.query(`grant all on schema public to ${role}`)
  return databaseUrl.replace('//app@', `//${role}@`)
}

const sequences = 'select schemaname, sequencename, last_value from pg_sequences order by 1, 2'

it('comes back from a bucket to a disk, with every row, every byte and every counter, for a role that only owns its tables', async () => {
  const databaseUrl = await emptyDatabase()
  const config = configWith({ DATA_DIR: newFolder() })
  await restore({ config, databaseUrl: await ownerOf(databaseUrl), folder })
  const after = await rowsIn(databaseUrl)
  const jobs = 'database/graphile_worker._private_jobs.copy.gz'
  for (const [table, rows] of Object.entries(before)) if (table !== jobs) expect(after[table], table).toEqual(rows)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(after[jobs]).toHaveLength(before[jobs]!.length)
  expect(await contentOf(config)).toEqual(stored)

  const client = await connect(databaseUrl)
  const { rows: locked } = await client.query('select from graphile_worker._private_jobs where locked_at is not null')
  expect(locked).toEqual([])
  expect(await unmatchedKeys(client)).toEqual([])
  const original = await connect(test.databaseUrl)
  expect(await shapeOf(client)).toEqual(await shapeOf(original))
  expect((await client.query(sequences)).rows).toEqual((await original.query(sequences)).rows)
  const pool = openPool(databaseUrl, { max: 1 })
  onCleanup(() => pool.end())
  expect(await auditDatabase(toDb(pool))).toEqual([])
})

it('refuses a database or a store that is not empty, and changes nothing', async () => {
  await expect(restore({ config: configWith({ DATA_DIR: newFolder() }), databaseUrl: test.databaseUrl, folder })).rejects.toThrow(
    'The database is not empty, and nothing was changed.',
  )
  expect(await rowsIn(test.databaseUrl)).toEqual(before)
  const databaseUrl = await emptyDatabase()
  await expect(restore({ config: test.context.config, databaseUrl, folder })).rejects.toThrow('The file store is not empty')
  const { rows } = await (await connect(databaseUrl)).query(`select from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
})

it('refuses to write over another backup', async () => {
  const again = backUp({ config: test.context.config, databaseUrl: test.databaseUrl, folder })
  await expect(again).rejects.toThrow('already exists')
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
})

it('names what is damaged before it touches anything', async () => {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  writeFileSync(join(copy, 'database/public.homes.copy.gz'), 'another')
  rmSync(join(copy, 'files', upload.key))
  const databaseUrl = await emptyDatabase()
  const restored = restore({ config: configWith({ DATA_DIR: newFolder() }), databaseUrl, folder: copy })
  await expect(restored).rejects.toThrow(
    `This backup is damaged:\n  - database/public.homes.copy.gz was changed\n  - files/${upload.key} is missing`,
  )
  writeFileSync(join(copy, 'checksums.txt'), '')
  expect(() => readManifest(copy)).toThrow('checksums.txt was changed after the backup')
  rmSync(join(copy, 'manifest.json'))
  expect(() => readManifest(copy)).toThrow('There is no finished backup in')
})

it('says which version can read a backup that this one cannot', async () => {
  const copy = newFolder()
  cpSync(folder, copy, { recursive: true })
  const path = join(copy, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  manifest.migrations.push({ name: '9999_later.sql', checksum: 'x' })
  writeFileSync(path, JSON.stringify({ ...manifest, version: '9.0.0' }))
  const databaseUrl = await emptyDatabase()
  await expect(restore({ config: configWith({ DATA_DIR: newFolder() }), databaseUrl, folder: copy })).rejects.toThrow(
    'This backup was taken by Waymark 9.0.0 with the migration 9999_later.sql, which this version does not have.',
  )
})
