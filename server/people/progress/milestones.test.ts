import { expect, it } from 'vitest'
import { daysWithin, milestonesOf } from './milestones.ts'

it.each([
  ['2026-11-16', [], '1 day'],
  ['2026-11-15', ['1 day'], '1 week'],
  ['2026-10-17', ['1 day', '1 week', '2 weeks', '30 days'], '60 days'],
  ['2025-11-16', ['1 day', '1 week', '2 weeks', '30 days', '60 days', '90 days', '6 months', '9 months', '1 year'], '18 months'],
])('knows the milestones since %s', (startedOn, reached, next) => {
  const found = milestonesOf(startedOn, '2026-11-16')
  expect([found.reached.map(({ label }) => label), found.next.label]).toEqual([reached, next])
})

it('goes on by years, and keeps the last day of a short month', () => {
  const { reached, next } = milestonesOf('2020-02-29', '2026-11-16')
  expect(reached.at(-1)).toEqual({ label: '6 years', on: '2026-02-28' })
  expect(next).toEqual({ label: '7 years', on: '2027-02-28' })
})

it('counts days with a check-in; a missed day takes nothing away', () => {
  const days = ['2026-11-16', '2026-11-13', '2026-11-10', '2026-11-09']
  expect(daysWithin(days, '2026-11-16', 7)).toBe(3)
  expect(daysWithin(days, '2026-11-20', 7)).toBe(1)
  expect(daysWithin([...days, '2026-11-17'], '2026-11-16', 30)).toBe(4)
})
