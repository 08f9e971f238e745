import { defineConfig } from 'vitest/config'

// These files mock modules, so they run apart from files that load the real ones.
const replacingModules = ['server/people/sign-in/sign-in.service.test.ts', 'server/people/sign-in/sign-up.service.test.ts']

export default defineConfig({
  test: {
    globalSetup: 'tests/database.ts',
    setupFiles: 'tests/run-cleanup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{contract,server,web,db,sandbox,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...replacingModules],
          // Loading the server again for each file would take as long as its tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: replacingModules } },
    ],
  },
})
