import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'

export type StepFailure = { what: string; repeat: string }
export type StepOutcome = { passed: number; failed: number; failures: readonly StepFailure[]; flaky: readonly string[] }
export type RunStep = {
  name: string
  commands: readonly (readonly string[])[]
  environment?: Environment
  /** Shown line by line as it comes, for a step that takes minutes; else in one piece when the step ends. */
  isLive?: boolean
  /** Takes the time that other steps leave. */
  isPatient?: boolean
  count?: (ok: boolean) => Partial<StepOutcome>
}

type Environment = Record<string, string | undefined>

/** Runs one step after the other, also after one that failed. */
export async function runInTurn(steps: readonly RunStep[], env: Environment): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = []
  for (const step of steps) outcomes.push(await runStep(step, env))
  return outcomes
}

export async function runStep(step: RunStep, env: Environment): Promise<StepOutcome> {
  const { name, commands, environment, isLive = false, isPatient = false, count = countOne } = step
  const began = Date.now()
  let failing: readonly string[] | undefined
  const said: string[] = []
  const hear = isLive ? console.log : (line: string) => void said.push(line)
  for (const command of commands) {
    const ok = await run(command, { ...env, ...environment }, isPatient, hear)
    if (!ok) failing = command
    if (!ok) break
  }
  if (!isLive) console.log(`\n== ${name}\n${said.join('\n').trimEnd()}`)
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

const run = (command: readonly string[], env: Environment, isPatient: boolean, hear: (line: string) => void) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command[0]!, command.slice(1), { stdio: ['inherit', 'pipe', 'pipe'], env: env as NodeJS.ProcessEnv })
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', hear)
    child.once('error', (error) => {
      hear(error.message)
      resolve(false)
    })
    child.once('close', (status) => resolve(status === 0))
  })
