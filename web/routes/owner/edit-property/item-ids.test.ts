import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomId } from '#web/ui/random-id.ts'
import { isStored, newItemId, removedIds } from './item-ids.ts'

it('never takes a new item for a stored one, nor the other way round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8.64e15 }), fc.string({ minLength: 36, maxLength: 60 }), (moment, stored) => {
      expect(isStored(newItemId(moment))).toBe(false)
      expect(isStored(stored)).toBe(true)
      expect(isStored(stored.slice(0, 35))).toBe(false)
    }),
  )
  expect(isStored(randomUUID())).toBe(true)
})

it('names two items of the same moment differently', () => {
  const ids = Array.from({ length: 1000 }, () => newItemId(1_700_000_000_000))
  expect(new Set(ids).size).toBe(1000)
})

it('removes on the server only what is stored there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.boolean())), (items) => {
      const before = items.map(([stored]) => ({ id: stored ? randomUUID() : newItemId() }))
      const now = before.filter((_, index) => items[index]![1])
      const expected = before.filter(({ id }, index) => !items[index]![1] && id.length === 36).map(({ id }) => id)
      expect(removedIds(before, now)).toEqual(expected)
    }),
  )
})

it('makes ids of the usual form', () => {
  expect(randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
