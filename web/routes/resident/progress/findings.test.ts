import { expect, it } from 'vitest'
import { cravingFinding, moodFinding } from './findings.ts'

it('says what most days were like', () => {
  expect(moodFinding([{ mood: 1 }, { mood: 4 }, { mood: 4 }])).toBe('Your mood was mostly good')
  expect(moodFinding([{ mood: 3 }, { mood: 4 }])).toBe('Your mood was mostly okay')
  expect(cravingFinding([{ craving: 0 }, { craving: null }, { craving: 0 }, { craving: 4 }])).toBe(
    'You had no cravings on most days',
  )
  expect(cravingFinding([{ craving: 2 }])).toBe('Cravings on most days: some')
})
