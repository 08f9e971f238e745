import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { findBrowser } from './browser.ts'
import { countPlaywright, countVitest } from './run-report.ts'
import { type RunStep, runInTurn, runStep, type StepOutcome } from './run-step.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/**
 * Everything that must hold; ends with a line "N passed, N failed".
 * `--check` runs no tests; `--fast` runs those that need neither a database nor a browser, and those beside what is not committed yet.
 */
const onlyChecks = process.argv.includes('--check')
const isFast = process.argv.includes('--fast')

const temporary = openTemporaryFolder()
const playwrightReport = join(temporary.folder, 'playwright.json')
const environment = {
  ...process.env,
  TMPDIR: temporary.folder,
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  E2E_DATA_DIR: join(temporary.folder, 'data'),
  FORCE_COLOR: '0',
}

/** Before all others, because those that read the types would find a file of them gone while it is written anew. */
const routeTypes: RunStep = { name: 'types of the routes', commands: [['react-router', 'typegen']] }

/** For programs written in Go that end soon: collecting garbage as often as a server does takes them a quarter of their time. */
const seldomCollecting = { GOGC: '400' }

/** Steps that share nothing. */
const checks: readonly RunStep[] = [
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '.']] },
  { name: 'types of the database', commands: [['node', 'db/write-types.ts', '--check']] },
  // One checker: each further one works out the types of the contract again, and the other steps need the other core.
  { name: 'types', commands: [['tsc', '--noEmit', '--checkers', '1']], environment: seldomCollecting },
  // On one core, for the same reason.
  {
    name: 'lint of promises and imports',
    commands: [['oxlint', '--type-aware', '--deny-warnings', '--threads=1', '.']],
    environment: { ...seldomCollecting, GOMAXPROCS: '1' },
  },
]

const build: RunStep = {
  name: 'build, and the weight of the pages',
  commands: [
    ['node', 'server/build.ts'],
    ['node', 'web/first-load.ts'],
  ],
}

const runVitest = (name: string, choice: readonly string[] = []): RunStep => {
  const report = join(temporary.folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const commands = [['vitest', 'run', ...reporters, ...choice]]
  return { name, commands, isLive: true, count: (ok) => countVitest(report, ok) }
}

const playwright: RunStep = {
  name: 'end-to-end tests',
  commands: [['playwright', 'test']],
  // Node reads TypeScript itself; Playwright would translate every module the journeys import once more.
  environment: { PW_DISABLE_TS_ESM: '1' },
  isLive: true,
  count: (ok) => countPlaywright(playwrightReport, ok),
}

async function runAll(): Promise<StepOutcome[]> {
  if (onlyChecks) return runSideBySide(checks)
  if (isFast) return runFast()
  // Before the first test, so that a machine without a browser gets one or says so at once.
  findBrowser()
  const patient = checks.map((check) => ({ ...check, isPatient: true }))
  const checking = runInTurn(patient, environment)
  // Before the tests that start the program, because each of them would build it too.
  const built = await runStep(build, environment)
  const journeys = built.failed > 0 ? [] : [playwright]
  // Journeys and tests wait now and then, for a page or for the database, and each takes the time of the other.
  const tested = await runSideBySide([runVitest('unit and integration tests'), ...journeys])
  return [built, ...tested, ...(await checking)]
}

async function runFast(): Promise<StepOutcome[]> {
  const quick = runVitest('tests without a database', ['--project=units', '--project=components'])
  const outcomes = await runSideBySide([...checks, quick])
  const folders = changedFolders()
  if (folders.length === 0) return outcomes
  const beside = runVitest('tests beside what has changed', ['--project=database', '--passWithNoTests', ...folders])
  return [...outcomes, await runStep(beside, environment)]
}

const runSideBySide = (steps: readonly RunStep[]) => Promise.all(steps.map((step) => runStep(step, environment)))

/** Where something is changed or new since the last commit; at the top of the project are no tests. */
function changedFolders() {
  const status = execFileSync('git', ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all'], {
    encoding: 'utf8',
  })
  const files = status.split('\0').filter(Boolean)
  return [...new Set(files.map((line) => `${dirname(line.slice(3))}/`))].filter((folder) => folder !== './')
}

const outcomes = [await runStep(routeTypes, environment), ...(await runAll())]
temporary.close()
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
// Repeated at the end, so that the last lines of a run say what to fix.
for (const name of outcomes.flatMap(({ flaky }) => flaky)) console.log(`\nNEEDED A SECOND TRY ${name}`)
for (const { what, repeat } of outcomes.flatMap(({ failures }) => failures))
  console.log(`\nFAILED ${what.slice(0, 2000)}\n  To repeat: npx ${repeat}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
