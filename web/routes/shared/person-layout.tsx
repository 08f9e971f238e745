import { lazy, Suspense } from 'react'
import { QueryProvider } from '#web/api/query-provider.tsx'
import { useSession } from '#web/session/use-session.ts'
import { LoadingFrame } from '#web/shell/loading-frame.tsx'
import { PublicShell } from '#web/shell/public/public-shell.tsx'
import { RecordOutlet } from '#web/shell/record-outlet.tsx'
import { Guarded } from '#web/shell/session/guarded.tsx'
import { SessionWatch } from '#web/shell/session/session-watch.tsx'

// Loaded lazily for signed-in people only, because it brings the component library.
const PersonFrame = lazy(() => import('#web/shell/signed-in/person-frame.tsx'))

/** For screens that belong to any signed-in person, at paths outside the area of a role: each person keeps their own shell. */
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
          <QueryProvider>
            <RecordOutlet />
          </QueryProvider>
        </Guarded>
      </PublicShell>
    )
  return (
    <Suspense fallback={<LoadingFrame words="Loading..." />}>
      <QueryProvider>
        <PersonFrame role={user.role}>
          <RecordOutlet />
        </PersonFrame>
      </QueryProvider>
    </Suspense>
  )
}
