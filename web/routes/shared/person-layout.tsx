import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { LoadingFrame } from '#web/shell/loading-frame.tsx'
import { PublicShell } from '#web/shell/public/public-shell.tsx'
import { Guarded } from '#web/shell/session/guarded.tsx'
import { SessionWatch } from '#web/shell/session/session-watch.tsx'

// Visitors do not wait for it: it brings the component library.
const PersonFrame = lazy(() => import('#web/shell/signed-in/person-frame.tsx'))

/** For screens that belong to whoever is signed in, at paths that are not in an area of one role: each person keeps their frame. */
export default function PersonLayout() {
  const { status, user } = useSession()
  if (status === 'loading')
    return (
      <LoadingFrame words="Validating session...">
        <SessionWatch />
      </LoadingFrame>
    )
  if (!user)
    return (
      <PublicShell>
        <Guarded>
          <Outlet />
        </Guarded>
      </PublicShell>
    )
  return (
    <Suspense fallback={<LoadingFrame words="Loading..." />}>
      <PersonFrame role={user.role}>
        <Outlet />
      </PersonFrame>
    </Suspense>
  )
}
