import { expect, test } from 'vitest'
import { shiftCounter } from './quick-exit.ts'

test('Shift three times within two seconds', () => {
  const isEnough = shiftCounter()
  expect([0, 900, 1_900].map((at) => isEnough('Shift', at))).toEqual([false, false, true])
})

test('slower is not enough, but the last three count', () => {
  const isEnough = shiftCounter()
  expect([0, 1_500, 3_000, 3_300].map((at) => isEnough('Shift', at))).toEqual([false, false, false, true])
})

test('a capital letter in between is typing, not leaving', () => {
  const isEnough = shiftCounter()
  expect(['Shift', 'A', 'Shift', 'B', 'Shift'].map((key, at) => isEnough(key, at))).not.toContain(true)
})
