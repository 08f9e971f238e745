import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { fillDemo } from '#db/demo/fill.ts'
import { onCleanup } from './cleanup.ts'
import { copyDatabase, withCluster } from './copied-database.ts'
import { expectNone, openApp } from './harness.ts'

const demo = 'demo'
const filledAt = () => join(inject('shared'), `${demo}-filled-at`)

/** Fills the demo once in a run, in the worker that needs it first, because that takes seconds; the others wait. */
const makeDemo = () =>
  withCluster(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [demo])
    const { rows } = await client.query('select from pg_database where datname = $1', [demo])
    if (rows.length > 0) return
    const { test, rest, close } = await openApp({ DATA_DIR: join(inject('shared'), demo) }, { sandbox: true })
    writeFileSync(filledAt(), test.context.now().toISOString())
    await fillDemo(test.context)
    await rest()
    await close()
    await client.query(`alter database ${new URL(test.databaseUrl).pathname.slice(1)} rename to ${demo}`)
  })

/** A copy of the demo: its database, and the folder of its files. */
export async function copyDemo() {
  await makeDemo()
  const folder = mkdtempSync(join(inject('shared'), `${demo}-`))
  cpSync(join(inject('shared'), demo), folder, { recursive: true })
  return { folder, databaseUrl: await copyDatabase(demo) }
}

async function openDemo() {
  const { folder, databaseUrl } = await copyDemo()
  return openApp({ DATA_DIR: folder }, { sandbox: true, databaseUrl })
}

let opened: ReturnType<typeof openDemo> | undefined

/** The demo, for tests that only read it; all files of a worker share one. */
export async function startDemoApp() {
  opened ??= openDemo()
  const { test, findFaults } = await opened
  // It tells of the day on which it was filled, which may be over by now.
  test.setTime(new Date(readFileSync(filledAt(), 'utf8')))
  // Each file signs in as the same few people.
  await test.db.deleteFrom('rateLimits').execute()
  onCleanup(async () => expectNone(await findFaults()))
  return test
}
