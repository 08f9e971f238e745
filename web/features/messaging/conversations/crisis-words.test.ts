import { expect, it } from 'vitest'
import { hasCrisisWords } from './crisis-words.ts'

it.each([
  'I want to die',
  'I don’t want to be here anymore.',
  'I keep thinking about killing myself',
  'They would be better off without me',
  'I think I took too many',
  'my friend OVERDOSED',
])('shows help for “%s”', (text) => {
  expect(hasCrisisWords(text)).toBe(true)
})

it.each(['I’m dying to see the house', 'The cut-off is noon', 'I live alone', 'I want to move in', ''])(
  'is quiet about “%s”',
  (text) => {
    expect(hasCrisisWords(text)).toBe(false)
  },
)
