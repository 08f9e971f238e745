import { expect, it } from 'vitest'
import { formatLeft } from './moment.tsx'

const minute = 60_000

it.each([
  [-5, 'less than a minute'],
  [30_000, 'less than a minute'],
  [59 * minute, '59 min'],
  [60 * minute, '1 h 0 min'],
  [(23 * 60 + 5) * minute, '23 h 5 min'],
  [47 * 60 * minute, '47 h 0 min'],
  [49 * 60 * minute, '2 days'],
])('says how long %i ms are', (milliseconds, words) => {
  expect(formatLeft(milliseconds)).toBe(words)
})
