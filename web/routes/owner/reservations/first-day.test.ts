import { expect, it } from 'vitest'
import { firstDayAt } from './first-day.ts'

const homes = [
  { id: 'east', timeZone: 'America/New_York' },
  { id: 'west', timeZone: 'America/Los_Angeles' },
]

it('begins a reservation on the day it is at the home', () => {
  // Half past midnight in New York, still the evening before in Los Angeles.
  const afterMidnight = new Date('2026-11-16T05:30:00Z')
  expect(firstDayAt(homes, 'east', afterMidnight)).toBe('2026-11-16')
  expect(firstDayAt(homes, 'west', afterMidnight)).toBe('2026-11-15')
})

it('goes on to the next day at midnight of the home', () => {
  expect(firstDayAt(homes, 'west', new Date('2026-11-16T07:59:59Z'))).toBe('2026-11-15')
  expect(firstDayAt(homes, 'west', new Date('2026-11-16T08:00:00Z'))).toBe('2026-11-16')
})

it('begins on the day of the platform while the home is unknown', () => {
  expect(firstDayAt([], 'west', new Date('2026-11-16T05:30:00Z'))).toBe('2026-11-16')
})
