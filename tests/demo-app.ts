import { fillDemo } from '#db/demo/fill.ts'
import { onCleanup } from './cleanup.ts'
import { expectNone, openApp } from './harness.ts'

async function fill() {
  const opened = await openApp({}, { sandbox: true })
  await fillDemo(opened.test.context)
  await opened.rest()
  return opened
}

let filled: ReturnType<typeof fill> | undefined

/** The demo, for tests that only read it; filled once for all files of a worker, because that takes seconds. */
export async function startDemoApp() {
  filled ??= fill()
  const { test, findFaults } = await filled
  // Each file signs in as the same few people.
  await test.db.deleteFrom('rateLimits').execute()
  onCleanup(async () => expectNone(await findFaults()))
  return test
}
