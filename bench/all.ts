import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Goal, goalsTable, readGoals } from './goals.ts'
import { writeTable } from './report.ts'

/** Every benchmark, one after another, then all their goals in one table. `npm run bench -- money blog` runs some of them. */
const benches: readonly [name: string, file: string][] = [
  ['search', 'run.ts'],
  ['money', 'money.ts'],
  ['conversations', 'conversations.ts'],
  ['views', 'views.ts'],
  ['reports', 'reports.ts'],
  ['people', 'people.ts'],
  ['blog', 'blog.ts'],
  ['pages', 'pages.ts'],
  ['scale-out', 'scale-out.ts'],
  ['start', 'start.ts'],
]

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean', default: false } }, allowPositionals: true })
const unknown = positionals.filter((name) => !benches.some(([known]) => known === name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${benches.map(([name]) => name).join(', ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
const goals: Goal[] = []
for (const [name, file] of benches) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n# ${name}\n`)
  goals.push(...run(name, file))
}
rmSync(folder, { recursive: true })
const table = goalsTable(goals)
console.log(`\n# All goals\n\n${table}`)
if (values.write && positionals.length === 0) writeTable(table, 'all')
process.exitCode = goals.every(({ met }) => met) ? 0 : 1

/** A process of its own, so that the memory and the compiled code of one do not change the figures of the next. */
function run(name: string, file: string) {
  const handed = join(folder, name)
  writeFileSync(handed, '')
  const options = [join(import.meta.dirname, file), ...(values.write ? ['--write'] : [])]
  const { status } = spawnSync(process.execPath, options, { stdio: 'inherit', env: { ...process.env, BENCH_GOALS: handed } })
  const found = readGoals(handed).map((goal) => ({ ...goal, what: `${name}: ${goal.what}` }))
  // A benchmark may end with a failure because a goal is short; without one, it broke off.
  const ended = status === 0 || found.some(({ met }) => !met)
  return ended ? found : [...found, { what: `${name}: ran to its end`, goal: 'yes', measured: 'no', met: false }]
}
