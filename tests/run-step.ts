import { spawn } from 'node:child_process'

export type StepFailure = { what: string; repeat: string }
export type StepOutcome = { passed: number; failed: number; failures: readonly StepFailure[]; flaky: readonly string[] }
export type RunStep = {
  name: string
  commands: readonly (readonly string[])[]
  environment?: Environment
  count?: (ok: boolean) => Partial<StepOutcome>
}

type Environment = Record<string, string | undefined>

/** Runs one step and shows its output as it comes. */
export async function runStep(step: RunStep, env: Environment): Promise<StepOutcome> {
  console.log(`\n== ${step.name}`)
  return finish(step, env, 'inherit')
}

/** Runs steps at the same time, and shows the output of each in one piece when it ends. */
export const runSideBySide = (steps: readonly RunStep[], env: Environment) =>
  Promise.all(steps.map((step) => finish(step, env, 'pipe')))

async function finish(
  { name, commands, environment, count = countOne }: RunStep,
  env: Environment,
  output: 'inherit' | 'pipe',
): Promise<StepOutcome> {
  const began = Date.now()
  let failing: readonly string[] | undefined
  const said: string[] = []
  for (const command of commands) {
    const ok = await run(command, { ...env, ...environment }, output, (text) => said.push(text))
    if (!ok) failing = command
    if (!ok) break
  }
  if (output === 'pipe') console.log(`\n== ${name}\n${said.join('').trimEnd()}`)
  console.log(`== ${name}: ${failing ? 'FAILED' : 'ok'} in ${Math.round((Date.now() - began) / 1000)} s`)
  const counted = { passed: 0, failed: 0, failures: [], flaky: [], ...count(!failing) }
  // A step that ended before it could count, or that cannot name its failures, has failed as a whole.
  const isUnexplained = failing && counted.failures.length === 0
  return {
    ...counted,
    failed: isUnexplained ? Math.max(1, counted.failed) : counted.failed,
    failures: isUnexplained ? [{ what: name, repeat: failing!.join(' ') }] : counted.failures,
  }
}

const countOne = (ok: boolean) => ({ passed: ok ? 1 : 0 })

const run = (command: readonly string[], env: Environment, output: 'inherit' | 'pipe', hear: (text: string) => void) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command[0]!, command.slice(1), { stdio: ['inherit', output, output], env: env as NodeJS.ProcessEnv })
    child.stdout?.setEncoding('utf8').on('data', hear)
    child.stderr?.setEncoding('utf8').on('data', hear)
    child.once('error', (error) => {
      hear(`${error.message}\n`)
      resolve(false)
    })
    child.once('close', (status) => resolve(status === 0))
  })
