import { expect, it } from 'vitest'
import { ageOf, isLate } from './age.ts'

const now = new Date('2026-05-10T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it('says how long something has waited, in the largest unit that fits', () => {
  expect([0, 0.9, 1, 23, 24, 71].map((hours) => ageOf(ago(hours), now))).toEqual([
    'less than an hour',
    'less than an hour',
    '1 hour',
    '23 hours',
    '1 day',
    '2 days',
  ])
})

it('is late from the third day on', () => {
  expect([71, 72].map((hours) => isLate(ago(hours), now))).toEqual([false, true])
})
