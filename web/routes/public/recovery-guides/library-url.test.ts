import { expect, it } from 'vitest'
import { isNarrowed, libraryUrl, readLibrary } from './library-url.ts'

const read = (query: string) => readLibrary(new URLSearchParams(query))

it('reads the filters of an address, and ignores what it does not know', () => {
  const all = { category: 'first-weeks', format: 'PDF', difficulty: 'ADVANCED', search: 'sleep', page: 2 }
  expect(read('category=first-weeks&format=PDF&difficulty=ADVANCED&search=%20sleep%20&page=2')).toEqual(all)
  expect(read('format=SONG&difficulty=toString&page=-3')).toEqual({
    category: '',
    format: '',
    difficulty: '',
    search: '',
    page: 1,
  })
})

it('writes an address with nothing but what is set', () => {
  expect(libraryUrl({})).toBe('/recovery-guides')
  expect(libraryUrl({ category: 'first-weeks', search: 'a & b', page: 1 })).toBe(
    '/recovery-guides?category=first-weeks&search=a+%26+b',
  )
  expect(libraryUrl({ ...read('format=PDF'), page: 3 })).toBe('/recovery-guides?format=PDF&page=3')
})

it('knows whether anything is left out', () => {
  expect(isNarrowed(read(''))).toBe(false)
  expect(isNarrowed(read('page=2'))).toBe(false)
  expect(isNarrowed(read('search=rent'))).toBe(true)
})
