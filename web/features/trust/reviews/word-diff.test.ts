import { expect, it } from 'vitest'
import { wordDiff } from './word-diff.ts'

const inMarks = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text.trim()}+} ` : `[-${text.trim()}-] `))
    .join('')
    .trim()

it.each([
  ['The same text', 'The same text', 'The same text'],
  ['Ask for Mike at the door', 'Ask at the door', 'Ask [-for Mike-] at the door'],
  ['A calm house', 'A calm and clean house', 'A calm {+and clean+} house'],
  ['It was bad', 'It was good', 'It was [-bad-] {+good+}'],
  ['', 'New', '{+New+}'],
  ['Old', '', '[-Old-]'],
])('of “%s” and “%s” is: %s', (before, after, marked) => {
  expect(inMarks(before, after)).toBe(marked)
})

it('loses nothing: what stayed and was added is the new text', () => {
  const after = 'One  two\nthree, four.'
  const kept = wordDiff('Zero one two three four', after).filter(({ kind }) => kind !== 'removed')
  expect(kept.map(({ text }) => text).join('')).toBe(after)
})
