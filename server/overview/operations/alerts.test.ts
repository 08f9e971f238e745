import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { registry } from '#server/kernel/http/metrics.ts'
import { startTestApp } from '#tests/harness.ts'
import { gaugesOf } from './gauges.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alerts = read('deploy/alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n', 1)[0]!, text, expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '' }))
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard

let known: string[]
beforeAll(async () => {
  const test = await startTestApp()
  const metrics = [...registry.getMetricsAsArray(), ...gaugesOf(test).getMetricsAsArray()]
  known = metrics.map(({ name }) => name)
})

const functions = new Set(['histogram_quantile', 'count_over_time'])
/** The metrics in a PromQL expression: words with an underscore outside of label lists and groupings. */
const metricsIn = (expr: string) =>
  expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)!
    .filter((word) => !functions.has(word))
const isKnown = (name: string) => known.includes(name) || known.includes(name.replace(/_(bucket|sum|count)$/, ''))

it('names only metrics that exist, in every alert and on the dashboard', () => {
  const used = [...alerts.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect(used.length).toBeGreaterThan(40)
  expect(used.flatMap(metricsIn).filter((name) => !isKnown(name))).toEqual([])
  expect(isKnown('made_up_total')).toBe(false)
})

it.each(alerts)('$name says how urgent it is, what is wrong and what to do', ({ name, text, expr }) => {
  expect(expr).not.toBe('')
  expect(text).toMatch(/severity: (page|ticket)/)
  expect(text).toMatch(/summary: "[A-Z].+\."/)
  const section = read('docs/alerts.md').split(`\n## ${name}\n`)[1]?.split('\n## ', 1)[0]?.trim()
  expect(section?.length).toBeGreaterThan(80)
})

it('describes no alert that does not exist', () => {
  const described = [...read('docs/alerts.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name)
  expect(described).toEqual(alerts.map(({ name }) => name))
})

it('has every metric of our own in the operator’s manual, and on the dashboard', () => {
  const ours = known.filter((name) => !/^(process|nodejs)_/.test(name))
  const manual = read('docs/operations.md')
  const shown = JSON.stringify(panels)
  expect(ours.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
  expect(ours.filter((name) => !shown.includes(name))).toEqual([])
})
