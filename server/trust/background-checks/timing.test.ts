import { expect, it } from 'vitest'
import { daysLeftToDispute, disputeEnd, validityEnd } from './timing.ts'

it('gives five whole days after the day of the notice, by the platform’s clock', () => {
  expect(disputeEnd(new Date('2026-11-16T04:59:00Z'))).toEqual(new Date('2026-11-21T05:00:00Z'))
  expect(disputeEnd(new Date('2026-11-16T05:00:00Z'))).toEqual(new Date('2026-11-22T05:00:00Z'))
})

it('keeps the days after today, and at least one', () => {
  const until = disputeEnd(new Date('2026-11-16T17:00:00Z'))
  expect(daysLeftToDispute(until, new Date('2026-11-16T18:00:00Z'))).toBe(5)
  expect(daysLeftToDispute(until, new Date('2026-11-19T18:00:00Z'))).toBe(2)
  expect(daysLeftToDispute(until, new Date('2026-11-21T18:00:00Z'))).toBe(1)
})

it('counts a result for twelve months, through the end of the day', () => {
  expect(validityEnd(new Date('2026-11-16T17:00:00Z'))).toEqual(new Date('2027-11-17T05:00:00Z'))
})
