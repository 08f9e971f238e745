import { useSearchParams } from 'react-router'

type Change = Record<string, string | readonly string[] | null>

/** A query string without some of its parameters, always in the same order: equal if, and only if, the rest is. */
export function withoutParams(search: string | URLSearchParams, names: readonly string[]) {
  const rest = new URLSearchParams(search)
  for (const name of names) rest.delete(name)
  rest.sort()
  return rest.toString()
}

/** Filters, sort order and page live in the query string, so that they can be bookmarked, shared and returned to. */
export function useQueryParams() {
  const [searchParams, setSearchParams] = useSearchParams()
  /** Null or an empty string removes a parameter. Every change goes back to the first page of the list. */
  function change(parts: Change) {
    const next = new URLSearchParams(searchParams)
    for (const [name, values] of Object.entries({ page: null, ...parts })) {
      next.delete(name)
      for (const value of [values ?? []].flat()) if (value) next.append(name, value)
    }
    setSearchParams(next, { replace: true, preventScrollReset: true })
  }
  return [searchParams, change] as const
}
