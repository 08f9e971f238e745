import { lazy, Suspense, useEffect, useRef } from 'react'
import { forgetFetched } from '#web/api/fetched.ts'
import { startSession } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { useSettings } from '#web/settings.ts'

/** These load once someone is signed in, so that they are there when the connection is not. */
const InactivityDialog = lazy(async () => ({ default: (await import('./inactivity-dialog.tsx')).InactivityDialog }))
const UnsentDialog = lazy(async () => ({ default: (await import('./unsent-dialog.tsx')).UnsentDialog }))

/** Part of every shell: starts the session, warns before it ends, and clears what was fetched for another person. */
export function SessionWatch() {
  const settings = useSettings()
  const { user, status } = useSession()
  const lastUser = useRef<string>(undefined)

  useEffect(() => startSession(settings), [settings])
  useEffect(() => {
    if (status === 'loading') return
    if (lastUser.current && lastUser.current !== user?.id) forgetFetched()
    lastUser.current = user?.id
  }, [status, user?.id])

  return (
    user && (
      <Suspense>
        <InactivityDialog />
        <UnsentDialog />
      </Suspense>
    )
  )
}
