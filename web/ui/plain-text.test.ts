import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['\u0000', ''],
  [' Boca\u0000\u0007  Raton\n', 'Boca Raton'],
  ['left\u202eright', 'left right'],
  ['José’s 😀 house', 'José’s 😀 house'],
])('shows %j as %j', (typed, shown) => {
  expect(plainText(typed)).toBe(shown)
})

it('cuts a long text, and no character in half', () => {
  expect(plainText('a'.repeat(500), 120)).toBe('a'.repeat(120))
  expect(plainText(`${'a'.repeat(119)}😀`, 120)).toBe('a'.repeat(119))
})
