import { expect, it } from 'vitest'
import { usualAnswerWords } from './usual-answer.ts'

it.each([
  [0.2, '5 minutes'],
  [5.1, '10 minutes'],
  [31, '45 minutes'],
  [46, 'an hour'],
  [61, '2 hours'],
  [22.5 * 60, '23 hours'],
  [23.5 * 60, 'a day'],
  [25 * 60, '2 days'],
])('%s minutes are at most %s', (minutes, words) => {
  expect(usualAnswerWords(minutes)).toBe(words)
})
