import { homeFilters, homeSearchQuery } from '#contract/homes/home-search.ts'
import type { SearchQuery } from '#server/homes/search/criteria.ts'

/** What makes a search another one; the order, the page and the map's zoom do not. */
const names = Object.keys(homeFilters.omit({ ownerId: true, zoom: true }).shape)

/** A query string with only the parameters of a search, in one order, so that the same search is the same text. */
export function tidyQuery(text: string) {
  const given = new URLSearchParams(text)
  const kept = names.flatMap((name) =>
    [...new Set(given.getAll(name))]
      .filter((value) => value.trim() !== '')
      .sort()
      .map((value): [string, string] => [name, value]),
  )
  return new URLSearchParams(kept).toString()
}

/** The search that a saved query string stands for, or null if it is none. */
export function readQuery(text: string): SearchQuery | null {
  const given = new URLSearchParams(text)
  const entries = [...new Set(given.keys())].map((name) => {
    const values = given.getAll(name)
    return [name, values.length > 1 ? values : values[0]]
  })
  const { success, data } = homeSearchQuery.safeParse(Object.fromEntries(entries))
  return success ? data : null
}
