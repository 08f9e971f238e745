import { expect, it } from 'vitest'
import { formatShare, funnelRows } from './report-words.ts'

it.each([
  [1, 8, '13%'],
  [1, 250, '0.4%'],
  [1, 25_000, 'under 0.1%'],
  [0, 250, '0%'],
  [3, 0, undefined],
])('writes %i of %i as %s', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text)
})

it('compares each step with the one before, except views, of which one visit has several', () => {
  const stages = [
    { step: 'VISITS' as const, now: 100, before: 0 },
    { step: 'VIEWS' as const, now: 300, before: 0 },
    { step: 'APPLICATIONS' as const, now: 30, before: 0 },
    { step: 'APPROVED' as const, now: 15, before: 0 },
    { step: 'MOVED_IN' as const, now: 0, before: 0 },
  ]
  expect(funnelRows({ stages }).map(({ label, share }) => [label, share])).toEqual([
    ['Visits', undefined],
    ['Views of homes', undefined],
    ['Applications sent', '10%'],
    ['Approved', '50%'],
    ['Moved in', '0%'],
  ])
})
