import type { ReactNode } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { Guarded } from '#web/shell/session/guarded.tsx'
import { SessionWatch } from '#web/shell/session/session-watch.tsx'
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
