import { redirect } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { ServerCall } from '#web/context.ts'
import { activeFilters } from './active-filters.ts'
import type { Choices } from './filter-groups.ts'
import { type HomesQuery, queryOf, readSearch, searchPageUrl, without } from './search-url.ts'

export type Found = Answer<Api['GET /homes']>
/** A search close to this one that finds something: what is different, in words. */
export type Wider = { words: string; search: string; homes: number; isCapped: boolean }

/** All a search page shows, for what its address asks; beside a map also every home to draw. */
export async function loadSearch(call: ServerCall, request: Request, { onMap = false } = {}) {
  const search = readSearch(new URL(request.url).searchParams)
  const [answer, amenities, recoveryFeatures] = await Promise.all([
    find(call, { ...queryOf(search), ...(onMap && { map: 'all' as const }) }),
    call('GET /amenities'),
    call('GET /homes/recovery-features'),
  ])
  if (answer.found) leadToLastPage(request, search, answer.found)
  const choices: Choices = { amenities, recoveryFeatures }
  const wider = answer.found?.total === 0 ? await waysToWiden(call, search, choices) : []
  return { search: search.toString(), choices, wider, ...answer }
}

/** A page behind the last one leads to the last one. */
export function leadToLastPage(request: Request, search: URLSearchParams, { homes, page, limit, total }: Found) {
  if (homes.length > 0 || page === 1 || total === 0) return
  throw redirect(searchPageUrl(new URL(request.url).pathname, search, Math.ceil(total / limit)))
}

// A mistyped address or amount is an answer of its own, not a crash.
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

/** The same search in a larger circle, where there is a place to draw one around. */
function farther(search: URLSearchParams) {
  const hasPlace = search.has('q') || search.has('lat')
  if (!hasPlace || search.has('bbox') || Number(search.get('radius')) >= Number(farMiles)) return []
  const rest = without(search, ['radius'])
  rest.set('radius', farMiles)
  return [{ words: `within ${farMiles} miles`, rest }]
}

/** Which single change would show homes; the one that gives most comes first. */
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
