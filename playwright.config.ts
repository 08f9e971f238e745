import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '#tests/browser.ts'

const port = Number(process.env.E2E_PORT ?? 4873)
// Set in the environment, because workers inherit it and a few journeys read the database in this folder.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `waymark-e2e-${process.pid}`)
const dataDir = process.env.E2E_DATA_DIR

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The report names a test that needs a second try as flaky.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Nothing waits for an animation to end.
    contextOptions: { reducedMotion: 'reduce' },
    // Each worker, including one that takes over after a failure, has its own IP address, because sign-ins are limited by IP.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${process.env.TEST_WORKER_INDEX ?? 0}` },
    launchOptions: { ...findBrowser(), args: browserArguments },
  },
  globalTeardown: './tests/e2e/ledger-audit.ts',
  webServer: {
    command: 'node server/start.js',
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'test', TRUST_PROXY: 'loopback' },
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
