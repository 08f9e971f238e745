import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { atLeast, atMost, type Goal, goalsTable } from './goals.ts'
import type { Load } from './measure.ts'

export type Line = { name: string; wait: { p50: number; p95: number }; ours?: Load; minimal?: Load }

/** What else the machine did just before: the figures of a busy one say little. */
export const loadBefore = `Load average before the run: ${loadavg()[0]!.toFixed(1)}, on ${availableParallelism()} cores.`

export function toTable(lines: readonly Line[], of: string) {
  const head = ['', 'ours, calls/s', 'p50 / p99 ms', 'minimal, calls/s', 'p50 / p99 ms', 'ratio', 'sequential, p50 / p95 ms']
  const rows = lines.map(({ name, wait, ours, minimal }) => {
    const both = ours && minimal
    const loaded = both
      ? [
          figure(ours.perSecond),
          pair(ours),
          figure(minimal.perSecond),
          pair(minimal),
          (ours.perSecond / minimal.perSecond).toFixed(2),
        ]
      : ['', '', '', '', '']
    return [name, ...loaded, `${wait.p50.toFixed(1)} / ${wait.p95.toFixed(1)}`]
  })
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`${of}:`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** What each query must reach: a share of a server that says "hello", a share of the minimal server, and how long a person waits. */
const goals: Record<string, { ofHello?: number; ofMinimal?: number }> = {
  'home details': { ofHello: 0.15, ofMinimal: 0.7 },
  'filtered list': { ofMinimal: 0.7 },
  'map window': { ofMinimal: 0.7 },
  'text search': { ofMinimal: 0.7 },
}
const longest = { p50: 10, p95: 50 }

/** Every goal with what was measured, and whether it is met. */
export function goalsOf(lines: readonly Line[], helloPerSecond: number): Goal[] {
  return lines.flatMap(({ name, wait, ours, minimal }) => {
    const { ofHello, ofMinimal } = goals[name] ?? {}
    return [
      ofHello && ours && atLeast(`${name}, share of "hello"`, ours.perSecond / helloPerSecond, ofHello),
      ofMinimal &&
        ours &&
        minimal &&
        atLeast(`${name}, share of the minimal server`, ours.perSecond / minimal.perSecond, ofMinimal),
      atMost(`${name}, p50`, wait.p50, longest.p50, 'ms'),
      atMost(`${name}, p95`, wait.p95, longest.p95, 'ms'),
    ].filter((goal) => goal !== undefined && goal !== 0)
  })
}

export function goalsText(goals: readonly Goal[], helloPerSecond: number) {
  const head = `"hello" with the same framework: ${figure(helloPerSecond)} calls a second.`
  return [head, '', goalsTable(goals)].join('\n')
}

const figure = (value: number) => Math.round(value).toLocaleString('en')
export const pair = ({ p50, p99 }: Load) => `${p50} / ${p99}`

/** Replaces the table with this name in docs/performance.md. */
export const writeTable = (table: string, name: string) => replaceText('performance.md', name, `${table}\n\n${loadBefore}`)

/** The table with this name in docs/performance.md. */
export const readTable = (name: string) => findText('performance.md', name).content

/** Replaces what stands between the marks with this name in a page of docs. */
export function replaceText(page: string, name: string, content: string) {
  const { path, text, place } = findText(page, name)
  writeFileSync(
    path,
    text.replace(place, (_all, start: string, _before: string, end: string) => `${start}\n${content}\n${end}`),
  )
}

function findText(page: string, name: string) {
  const path = join(import.meta.dirname, '../docs', page)
  const text = readFileSync(path, 'utf8')
  const place = new RegExp(`(<!-- bench ${name} -->)([^]*?)(<!-- end -->)`)
  const content = place.exec(text)?.[2]
  if (content === undefined) throw new Error(`docs/${page} has no place for ${name}`)
  return { path, text, place, content }
}
