import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/database.ts',
    include: ['{contract,server,web,db,sandbox,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
