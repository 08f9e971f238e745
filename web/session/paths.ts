import type { Role } from '#contract/endpoint.ts'

const loginPathOf = (role: Role | undefined) =>
  role === 'ADMIN' ? '/admin-login' : role === 'OWNER' ? '/homeowner-login' : '/resident-login'

export const homePathOf = (role: Role) =>
  role === 'ADMIN' ? '/admin-dashboard' : role === 'OWNER' ? '/homeowner/dashboard' : '/residents/dashboard'

const notBackTo =
  /^\/(resident-login|homeowner-login|admin-login|resident-signup|homeowner-signup|forgot-password|reset-password)/
const anywhere = 'https://own.invalid'

/** Only a path on this site is safe to return to; anything that could lead to another site becomes undefined. */
export function readSitePath(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || !URL.canParse(value, anywhere)) return undefined
  const url = new URL(value, anywhere)
  if (url.origin !== anywhere || notBackTo.test(url.pathname)) return undefined
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') ? undefined : path
}

/** How someone left: a deleted account is erased after a while, a deactivated one waits. */
export type ClosedAccount = 'deleted' | 'deactivated'

/** The login screen, with the path to return to and the reason for the redirect. */
export function loginPath(
  role: Role | undefined,
  { from, expired, closed }: { from?: string; expired?: boolean; closed?: ClosedAccount | undefined } = {},
) {
  const next = readSitePath(from)
  const query = new URLSearchParams({
    ...(next && next !== '/' && { next }),
    ...(expired && { expired: '1' }),
    ...(closed && { closed }),
  })
  return loginPathOf(role) + (query.size > 0 ? `?${query}` : '')
}
