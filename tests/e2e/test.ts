import { test as base } from '@playwright/test'
import { closeDatabase } from './database.ts'

type PerTest = { windowsEnd: undefined }
type PerWorker = { databaseEnds: undefined }

/** What every journey leaves behind ends with it. */
export const test = base.extend<PerTest, PerWorker>({
  /** A second person's window that stayed open would ask for news, and be told of what the next journeys do. */
  windowsEnd: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  databaseEnds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      await use(undefined)
      await closeDatabase()
    },
    { auto: true, scope: 'worker' },
  ],
})
