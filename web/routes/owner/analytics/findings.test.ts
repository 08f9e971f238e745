import { expect, it } from 'vitest'
import { applicationsFinding, takenFinding, viewsFinding } from './findings.ts'

it('says what a chart shows', () => {
  expect(viewsFinding({ views: 1, saves: 2 })).toBe('Viewed 1 time, saved 2 times')
  expect(viewsFinding({ views: 0, saves: 0 })).toBe('No views in this period')
  expect(applicationsFinding({ applications: 9, moveIns: 1 })).toBe('9 applications, 1 move-in')
  expect(takenFinding({ occupancyPercent: 92 })).toBe('92% of all bed nights were filled')
  expect(takenFinding({ occupancyPercent: null })).toBe('No beds in this period')
})
