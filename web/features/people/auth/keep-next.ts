import { useSearchParams } from 'react-router'
import { readSitePath } from '#web/session/paths.ts'

/** Where the person wanted to go, if the query string says so. */
export function useNext() {
  const [params] = useSearchParams()
  return readSitePath(params.get('next'))
}

const invitationPath = '/accept-invitation'

/** The team invitation that brought the person here. Its secret is not kept with the sign-up: afterwards the confirmed email counts. */
export function useInvitation() {
  const next = useNext()
  if (!next?.startsWith(invitationPath)) return undefined
  const query = new URLSearchParams(next.slice(next.indexOf('?') + 1))
  return { token: query.get('token') ?? undefined, next: `${invitationPath}?teamId=${query.get('teamId') ?? ''}` }
}

/** Links to another sign-in screen that keep where the person wanted to go. */
export function useKeepNext() {
  const next = useNext()
  return (to: string) => (next ? `${to}${to.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : to)
}
