import { defineConfig } from 'vitest/config'

// Installs and builds everything once more, which takes minutes: `npm run test:install`, and not part of `npm test`.
export default defineConfig({
  test: {
    include: ['tests/install/install.test.ts'],
    setupFiles: 'tests/run-cleanup.ts',
    testTimeout: 120_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
