import type { ServerCall } from '#web/context.ts'
import { leadToLastPage } from '#web/features/homes/search/load-search.ts'
import { queryOf, readSearch } from '#web/features/homes/search/search-url.ts'

type Level = 'verified' | 'premiumLevel'

const perPage = 12

/** The homes that have a level now; the query string decides only the page. */
export async function loadTrusted(call: ServerCall, url: URL, level: Level) {
  const { page = 1 } = queryOf(readSearch(url.searchParams))
  const found = await call('GET /homes', { query: { [level]: true, page, limit: perPage } })
  leadToLastPage(url, new URLSearchParams(), found)
  return found
}
