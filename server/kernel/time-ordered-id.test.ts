import { expect, it } from 'vitest'
import * as z from 'zod'
import { timeOrderedId } from './time-ordered-id.ts'

it('sorts in the order of making, within a millisecond and when the clock steps back', () => {
  const ids = Array.from({ length: 10_000 }, (_, no) =>
    timeOrderedId(new Date(no < 9_000 ? 1_800_000_000_000 : 1_700_000_000_000)),
  )
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

it('is a UUID of version 7', () => {
  expect(z.uuidv7().safeParse(timeOrderedId(new Date())).success).toBe(true)
})
