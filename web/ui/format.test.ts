import { expect, test } from 'vitest'
import { formatAgo } from './format.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (minutes: number) => formatAgo(new Date(now.getTime() - minutes * 60_000), now)

test.each([
  [-5, 'just now'],
  [0.9, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [23 * 60 + 59, '23 hours ago'],
  [24 * 60, 'yesterday'],
  [48 * 60, '2 days ago'],
])('%d minutes are said as "%s"', (minutes, words) => {
  expect(ago(minutes)).toBe(words)
})
