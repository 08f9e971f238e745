import { expect, it } from 'vitest'
import { formatChange, formatHours, formatPoints } from './comparison.ts'

it.each([
  [314, 280, 'up 12% from 280'],
  [140, 280, 'down 50% from 280'],
  [280, 280, 'same as before'],
  [817, 818, 'down less than 1% from 818'],
  [3, 0, 'up from 0'],
  [null, 4, undefined],
  [4, null, undefined],
])('compares %s with %s: %s', (now, before, words) => {
  expect(formatChange(now, before)).toBe(words)
})

it.each([
  [92, 88, 'up 4 points from 88%'],
  [87, 88, 'down 1 point from 88%'],
  [88, 88, 'same as before'],
  [null, 88, undefined],
])('compares %s percent with %s: %s', (now, before, words) => {
  expect(formatPoints(now, before)).toBe(words)
})

it.each([
  [0.4, 'under 1 hour'],
  [1.2, '1 hour'],
  [26, '26 hours'],
  [60, '3 days'],
])('says %s hours as "%s"', (hours, words) => {
  expect(formatHours(hours)).toBe(words)
})
