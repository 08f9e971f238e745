import { useEffect } from 'react'
import { countSearch } from '#web/shell/public/referral.ts'

/** Counts each search once, however many pages of it someone looks at. */
export function useSearchCount(search: URLSearchParams) {
  const wanted = new URLSearchParams(search)
  wanted.delete('page')
  const asked = wanted.toString()
  useEffect(() => {
    // Only that it is another search matters; what was asked for stays here.
    if (asked !== undefined) void countSearch()
  }, [asked])
}
