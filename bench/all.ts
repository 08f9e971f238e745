import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Goal, goalsIn, goalsTable, readGoals, renewGoals } from './goals.ts'
import { readTable, writeTable } from './report.ts'

type Bench = {
  file: string
  /** The smallest data with which it runs; without it, its data has one size. */
  small?: readonly string[]
}

/** Every benchmark, in the order in which they run. */
const benches: Record<string, Bench> = {
  search: { file: 'run.ts' },
  money: { file: 'money.ts', small: ['--stays', '200', '--seconds', '1'] },
  conversations: { file: 'conversations.ts' },
  views: { file: 'views.ts' },
  reports: { file: 'reports.ts', small: ['--payments', '20000', '--rounds', '2'] },
  people: { file: 'people.ts', small: ['--people', '20000', '--homes', '2000', '--rounds', '2'] },
  blog: { file: 'blog.ts', small: ['--posts', '1000'] },
  pages: { file: 'pages.ts' },
  'scale-out': { file: 'scale-out.ts' },
  start: { file: 'start.ts' },
}

/**
 * Runs all benchmarks, or those that are named, one after another, then says all their goals in one table. With `--write`, the goals of
 * those that did not run stay in the table as they were. `--small` tries those that can run with little data, and writes nothing.
 */
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, small: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const names = Object.keys(benches)
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0 || (values.small && values.write)) {
  console.error(
    unknown.length > 0
      ? `There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`
      : 'Figures of little data say nothing: --small does not go with --write.',
  )
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
const ran = new Map<string, readonly Goal[]>()
for (const [name, { file, small }] of Object.entries(benches)) {
  if (positionals.length > 0 ? !positionals.includes(name) : values.small && !small) continue
  console.log(`\n# ${name}\n`)
  const began = performance.now()
  ran.set(name, run(name, file, values.small ? (small ?? []) : []))
  console.log(`\n${name} took ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`)
}
rmSync(folder, { recursive: true })
const goals = [...ran.values()].flat()
const short = goals.filter(({ met }) => !met)
console.log(`\n# All goals\n\n${goalsTable(goals)}\n\n${short.length} of ${goals.length} are short.`)
if (short.length > 0) console.log(`\n${goalsTable(short)}`)
if (values.write) writeTable(goalsTable(renewGoals(names, goalsIn(readTable('all')), ran)), 'all')
process.exitCode = short.length > 0 ? 1 : 0

/** A process of its own, so that the memory and the compiled code of one do not change the figures of the next. */
function run(name: string, file: string, sizes: readonly string[]): Goal[] {
  const handed = join(folder, name)
  writeFileSync(handed, '')
  const options = [join(import.meta.dirname, file), ...sizes, ...(values.write ? ['--write'] : [])]
  const { status } = spawnSync(process.execPath, options, { stdio: 'inherit', env: { ...process.env, BENCH_GOALS: handed } })
  const found = readGoals(handed).map((goal) => ({ ...goal, what: `${name}: ${goal.what}` }))
  // A benchmark may end with a failure because a goal is short; without one, it broke off.
  const ended = status === 0 || found.some(({ met }) => !met)
  return ended ? found : [...found, { what: `${name}: ran to its end`, goal: 'yes', measured: 'no', met: false }]
}
