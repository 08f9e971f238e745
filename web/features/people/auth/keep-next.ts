import { useSearchParams } from 'react-router'
import { readSitePath } from '#web/session/paths.ts'

/** Where the person wanted to go, if the query string says so. */
export function useNext() {
  const [params] = useSearchParams()
  return readSitePath(params.get('next'))
}

/** Links to another sign-in screen that keep where the person wanted to go. */
export function useKeepNext() {
  const next = useNext()
  return (to: string) => (next ? `${to}${to.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : to)
}
