import { expect, it } from 'vitest'
import { choiceFilter, dayFilters, type Filter, filterText, homeFilter, isBeforeFirst, searchFilter } from './filters.ts'

const filters: readonly Filter[] = [
  searchFilter('Name'),
  choiceFilter({ param: 'priority', label: 'How soon', labels: { HIGH: 'High', LOW: 'Low' }, only: ['HIGH'] }),
  homeFilter([{ id: 'a', title: '' }]),
  ...dayFilters('Paid'),
]
const said = (query: string) => filters.flatMap((filter) => filterText(filter, new URLSearchParams(query)) ?? [])

it('says what is set, in the words of the fields', () => {
  expect(said('')).toEqual([])
  expect(said('search=alma&priority=HIGH')).toEqual(['“alma”', 'High'])
  expect(said('homeId=a&from=2026-11-02&to=2026-11-20')).toEqual(['Untitled home', 'from Nov 2, 2026', 'to Nov 20, 2026'])
})

it('ignores what a field does not offer, because a query string may say anything', () => {
  expect(said('priority=LOW&homeId=b&from=soon&search=')).toEqual([])
})

it.each([
  ['from=2026-11-20&to=2026-11-02', ['to']],
  ['from=2026-11-02&to=2026-11-02', []],
  ['to=2026-11-02', []],
  ['from=2026-11-20&to=soon', []],
])('knows a last day that is before the first: %s', (query, wrong) => {
  const isWrong = (filter: Filter) => isBeforeFirst(filter, new URLSearchParams(query))
  expect(
    dayFilters('Paid')
      .filter(isWrong)
      .map(({ param }) => param),
  ).toEqual(wrong)
})
