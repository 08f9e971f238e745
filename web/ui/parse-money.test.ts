import { expect, it } from 'vitest'
import { parseMoney } from './parse-money.ts'

it.each([
  ['45', 4_500],
  ['45.5', 4_550],
  [' $45.05 ', 4_505],
  ['1,200', 120_000],
  ['0.29', 29],
  ['', undefined],
  ['45.505', undefined],
  ['12,00', undefined],
  ['-5', undefined],
  ['five', undefined],
])('reads %j as %s', (text, cents) => {
  expect(parseMoney(text)).toBe(cents)
})
