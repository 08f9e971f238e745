import { expect, test } from 'vitest'
import { preferredSearch } from './preferred-search.ts'

test('what was asked for at sign-up becomes a search and its title', () => {
  expect(preferredSearch({ place: 'Delray Beach', houseGenre: 'FEMALE', maxMonthlyPrice: 1200 })).toEqual({
    search: { q: 'Delray Beach', houseGenre: 'FEMALE', maxPrice: 1200 },
    title: 'Homes in Delray Beach for women up to $1,200 a month',
  })
  expect(preferredSearch({ place: '33444', houseGenre: 'ANY', maxMonthlyPrice: null })).toEqual({
    search: { q: '33444' },
    title: 'Homes in 33444',
  })
})

test('the programs and the support that help become filters', () => {
  const { search } = preferredSearch({ supportLevel: 'MEDIUM', programs: ['AA', 'LIFERING'] })
  expect(search).toEqual({ supportLevel: 'MEDIUM', programs: ['AA', 'LIFERING'] })
  expect(preferredSearch({ supportLevel: 'ANY', programs: [] }).search).toEqual({})
})

test('who asked for nothing sees some homes all the same', () => {
  expect(preferredSearch({})).toEqual({ search: {}, title: 'Homes to explore' })
})
