import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '#tests/browser.ts'

const port = Number(process.env.E2E_PORT ?? 4873)
// Kept in the environment: the workers inherit it, and a few journeys look into the database there.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `waymark-e2e-${process.pid}`)
const dataDir = process.env.E2E_DATA_DIR

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A test that needs a second try is named as flaky in the report.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Each worker, also one that takes over after a failure, comes from an address of its own: sign-ins are limited by address.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${process.env.TEST_WORKER_INDEX ?? 0}` },
    launchOptions: { ...findBrowser(), args: browserArguments },
  },
  globalTeardown: '#tests/e2e/ledger-audit.ts',
  webServer: {
    command: 'node server/main.ts',
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'test', TRUST_PROXY: 'loopback' },
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
