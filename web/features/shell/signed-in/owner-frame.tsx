import type { ReactNode } from 'react'
import { Guarded } from '#web/features/shell/session/guarded.tsx'
import { SessionWatch } from '#web/features/shell/session/session-watch.tsx'
import { useSession } from '#web/session/use-session.ts'
import { OwnerArea } from './owner-area.tsx'

export function OwnerFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <>
      {user?.role === 'OWNER' ? <OwnerArea user={user}>{children}</OwnerArea> : <Guarded>{null}</Guarded>}
      <SessionWatch />
    </>
  )
}
