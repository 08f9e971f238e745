import { appendFileSync, readFileSync } from 'node:fs'

/** What a benchmark must reach, what it measured, and whether that is enough. */
export type Goal = { what: string; goal: string; measured: string; met: boolean }

export const atMost = (what: string, measured: number, most: number, unit = ''): Goal => ({
  what,
  goal: `at most ${inUnit(most, unit)}`,
  measured: inUnit(measured, unit),
  met: measured <= most,
})

export const atLeast = (what: string, measured: number, least: number, unit = ''): Goal => ({
  what,
  goal: `at least ${inUnit(least, unit)}`,
  measured: inUnit(measured, unit),
  met: measured >= least,
})

/** The goal of a list of waits: each within this time in 95 of 100 calls. */
export const eachWithin = (most: number, waits: readonly { name: string; p95: number }[]) =>
  waits.map(({ name, p95 }) => atMost(`${name}, p95`, p95, most, 'ms'))

/** Two decimals tell small figures apart; a large one needs none. */
function inUnit(value: number, unit: string) {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 3 ? 1 : 2
  return [value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }), unit].join(' ').trim()
}

export function goalsTable(goals: readonly Goal[]) {
  const rows = goals.map(({ what, goal, measured, met }) => `| ${what} | ${goal} | ${measured} | ${met ? 'met' : 'short'} |`)
  return ['| goal | | measured | |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Reads the goals of a table that `goalsTable` wrote. */
export const goalsIn = (table: string): Goal[] =>
  table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , , , end]) => end === 'met' || end === 'short')
    .map(([, what = '', goal = '', measured = '', end]) => ({ what, goal, measured, met: end === 'met' }))

/** The goals of all benchmarks in their order: those that ran as they are now, the others as they were. */
export const renewGoals = (order: readonly string[], before: readonly Goal[], now: ReadonlyMap<string, readonly Goal[]>) =>
  order.flatMap((name) => now.get(name) ?? before.filter(({ what }) => what.startsWith(`${name}: `)))

/** Gives the goals to `npm run bench`, which waits for them in a file. On its own, a benchmark has said everything in its table. */
export function handOver(goals: readonly Goal[]) {
  const file = process.env.BENCH_GOALS
  if (file) appendFileSync(file, goals.map((goal) => `${JSON.stringify(goal)}\n`).join(''))
}

export const readGoals = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Goal)
