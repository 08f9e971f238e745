import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { atLeast, atMost, eachWithin, goalsIn, goalsTable, handOver, readGoals, renewGoals } from './goals.ts'

afterEach(() => void vi.unstubAllEnvs())

it.each([
  [atMost('start', 2.5, 2.5, 's'), 'at most 2.50 s', '2.50 s', true],
  [atMost('start', 2.51, 2.5, 's'), 'at most 2.50 s', '2.51 s', false],
  [atLeast('share', 0.7, 0.7), 'at least 0.70', '0.70', true],
  [atLeast('share', 0.69, 0.7), 'at least 0.70', '0.69', false],
  [atLeast('applications', 1234.5, 100, 'a second'), 'at least 100 a second', '1,235 a second', true],
  [atMost('list', Number.NaN, 50, 'ms'), 'at most 50 ms', 'NaN ms', false],
])('knows whether a goal is met: %o', (goal, asked, measured, met) => {
  expect(goal).toMatchObject({ goal: asked, measured, met })
})

it('renews the goals of what ran, and keeps the others in their order', () => {
  const before = [
    atMost('search: list, p95', 12, 50, 'ms'),
    atLeast('money: events', 210, 250),
    atMost('start: to ready', 3, 2.5, 's'),
  ]
  expect(goalsIn(`\n${goalsTable(before)}\n\nBefore the run, 1.3 processes wanted 2 cores.\n`)).toEqual(before)
  const now = new Map([['money', [atLeast('money: events', 270, 250)]]])
  const after = renewGoals(['search', 'money', 'blog', 'start'], before, now)
  expect(after).toEqual([before[0], atLeast('money: events', 270, 250), before[2]])
})

it('hands goals over in a file, and says them in a table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-goals-'))
  const file = join(folder, 'goals')
  writeFileSync(file, '')
  handOver([atMost('nobody waits for it', 1, 1)])
  vi.stubEnv('BENCH_GOALS', file)
  const goals = eachWithin(50, [
    { name: 'list', p95: 12.34 },
    { name: 'thread', p95: 50.6 },
  ])
  handOver(goals.slice(0, 1))
  handOver(goals.slice(1))
  expect(readGoals(file)).toEqual(goals)
  expect(goalsTable(goals).split('\n').slice(2)).toEqual([
    '| list, p95 | at most 50 ms | 12.3 ms | met |',
    '| thread, p95 | at most 50 ms | 50.6 ms | short |',
  ])
  rmSync(folder, { recursive: true })
})
