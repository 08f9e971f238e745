import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { Guarded } from '#web/shell/session/guarded.tsx'
import { SessionWatch } from '#web/shell/session/session-watch.tsx'
import { OwnerArea } from './owner-area.tsx'

// Hardly anyone needs it.
const SuspendedFrame = lazy(() => import('./suspended-frame.tsx'))

export function OwnerFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (user?.isSuspended)
    return (
      <Suspense>
        <SuspendedFrame />
      </Suspense>
    )
  return (
    <>
      {user?.role === 'OWNER' ? <OwnerArea user={user}>{children}</OwnerArea> : <Guarded>{null}</Guarded>}
      <SessionWatch />
    </>
  )
}
