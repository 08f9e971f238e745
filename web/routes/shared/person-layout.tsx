import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { LoadingFrame } from '#web/features/shell/loading-frame.tsx'
import { PublicShell } from '#web/features/shell/public/public-shell.tsx'
import { Guarded } from '#web/features/shell/session/guarded.tsx'
import { SessionWatch } from '#web/features/shell/session/session-watch.tsx'
import { useSession } from '#web/session/use-session.ts'

// Visitors do not wait for it: it brings the component library.
const PersonFrame = lazy(() => import('#web/features/shell/signed-in/person-frame.tsx'))

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
