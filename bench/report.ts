import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Load } from './measure.ts'

export type Line = { name: string; wait: { p50: number; p95: number }; ours?: Load; minimal?: Load }

/** What else the machine did just before: the figures of a busy one say little. */
const loadBefore = `Before the run, ${loadavg()[0]!.toFixed(1)} processes wanted the machine's ${availableParallelism()} cores.`

const page = join(import.meta.dirname, '../docs/performance.md')

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

const figure = (value: number) => Math.round(value).toLocaleString('en')
const pair = ({ p50, p99 }: Load) => `${p50} / ${p99}`

/** Replaces the table with this name in docs/performance.md. */
export function writeTable(table: string, name: string) {
  const text = readFileSync(page, 'utf8')
  const place = new RegExp(`(<!-- bench ${name} -->)[^]*?(<!-- end -->)`)
  if (!place.test(text)) throw new Error(`docs/performance.md has no place for ${name}`)
  writeFileSync(
    page,
    text.replace(place, (_all, start: string, end: string) => `${start}\n${table}\n\n${loadBefore}\n${end}`),
  )
}
