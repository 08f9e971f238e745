import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { StepFailure, StepOutcome } from './run-step.ts'

type VitestReport = {
  numPassedTests?: number
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The counts of vitest, and every failed test with the command that repeats its file. */
export function countVitest(path: string, ok: boolean): Partial<StepOutcome> {
  const { numPassedTests = 0, testResults = [] } = readReport<VitestReport>(path)
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }): StepFailure[] => {
      const file = relative(process.cwd(), name)
      const repeat = `vitest run ${file}`
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has failed without a test of its own.
      return tests.length > 0
        ? tests.map((test) => ({ what: `${file}: ${test.fullName}\n${test.failureMessages.join('\n')}`, repeat }))
        : [{ what: `${file}\n${message}`, repeat }]
    })
  return { passed: numPassedTests, failed: ok ? 0 : failures.length, failures }
}

type PlaywrightTest = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }
type PlaywrightSuite = {
  title: string
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = { stats?: { expected: number; flaky: number; unexpected: number }; suites?: PlaywrightSuite[] }

/** The counts of Playwright, every failed test with the command that repeats it, and those that needed a second try. */
export function countPlaywright(path: string, ok: boolean): Partial<StepOutcome> {
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {}, suites = [] } = readReport<PlaywrightReport>(path)
  const specs = suites.flatMap(specsOf)
  const having = (wanted: PlaywrightTest['status']) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  const failures = having('unexpected').map(({ title, file, line }) => ({
    what: `tests/e2e/${file}: ${title}`,
    repeat: `playwright test tests/e2e/${file}:${line}`,
  }))
  return {
    passed: expected + flaky,
    failed: ok ? 0 : unexpected,
    failures,
    flaky: having('flaky').map(({ title, file, line }) => `tests/e2e/${file}:${line}: ${title}`),
  }
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

function readReport<Report extends object>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
