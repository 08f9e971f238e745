import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// These files mock modules, or look at what a module remembers, so they run apart from the others.
const replacingModules = [
  'server/kernel/database/database.test.ts',
  'server/people/sign-in/confirm-code.service.test.ts',
  'server/people/sign-in/sign-in.service.test.ts',
  'server/people/sign-in/sign-up.service.test.ts',
]

/** Screens and forms in a simulated browser. */
const components = 'web/**/*.dom.test.tsx'

const all = ['{contract,server,web,db,sandbox,tests}/**/*.test.{ts,tsx}', 'bench/*.test.ts']
const apart = ['tests/e2e/**', 'tests/install/**', components, ...replacingModules]

/** Tests that need a database get it from the harness, a factory or the provided template. All others run without one. */
const namesDatabase = /#tests\/(harness|factories|database|counted-db|plan-of|program)|inject\('template'\)|startEmbeddedPostgres/
const units = globSync(all, { exclude: apart }).filter((file) => !namesDatabase.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    setupFiles: 'tests/run-cleanup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'database',
          include: all,
          exclude: [...apart, ...units],
          globalSetup: 'tests/database.ts',
          // Loading the server again for each file would take as long as its tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'units', include: units, isolate: false } },
      { extends: true, test: { name: 'alone', include: replacingModules, globalSetup: 'tests/database.ts' } },
      {
        test: {
          name: 'components',
          include: [components],
          // A window and all modules of its own for each file would take twice as long as the tests.
          isolate: false,
          environment: 'happy-dom',
          setupFiles: 'tests/dom/setup.ts',
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
