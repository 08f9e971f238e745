import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts'
import { demoPassword } from './demo/accounts.ts'
import { fillDemo } from './demo/fill.ts'
import { migrate } from './migrate.ts'
import { packState, readState, type State, statesFolder } from './state.ts'

/** What people do on any evening; the demo alone has no sessions, emails or rate limit counters. */
const calls = [
  ['login-resident', 'auth', { email: 'resident@demo.local', password: demoPassword }],
  ['login-owner', 'auth', { email: 'owner@demo.local', password: demoPassword }],
  ['forgot-password', 'auth', { email: 'resident@demo.local' }],
  ['subscribe', 'newsletter', { email: 'reader@demo.local' }],
  ['contact', '.', { name: 'Robin', email: 'robin@demo.local', topic: 'OTHER', message: 'Do you have homes in Maine?' }],
] as const

async function makeLivedIn(databaseUrl: string, dataDir: string) {
  await migrate(databaseUrl)
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const { context, close } = await createContext({ config, databaseUrl })
  await fillDemo(context)
  const app = await buildApp(context)
  for (const [call, area, payload] of calls) {
    const { statusCode, body } = await app.inject({ method: 'POST', url: join('/api', area, call), payload })
    if (statusCode >= 300) throw new Error(`${call} answered ${statusCode}: ${body}`)
  }
  await app.close()
  await close()
}

async function take(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await readState(client)
  } finally {
    await client.end()
  }
}

function store(state: State) {
  const file = join(statesFolder, `${state.migrations.at(-1)!.slice(0, 4)}.jsonl.gz`)
  if (existsSync(file)) throw new Error(`${file} already exists, and so do databases like it. Nothing was changed.`)
  mkdirSync(statesFolder, { recursive: true })
  writeFileSync(file, packState(state))
  const rows = state.tables.reduce((sum, table) => sum + table.rows.length, 0)
  console.log(`${file}: ${rows} rows of ${state.tables.length} tables`)
  console.log(
    `Without rows: ${state.tables
      .filter((table) => table.rows.length === 0)
      .map(({ name }) => name)
      .join(', ')}`,
  )
}

/** Stores a whole database of this version in db/states, for the test that upgrades it. A stored state is never replaced. */
const folder = mkdtempSync(join(tmpdir(), 'waymark-state-'))
const server = await startEmbeddedPostgres({ folder: join(folder, 'cluster'), settings: ['fsync=off'] })
try {
  await makeLivedIn(server.url, folder)
  store(await take(server.url))
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
