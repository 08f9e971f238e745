/** Why a program cannot start or continue, written for the person who started it: no stack, and what to do. */
export class StartProblem extends Error {}

export class BadSettings extends StartProblem {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`These settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const isBadOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Ends a script that failed with its reason; only an unexpected error has a stack. */
export function endWithWords(error: unknown) {
  console.error(error instanceof StartProblem || isBadOption(error) ? error.message : error)
  process.exitCode = 1
}
