import '@mantine/core/styles.css'
import { Outlet } from 'react-router'
import { BrowserOnlyFallback, browserOnly } from '#web/features/shell/browser-only.tsx'
import { Guarded } from '#web/features/shell/guarded.tsx'
import { OwnerArea } from '#web/features/shell/owner-area.tsx'
import { SessionWatch } from '#web/features/shell/session-watch.tsx'
import { useSession } from '#web/session/use-session.ts'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function OwnerLayout() {
  const { user } = useSession()
  return (
    <>
      {user?.role === 'OWNER' ? (
        <OwnerArea user={user}>
          <Outlet />
        </OwnerArea>
      ) : (
        <Guarded>{null}</Guarded>
      )}
      <SessionWatch />
    </>
  )
}
