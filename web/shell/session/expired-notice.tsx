import { Link, useLocation } from 'react-router'
import { loginPath } from '#web/session/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** Shown when the session had already expired before the visit began: the page stays, and this says so. */
export function ExpiredNotice() {
  const { notice } = useSession()
  const { pathname, search } = useLocation()
  if (!notice || pathname.endsWith('-login')) return null
  return (
    <Stack width="page">
      <Alert tone="notice">
        {notice} <Link to={loginPath(undefined, { from: pathname + search })}>Sign in</Link>
      </Alert>
    </Stack>
  )
}
