import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Screens and forms in a simulated browser. */
const components = 'web/**/*.dom.test.tsx'

const all = ['{contract,server,web,db,sandbox,tests}/**/*.test.{ts,tsx}', 'bench/*.test.ts']
const apart = ['tests/e2e/**', 'tests/install/**', components]

/** Tests that need a database get it from the harness, a factory or the provided template. All others run without one. */
const namesDatabase =
  /program\.ts'|#tests\/(harness|factories|demo-app|(copied-)?database|counted-statements|plan-of|cluster)|inject\('template'\)|startEmbeddedPostgres/
const units = globSync(all, { exclude: apart }).filter((file) => !namesDatabase.test(readFileSync(file, 'utf8')))

/** Where programs start, are killed or are waited for. */
const startsPrograms = /(program|cluster)\.ts'|node:child_process/

/** Files that start programs take longest: begun last they would leave a core idle, and side by side they would slow one another. */
class ProgramsEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap((ofProject) => {
      const long = ofProject.filter(({ moduleId }) => startsPrograms.test(readFileSync(moduleId, 'utf8')))
      const others = ofProject.filter((file) => !long.includes(file))
      return [...long.flatMap((file) => [file, ...others.splice(0, 12)]), ...others]
    })
  }
}

export default defineConfig({
  test: {
    setupFiles: 'tests/run-cleanup.ts',
    // Only for what hangs: a test that is given up goes on in the app that it shares with the next file, and makes that fail.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    sequence: { sequencer: ProgramsEarly },
    projects: [
      {
        extends: true,
        // Tests sign many people in and up; at full strength each costs as much as the rest of a test.
        resolve: { alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/quick-argon2.ts') } },
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
      {
        test: {
          name: 'components',
          include: [components],
          // A window and all modules of its own for each file would take twice as long as the tests.
          isolate: false,
          restoreMocks: true,
          environment: 'happy-dom',
          setupFiles: 'tests/dom/setup.ts',
          testTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
