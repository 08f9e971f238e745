import { expect, it } from 'vitest'
import { freshnessOf } from './freshness.ts'

const now = new Date('2026-05-01T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it.each([
  [0, 'fresh'],
  [71.9, 'fresh'],
  [72, 'aging'],
  [167.9, 'aging'],
  [168, 'old'],
])('beds confirmed %d hours ago are %s', (hours, expected) => {
  expect(freshnessOf(ago(hours), now)).toBe(expected)
  expect(freshnessOf(ago(hours).toISOString(), now)).toBe(expected)
})

it('beds that nobody confirmed are old', () => {
  expect(freshnessOf(null, now)).toBe('old')
})
