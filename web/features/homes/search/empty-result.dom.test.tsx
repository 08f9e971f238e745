import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { renderScreen } from '#tests/dom/screen.tsx'
import { EmptyResult } from './empty-result.tsx'
import type { Found } from './load-search.ts'

const understood = { filters: [], mentions: [], unlisted: [], sort: null, miles: null, nearMe: false, unread: null, beside: '' }
const place = { kind: 'city', name: 'New York, NY', latitude: 40.7, longitude: -74 } as const
const found: Found = {
  homes: [],
  page: 1,
  limit: 20,
  total: 0,
  totalIsCapped: false,
  place,
  corrected: null,
  understood,
  map: null,
}
const all = { words: 'without “nyc”', search: '', homes: 84, isCapped: false }
const around = { words: 'within 50 miles', search: 'q=nyc&radius=50', homes: 2, isCapped: false }

const shown = { path: '/search', found, activeCount: 1, wider: [all, around] }
const Shown = () => <EmptyResult {...shown} />

const show = (more: Partial<Found>, activeCount = 1) => {
  Object.assign(shown, { found: { ...found, ...more }, activeCount })
  renderScreen(Shown, { path: '/', at: '/' })
  return screen.getByRole('heading').textContent
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('says that a place has no homes yet, where nothing else was asked for, and leads around it', () => {
  expect(show({})).toBe('No homes in New York, NY yet')
  expect(links()).toEqual(['2 homes within 50 miles', 'Show all homes', 'Contact us for help'])
})

it('blames the filters where there are some, set or typed', () => {
  expect(show({}, 2)).toBe('No homes match all your filters')
  expect(links()).toContain('84 homes without “nyc”')
})

it.each([{ filters: ['Women'] }, { unlisted: ['couples'] }, { miles: 5 }, { unread: 'maple' }, { beside: 'maple' }])(
  'blames what was typed beside the place: %j',
  (typed) => {
    expect(show({ understood: { ...understood, ...typed } })).toBe('No homes match all your filters')
  },
)
