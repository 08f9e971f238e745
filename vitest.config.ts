import { defineConfig } from 'vitest/config'

// These files mock modules, or look at what a module remembers, so they run apart from the others.
const replacingModules = [
  'server/kernel/database/database.test.ts',
  'server/people/sign-in/confirm-code.service.test.ts',
  'server/people/sign-in/sign-in.service.test.ts',
  'server/people/sign-in/sign-up.service.test.ts',
]

// These files start, kill and upgrade whole programs and databases, or try thousands of cases. `npm run test:fast` leaves them out.
const slow = [
  'db/backup/backup.test.ts',
  'db/demo/fill.test.ts',
  'db/demo/renew.test.ts',
  'db/demo/story.test.ts',
  'db/demo/texts.test.ts',
  'db/fill/fill-homes.test.ts',
  'db/migrate.test.ts',
  'db/upgrade.test.ts',
  'server/kernel/database/database.watch.test.ts',
  'server/kernel/database/embedded-postgres.test.ts',
  'server/money/autopay/autopay.test.ts',
  'server/money/payouts/payouts.property.test.ts',
  'server/overview/financial-reports/plan-reports.property.test.ts',
  'server/overview/financial-reports/reports.property.test.ts',
  'server/payments/webhook/kill.test.ts',
  'server/payments/webhook/orders.test.ts',
  'server/payments/webhook/restart.test.ts',
  'server/people/accounts/admin-create.test.ts',
  'tests/contract/contract.test.ts',
  'tests/process.test.ts',
  'tests/rolling-restart.test.ts',
  'tests/upgrade.test.ts',
]

/** Screens and forms in a simulated browser. */
const components = 'web/**/*.dom.test.tsx'

export default defineConfig({
  test: {
    globalSetup: 'tests/database.ts',
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
          name: 'shared',
          include: ['{contract,server,web,db,sandbox,tests}/**/*.test.{ts,tsx}', 'bench/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/install/**', 'node_modules/**', components, ...replacingModules, ...slow],
          // Loading the server again for each file would take as long as its tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'slow', include: slow, isolate: false } },
      { extends: true, test: { name: 'alone', include: replacingModules } },
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
