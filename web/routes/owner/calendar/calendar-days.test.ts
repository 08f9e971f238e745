import { expect, it } from 'vitest'
import { addDays } from '#contract/time.ts'
import { calendarTitle, calendarZone, readDay, step, weeksOf } from './calendar-days.ts'

it('shows whole weeks of a month, every day once and in order', () => {
  const weeks = weeksOf('month', '2026-11-15')
  expect(weeks).toHaveLength(5)
  expect([weeks[0]![0], weeks[4]![6]]).toEqual(['2026-11-01', '2026-12-05'])
  expect(weeksOf('month', '2027-02-10')).toHaveLength(5)
  expect(weeksOf('month', '2026-08-01')).toHaveLength(6)
  for (const [index, day] of weeks.flat().entries()) expect(day).toBe(addDays('2026-11-01', index))
})

it('shows one week from Sunday to Saturday', () => {
  expect(weeksOf('week', '2026-11-18')).toEqual([
    ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
  ])
})

it('goes forward and back, also from the last day of a long month', () => {
  expect(step('month', '2027-01-31', 1)).toBe('2027-02-01')
  expect(step('month', '2027-01-31', -1)).toBe('2026-12-01')
  expect(step('week', '2026-12-30', 1)).toBe('2027-01-06')
})

it('reads a day from an address, and today from anything else', () => {
  expect(readDay('2027-01-02', '2026-11-15')).toBe('2027-01-02')
  for (const odd of [null, '', 'soon', '2027-13-40']) expect(readDay(odd, '2026-11-15')).toBe('2026-11-15')
  expect(calendarTitle('month', '2026-11-15')).toBe('November 2026')
  expect(calendarTitle('week', '2026-11-15')).toBe('Nov 15 to Nov 21')
})

it('takes today from the chosen home, or from all homes if they share a time zone', () => {
  const [west, east] = [
    { id: 'west', timeZone: 'America/Los_Angeles' },
    { id: 'east', timeZone: 'America/New_York' },
  ]
  expect(calendarZone([west, east], 'west')).toBe('America/Los_Angeles')
  expect(calendarZone([west, { ...west, id: 'next door' }], undefined)).toBe('America/Los_Angeles')
  expect(calendarZone([west, east], undefined)).toBe('America/New_York')
  expect(calendarZone([], 'west')).toBe('America/New_York')
})
