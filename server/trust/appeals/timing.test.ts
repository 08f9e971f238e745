import { expect, it } from 'vitest'
import { addBusinessDays } from './timing.ts'

it.each([
  ['a Monday', '2026-11-16T15:00:00Z', 10, '2026-11-30T15:00:00Z'],
  ['a Friday', '2026-11-20T15:00:00Z', 1, '2026-11-23T15:00:00Z'],
  ['a Saturday', '2026-11-21T15:00:00Z', 1, '2026-11-23T15:00:00Z'],
  // 3 a.m. UTC on Saturday is still Friday in New York.
  ['a Friday night', '2026-11-21T03:00:00Z', 1, '2026-11-24T03:00:00Z'],
])('counts business days from %s', (_day, from, count, until) => {
  expect(addBusinessDays(new Date(from), count)).toEqual(new Date(until))
})
