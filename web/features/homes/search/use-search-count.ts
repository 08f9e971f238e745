import { useEffect } from 'react'
import { countSearch } from '#web/shell/public/referral.ts'

/** The last search that was counted. It stays in this window, and only that another one follows matters. */
let last: string | undefined

/** Counts each search once, however many pages of it someone looks at, as a list or on the map. */
export function useSearchCount(search: URLSearchParams) {
  const wanted = new URLSearchParams(search)
  wanted.delete('page')
  wanted.sort()
  const asked = wanted.toString()
  useEffect(() => {
    if (asked === last) return
    last = asked
    void countSearch()
  }, [asked])
}
