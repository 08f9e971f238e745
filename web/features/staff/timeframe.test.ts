import { expect, it } from 'vitest'
import { periodWords, timeframeFilters, timeframeOf } from './timeframe.ts'

it.each([
  ['', { timeframe: '30d' }],
  ['timeframe=12m', { timeframe: '12m' }],
  ['timeframe=century', { timeframe: '30d' }],
  ['timeframe=custom', { timeframe: '30d' }],
  ['timeframe=custom&startDate=2026-03-09&endDate=2026-03-01', { timeframe: '30d' }],
  [
    'timeframe=custom&startDate=2026-03-01&endDate=2026-03-09',
    { timeframe: 'custom', startDate: '2026-03-01', endDate: '2026-03-09' },
  ],
])('reads “%s” as %j', (search, asked) => {
  expect(timeframeOf(new URLSearchParams(search))).toEqual(asked)
})

it('asks for two dates only where dates are chosen', () => {
  expect(timeframeFilters(new URLSearchParams())).toHaveLength(1)
  expect(timeframeFilters(new URLSearchParams('timeframe=custom')).map(({ label }) => label)).toEqual([
    'Timeframe',
    'Days from',
    'Days to',
  ])
})

it('says which days are compared', () => {
  const before = { from: '2025-12-26', to: '2025-12-31' }
  expect(periodWords({ from: '2026-01-01', to: '2026-01-06', before, unit: 'day' })).toBe(
    'Jan 1, 2026 to Jan 6, 2026, compared with Dec 26, 2025 to Dec 31, 2025.',
  )
})
