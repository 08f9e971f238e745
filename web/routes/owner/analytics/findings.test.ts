import { expect, it } from 'vitest'
import { applicationsFinding, formatChange, formatHours, formatPoints, takenFinding, viewsFinding } from './findings.ts'

it.each([
  [314, 280, 'up 12% from 280'],
  [140, 280, 'down 50% from 280'],
  [280, 280, 'same as before'],
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

it('says what a chart shows', () => {
  expect(viewsFinding({ views: 1, saves: 2 })).toBe('Viewed 1 time, saved 2 times')
  expect(viewsFinding({ views: 0, saves: 0 })).toBe('No views in this period')
  expect(applicationsFinding({ applications: 9, moveIns: 1 })).toBe('9 applications, 1 move-in')
  expect(takenFinding({ occupancyPercent: 92 })).toBe('92% of all nights were taken')
  expect(takenFinding({ occupancyPercent: null })).toBe('No beds in this period')
})
