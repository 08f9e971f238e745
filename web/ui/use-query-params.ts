import { useSearchParams } from 'react-router'

type Change = Record<string, string | readonly string[] | null>

/** Filters, sort and page live in the address, so that they can be kept, shared and gone back to. */
export function useQueryParams() {
  const [searchParams, setSearchParams] = useSearchParams()
  /** Null or an empty text takes a part away. Whatever changes, the list begins at its first page again. */
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
