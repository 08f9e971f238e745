import { expect, it } from 'vitest'
import { sortParam } from './paging.ts'

it('takes each field in both directions, and nothing else', () => {
  const sort = sortParam('title', 'created')
  expect(sort.options).toEqual(['title', '-title', 'created', '-created'])
  expect(sort.safeParse('price').error?.issues[0]?.message).toBe('Choose a valid sort order')
})
