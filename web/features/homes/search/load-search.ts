import { redirect } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { ServerCall } from '#web/context.ts'
import { activeFilters } from './active-filters.ts'
import type { Choices } from './filter-groups.ts'
import { type HomesQuery, queryOf, readSearch, searchPageUrl, without } from './search-url.ts'

export type Found = Answer<Api['GET /homes']>
/** A similar search that has results, with what is different in words. */
export type Wider = { words: string; search: string; homes: number; isCapped: boolean }

/** Everything a search page shows for its query string; beside a map, also every home to draw. */
export async function loadSearch(call: ServerCall, url: URL, { onMap = false } = {}) {
  const search = readSearch(url.searchParams)
  const [answer, amenities, recoveryFeatures] = await Promise.all([
    find(call, { ...queryOf(search), ...(onMap && { map: 'all' as const }) }),
    call('GET /amenities'),
    call('GET /homes/recovery-features'),
  ])
  if (answer.found) leadToLastPage(url, search, answer.found)
  const choices: Choices = { amenities, recoveryFeatures }
  const wider = answer.found?.total === 0 ? await waysToWiden(call, search, choices) : []
  return { search: search.toString(), choices, wider, ...answer }
}

/** Redirects from beyond the last page to the last one. */
export function leadToLastPage(url: URL, search: URLSearchParams, { homes, page, limit, total }: Found) {
  if (homes.length > 0 || page === 1 || total === 0) return
  throw redirect(searchPageUrl(url.pathname, search, Math.ceil(total / limit)))
}

// A mistyped place or amount gets a response of its own and does not crash the page.
async function find(call: ServerCall, query: HomesQuery): Promise<{ found: Found | null; problem: string }> {
  try {
    return { found: await call('GET /homes', { query }), problem: '' }
  } catch (failure) {
    if (!(failure instanceof Response) || failure.status !== 400) throw failure
    const { message, issues = [] }: { message: string; issues?: { message: string }[] } = await failure.json()
    return { found: null, problem: issues.map((issue) => issue.message).join('. ') || message }
  }
}

const most = 12
const farMiles = '50'

/** The same search within a larger radius, if it has a place to measure from. */
function farther(search: URLSearchParams) {
  const hasPlace = search.has('q') || search.has('lat')
  if (!hasPlace || search.has('bbox') || Number(search.get('radius')) >= Number(farMiles)) return []
  const rest = without(search, ['radius'])
  rest.set('radius', farMiles)
  return [{ words: `within ${farMiles} miles`, rest }]
}

/** The single changes that would find homes, the one with the most results first. */
async function waysToWiden(call: ServerCall, search: URLSearchParams, choices: Choices): Promise<Wider[]> {
  const removals = activeFilters(search, choices).map(({ label, rest }) => ({ words: `without “${label}”`, rest }))
  const tries = [...farther(search), ...removals].slice(0, most)
  const found = await Promise.all(
    tries.map(async ({ words, rest }) => {
      const { total, totalIsCapped } = await call('GET /homes', { query: { ...queryOf(rest), limit: 1 } })
      return { words, search: rest.toString(), homes: total, isCapped: totalIsCapped }
    }),
  )
  return found.filter(({ homes }) => homes > 0).sort((one, other) => other.homes - one.homes)
}
