import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { countPlaywright, countVitest } from './run-report.ts'
import { type RunStep, runSideBySide, runStep, type StepOutcome } from './run-step.ts'

/**
 * Everything that must hold, the fastest to fail first; ends with a line "N passed, N failed".
 * `--check` runs no tests; `--fast` leaves out the browser and the tests that start and kill whole programs.
 */
const onlyChecks = process.argv.includes('--check')
const isFast = process.argv.includes('--fast')

const reports = mkdtempSync(join(tmpdir(), 'waymark-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const environment = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  E2E_DATA_DIR: join(reports, 'data'),
  FORCE_COLOR: '0',
}

/** Steps that share nothing and run at the same time; the commands of one step run one after the other. */
const checks: readonly RunStep[] = [
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      // One checker: each further one works out the types of the contract again, and the other checks need the other core.
      ['tsc', '--noEmit', '--checkers', '1'],
    ],
  },
  // On one core, for the same reason.
  {
    name: 'lint of promises and imports',
    commands: [['oxlint', '--type-aware', '--deny-warnings', '--threads=1', '.']],
    environment: { GOMAXPROCS: '1' },
  },
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '.']] },
  { name: 'types of the database', commands: [['node', 'db/write-types.ts', '--check']] },
]

const pages: RunStep = { name: 'pages and their weight', commands: [['node', 'web/first-load.ts']] }

const allTests = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
const vitest: RunStep = {
  name: 'unit and integration tests',
  commands: [isFast ? [...allTests, '--project=!slow'] : allTests],
  count: (ok) => countVitest(vitestReport, ok),
}

const playwright: RunStep = {
  name: 'end-to-end tests',
  commands: [['playwright', 'test']],
  count: (ok) => countPlaywright(playwrightReport, ok),
}

async function runAll(): Promise<StepOutcome[]> {
  if (onlyChecks) return runSideBySide(checks, environment)
  if (isFast) return [...(await runSideBySide(checks, environment)), await runStep(vitest, environment)]
  // Before the first test, so that a machine without a browser gets one or says so at once.
  findBrowser()
  const checked = await runSideBySide([...checks, pages], environment)
  return [...checked, await runStep(vitest, environment), await runStep(playwright, environment)]
}

const outcomes = await runAll()
rmSync(reports, { recursive: true, force: true })
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
// Repeated at the end, so that the last lines of a run say what to fix.
for (const name of outcomes.flatMap(({ flaky }) => flaky)) console.log(`\nNEEDED A SECOND TRY ${name}`)
for (const { what, repeat } of outcomes.flatMap(({ failures }) => failures))
  console.log(`\nFAILED ${what.slice(0, 2000)}\n  To repeat: npx ${repeat}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
