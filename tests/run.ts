import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'

/** Everything that must hold, the fastest to fail first; ends with a line "N passed, N failed". */
type Outcome = { passed: number; failed: number; failures: readonly string[] }
type Step = { name: string; command: readonly string[]; count?: (ok: boolean) => Omit<Outcome, 'failures'> & Partial<Outcome> }

const reports = mkdtempSync(join(tmpdir(), 'waymark-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const environment = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  E2E_DATA_DIR: join(reports, 'data'),
  FORCE_COLOR: '0',
}

const checks: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'lint of promises and imports', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: 'types of the routes', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the database', command: ['node', 'db/write-types.ts', '--check'] },
]

const tests: readonly Step[] = [
  { name: 'pages and their weight', command: ['node', 'web/first-load.ts'] },
  {
    name: 'unit and integration tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    count: countVitest,
  },
  { name: 'end-to-end tests', command: ['playwright', 'test'], count: countPlaywright },
]

function countVitest(ok: boolean) {
  const { numPassedTests, testResults = [] } = readReport(vitestReport)
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has failed without a test of its own.
      return tests.length > 0
        ? tests.map((test) => `${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
        : [`${name}\n${message}`]
    })
  return { passed: numPassedTests ?? 0, failed: atLeastOne(!ok, failures.length), failures }
}

function countPlaywright(ok: boolean) {
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(playwrightReport).stats ?? {}
  return { passed: expected + flaky, failed: atLeastOne(!ok, unexpected) }
}

type Report = {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
  stats?: { expected: number; flaky: number; unexpected: number }
}

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

// A run that stopped before it could count has failed, too.
const atLeastOne = (broken: boolean, failed: number) => (broken ? Math.max(1, failed) : failed)
const countStep = (ok: boolean) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

function run({ name, command, count = countStep }: Step): Outcome {
  const began = Date.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command[0]!, command.slice(1), { stdio: 'inherit', env: environment })
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`)
  const counted = count(status === 0)
  return { failures: counted.failed > 0 ? [name] : [], ...counted }
}

const onlyChecks = process.argv.includes('--check')
// Before the first test, so that a machine without a browser gets one or says so at once.
if (!onlyChecks) findBrowser()
const outcomes = [...checks, ...(onlyChecks ? [] : tests)].map(run)
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
rmSync(reports, { recursive: true, force: true })
// Repeated at the end, so that the last lines of a run say what to fix.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure.slice(0, 2000)}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)
