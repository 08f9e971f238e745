import { expect, it } from 'vitest'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { showHomes, statusChoices } from './show-homes.ts'

const home = (title: string, change: Partial<MyHome> = {}) =>
  ({
    id: title,
    title,
    status: 'PUBLISHED',
    address: { street: '1 Palm Way', city: 'Delray Beach', state: 'FL', zipCode: '33444' },
    bedsFree: 1,
    completeness: { done: 11, of: 11 },
    updatedAt: '2026-01-01T00:00:00Z',
    ...change,
  }) as unknown as MyHome

const homes = [
  home('Cedar House', { bedsFree: 3, updatedAt: '2026-03-01T00:00:00Z' as never }),
  home('Alder House', { status: 'DRAFT', completeness: { done: 2, of: 11 } }),
  home('Birch House', { status: 'ARCHIVED', address: { street: '', city: 'Boca Raton', state: 'FL', zipCode: '33431' } }),
]
const titles = (wanted: Partial<Parameters<typeof showHomes>[1]>) =>
  showHomes(homes, { status: '', q: '', sort: '-changed', ...wanted }).map(({ title }) => title)

it('shows what is in use, last changed first', () => {
  expect(titles({})).toEqual(['Cedar House', 'Alder House'])
})

it('shows one status, or all', () => {
  expect(titles({ status: 'ARCHIVED' })).toEqual(['Birch House'])
  expect(titles({ status: 'ALL', sort: 'title' })).toEqual(['Alder House', 'Birch House', 'Cedar House'])
  expect(titles({ status: 'NONSENSE' })).toEqual([])
})

it('finds by words of the title, the street, the city and the ZIP code', () => {
  expect(titles({ q: ' cedar ' })).toEqual(['Cedar House'])
  expect(titles({ q: 'delray house', sort: 'title' })).toEqual(['Alder House', 'Cedar House'])
  expect(titles({ q: '33431', status: 'ALL' })).toEqual(['Birch House'])
  expect(titles({ q: 'miami' })).toEqual([])
})

it.each([
  ['title', ['Alder House', 'Cedar House']],
  ['-title', ['Cedar House', 'Alder House']],
  ['-free', ['Cedar House', 'Alder House']],
  ['complete', ['Alder House', 'Cedar House']],
  ['nonsense', ['Alder House', 'Cedar House']],
])('sorts by %s', (sort, expected) => {
  expect(titles({ sort })).toEqual(expected)
})

it('offers the statuses there are, with their numbers', () => {
  const words = (some: typeof homes) => statusChoices(some).map(({ label, count }) => `${label} ${count}`)
  expect(words(homes)).toEqual(['In use 2', 'Draft 1', 'Published 1', 'Archived 1', 'All 3'])
  expect(words(homes.slice(0, 1))).toEqual(['In use 1', 'Published 1'])
})
