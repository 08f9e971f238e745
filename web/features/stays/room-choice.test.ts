import { expect, it } from 'vitest'
import { canChoose, roomBedsText } from './room-choice.ts'

it('lets a room be chosen only where a bed is available by the day somebody comes', () => {
  const full = { beds: 0, nextFreeOn: '2026-11-21' }
  expect(canChoose({ beds: 1, nextFreeOn: null }, null)).toBe(true)
  expect(canChoose({ beds: 0, nextFreeOn: null }, '2027-01-01')).toBe(false)
  expect(canChoose(full, '2026-11-20')).toBe(false)
  expect(canChoose(full, '2026-11-21')).toBe(true)
  expect(canChoose(full, null)).toBe(false)
})

it('says when the next bed opens', () => {
  expect(roomBedsText({ beds: 2, nextFreeOn: null })).toBe('2 beds available')
  expect(roomBedsText({ beds: 0, nextFreeOn: '2026-11-21' })).toBe('full, next bed opens November 21, 2026')
  expect(roomBedsText({ beds: 0, nextFreeOn: null })).toBe('full')
})
