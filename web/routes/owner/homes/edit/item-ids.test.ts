import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomId } from '#web/ui/random-id.ts'
import { isStored, keysAfter, newItemId, removedIds } from './item-ids.ts'

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

describe('the key of a card', () => {
  const [first, second] = ['a'.repeat(36), 'b'.repeat(36)] as const
  const none = new Map<string, string>()

  it('stays when an item gets its stored id, also when others follow', () => {
    const known = { ids: ['1', '2'], keys: none }
    const keys = keysAfter(known, [first, '2'])
    expect([...keys]).toEqual([
      [first, '1'],
      ['2', '2'],
    ])
    expect([...keysAfter({ ids: [first, '2'], keys }, [first, second])]).toEqual([
      [first, '1'],
      [second, '2'],
    ])
  })

  it('is an item’s own when another one is added, removed or read anew', () => {
    expect([...keysAfter({ ids: [first], keys: none }, [first, '1'])].at(-1)).toEqual(['1', '1'])
    expect([...keysAfter({ ids: [first, '1'], keys: none }, [first])]).toEqual([[first, first]])
    expect([...keysAfter({ ids: ['1', first], keys: none }, [second, '1'])]).toEqual([
      [second, second],
      ['1', '1'],
    ])
  })
})
