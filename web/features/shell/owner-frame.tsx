import type { ReactNode } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { Guarded } from './guarded.tsx'
import { OwnerArea } from './owner-area.tsx'
import { SessionWatch } from './session-watch.tsx'

export function OwnerFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return (
    <>
      {user?.role === 'OWNER' ? <OwnerArea user={user}>{children}</OwnerArea> : <Guarded>{null}</Guarded>}
      <SessionWatch />
    </>
  )
}
