import type { ServerCall } from '#web/context.ts'
import { queryOf, readSearch } from '#web/features/homes/search/search-address.ts'

type Level = 'verified' | 'premiumLevel'

const perPage = 12

/** The homes that have a level now; only the page comes from the address. */
export function loadTrusted(call: ServerCall, request: Request, level: Level) {
  const { page } = queryOf(readSearch(new URL(request.url).searchParams))
  const wanted = Number(page)
  const safe = Number.isInteger(wanted) && wanted >= 1 && wanted <= 1000 ? wanted : 1
  return call('GET /homes', { query: { [level]: true, page: safe, limit: perPage } })
}
