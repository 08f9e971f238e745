import type { Api } from '#contract/api.ts'
import type { Sent } from '#contract/endpoint.ts'
import { plainText } from '#web/ui/plain-text.ts'
import { flags, groupNames } from './filter-groups.ts'
import type { Found } from './load-search.ts'

export type HomesQuery = NonNullable<Sent<Api['GET /homes']>['query']>

const single = ['q', 'lat', 'lng', 'radius', 'minPrice', 'maxPrice', 'frequency', 'soberDays', 'sort', 'bbox', 'page']
const names = [...single, ...groupNames, ...flags.map(({ value }) => value)]

/** The API's limits for the text and the page. */
const longestText = 120
const lastPage = 1000

/** The known parameters of a query string, without the empty fields that a form sends. */
export function readSearch(given: Iterable<[string, string]>) {
  const kept = [...given]
    .map(([name, value]) => [name, plainText(value, name === 'q' ? longestText : undefined)])
    .filter(([name, value]) => names.includes(name!) && value !== '')
  const search = new URLSearchParams(kept as [string, string][])
  // Text typed after locating oneself means another place.
  if (search.has('q')) for (const name of ['lat', 'lng']) search.delete(name)
  // The radius and the sort by distance need a place.
  if (!search.has('q') && !search.has('lat')) {
    search.delete('radius')
    if (search.get('sort') === 'distance') search.delete('sort')
  }
  if (search.get('sort') === 'best') search.delete('sort')
  if (search.has('page')) keepPage(search)
  return search
}

// An invalid page number falls back to the first page.
function keepPage(search: URLSearchParams) {
  const page = Math.min(Number(search.get('page')), lastPage)
  if (Number.isInteger(page) && page > 1) search.set('page', String(page))
  else search.delete('page')
}

export const queryOf = (search: URLSearchParams) =>
  Object.fromEntries([...new Set(search.keys())].map((name) => [name, several(search.getAll(name))])) as HomesQuery

const several = (values: string[]) => (values.length > 1 ? values : values[0])

/** Another page of the same search; every other change goes back to the first page. */
export function searchPageUrl(path: string, search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return searchUrl(path, next)
}

export function without(search: URLSearchParams, ...parts: readonly (readonly [name: string, value?: string])[]) {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of parts) next.delete(name, value)
  return readSearch(next)
}

/** The same search in an area of the map: the place is dropped, the other words of the text stay. */
export function inArea(search: URLSearchParams, bbox: string, { place, understood }: Pick<Found, 'place' | 'understood'>) {
  const next = new URLSearchParams(search)
  for (const name of ['lat', 'lng', 'page']) next.delete(name)
  if (place && next.has('q')) next.set('q', understood.beside)
  // The radius needs a place.
  next.delete('radius')
  next.set('bbox', bbox)
  return readSearch(next)
}

export const searchUrl = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)
