import { expect, it } from 'vitest'
import { readByteRange } from './byte-range.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-4,10-14', undefined],
  ['bytes=a-b', undefined],
  ['items=0-4', undefined],
  ['bytes=9999999999999999999-', undefined],
])('reads %j of 100 bytes', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})
