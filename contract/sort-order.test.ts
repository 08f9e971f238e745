import { expect, it } from 'vitest'
import { readSort } from './sort-order.ts'

it('reads the field and the direction', () => {
  expect(readSort('title')).toEqual({ by: 'title', isDescending: false })
  expect(readSort('-created')).toEqual({ by: 'created', isDescending: true })
})
