import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { apiQuery } from '#web/api/queries.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import { useSession } from '#web/session/use-session.ts'
import { useUnreadConversations } from '#web/shell/live/use-unread-conversations.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { AreaShell } from './area-shell.tsx'
import { residentNav } from './nav-items.ts'

const profile = '/residents/profile'
const messages = '/residents/messages'
const supportChat = '/residents/support-chat'

// Hardly anyone needs it.
const SuspendedFrame = lazy(() => import('./suspended-frame.tsx'))

export function ResidentFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user?.isSuspended) return <ResidentArea>{children}</ResidentArea>
  return (
    <Suspense>
      <SuspendedFrame />
    </Suspense>
  )
}

function ResidentArea({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { data } = useQuery({ ...apiQuery('GET /residents/counts/stats'), enabled: user?.role === 'SEEKER' })
  const { count, support } = useUnreadConversations()
  return (
    <AreaShell
      of="SEEKER"
      nav={residentNav({ paysRent: (data?.currentStays ?? 0) > 0 })}
      label="My area"
      bell="/residents/notifications"
      counts={{ [messages]: count, [supportChat]: support }}
      security="/residents/settings"
      {...(isBuilt(profile) && { profile })}
    >
      {children}
      <LiveRegion />
    </AreaShell>
  )
}
