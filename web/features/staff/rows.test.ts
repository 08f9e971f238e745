import { expect, it } from 'vitest'
import { rowAfter } from './rows.ts'

const keyOf = (row: string) => row

it('goes on with the row below, from the last one with the first, and nowhere from the only one', () => {
  expect(rowAfter(['a', 'b', 'c'], keyOf, 'b')).toBe('c')
  expect(rowAfter(['a', 'b', 'c'], keyOf, 'c')).toBe('a')
  expect(rowAfter(['a'], keyOf, 'a')).toBeUndefined()
})
