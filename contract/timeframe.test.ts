import { expect, it } from 'vitest'
import { resolveTimeframe, timeframeQuery } from './timeframe.ts'

const today = '2026-03-15'

it.each([
  ['7d', { from: '2026-03-09', to: today, before: { from: '2026-03-02', to: '2026-03-08' }, unit: 'day' }],
  ['30d', { from: '2026-02-14', to: today, before: { from: '2026-01-15', to: '2026-02-13' }, unit: 'day' }],
  ['90d', { from: '2025-12-16', to: today, before: { from: '2025-09-17', to: '2025-12-15' }, unit: 'week' }],
  ['12m', { from: '2025-03-16', to: today, before: { from: '2024-03-16', to: '2025-03-15' }, unit: 'month' }],
  ['ytd', { from: '2026-01-01', to: today, before: { from: '2025-01-01', to: '2025-03-15' }, unit: 'week' }],
] as const)('knows the days of %s and the days before them', (timeframe, expected) => {
  expect(resolveTimeframe({ timeframe }, today)).toEqual(expected)
})

it('compares own dates with as many days before', () => {
  const asked = timeframeQuery.parse({ timeframe: 'custom', startDate: '2026-01-10', endDate: '2026-01-12' })
  expect(resolveTimeframe(asked, today)).toMatchObject({
    from: '2026-01-10',
    to: '2026-01-12',
    before: { from: '2026-01-07', to: '2026-01-09' },
  })
})

it('takes 30 days unless asked otherwise', () => {
  expect(timeframeQuery.parse({})).toEqual({ timeframe: '30d' })
})

it.each([
  [{ timeframe: 'custom' }, 'Choose the first day'],
  [{ timeframe: 'custom', startDate: '2026-01-01' }, 'Choose the last day'],
  [{ timeframe: 'custom', startDate: '2026-01-02', endDate: '2026-01-01' }, 'Choose a last day after the first'],
  [{ timeframe: 'custom', startDate: '2020-01-01', endDate: '2026-01-01' }, 'Choose at most three years'],
  [{ timeframe: 'custom', startDate: '2026-02-30', endDate: '2026-03-01' }, 'Choose a date'],
  [{ timeframe: '2y' }, 'Choose a timeframe'],
])('refuses %j', (asked, message) => {
  expect(timeframeQuery.safeParse(asked).error?.issues[0]?.message).toBe(message)
})
