import { expect, it } from 'vitest'
import { makeVisits } from './make-activity.ts'

it.each([
  ['the evening after clocks were set back', '2026-11-16T04:08:00Z'],
  ['the night after clocks were set forward', '2026-03-16T04:30:00Z'],
])('counts the visits of sixty different days in %s', (_when, now) => {
  const { referralVisits } = makeVisits([], new Date(now))
  const keys = referralVisits.map(({ day, source, landingPage }) => JSON.stringify([day, source, landingPage]))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(referralVisits.map(({ day }) => day)).size).toBe(60)
})
