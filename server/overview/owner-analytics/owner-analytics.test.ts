import { expect, it } from 'vitest'
import type { OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { intervalsBetween, unitOf } from './owner-analytics.ts'

it.each([
  [7, 'day'],
  [30, 'day'],
  [90, 'week'],
  [365, 'month'],
])('shows %i days by %s', (days, unit) => {
  expect(unitOf(days)).toBe(unit)
})

it('has an interval for every day, week and month that a period touches', () => {
  expect(intervalsBetween('2026-02-27', '2026-03-01', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  // A Sunday to a Monday.
  expect(intervalsBetween('2026-03-01', '2026-03-09', 'week')).toEqual(['2026-02-23', '2026-03-02', '2026-03-09'])
  expect(intervalsBetween('2025-12-31', '2026-02-01', 'month')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
})

it('exports intervals and homes as lines', () => {
  const figures = {
    views: 10,
    saves: 1,
    applications: 2,
    moveIns: 0,
    occupancyPercent: 92,
    incomeCents: 123_450,
    applicationsPer100Views: 20,
    medianAnswerHours: null,
  }
  const home = { id: crypto.randomUUID(), title: 'Elm, House' }
  const analytics: OwnerAnalytics = {
    startDate: '2026-03-01',
    endDate: '2026-03-07',
    cutToDays: null,
    currency: 'USD',
    currencies: ['USD'],
    unit: 'day',
    homes: [home],
    now: figures,
    before: figures,
    intervals: [{ from: '2026-03-01', ...figures }],
    byHome: [{ home, now: figures, before: { ...figures, occupancyPercent: null } }],
  }
  expect(analyticsCsv(analytics, home.id).split('\r\n')[1]).toBe('2026-03-01,"Elm, House",10,1,2,0,92,1234.50,USD')
  expect(analyticsCsv(analytics).split('\r\n').slice(1)).toEqual([
    '2026-03-01,All homes,10,1,2,0,92,1234.50,USD',
    '2026-03-01 to 2026-03-07,"Elm, House",10,1,2,0,92,1234.50,USD',
    'The period before,"Elm, House",10,1,2,0,,1234.50,USD',
    '',
  ])
})
