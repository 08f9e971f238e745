import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '#web/session/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** For a public path that shows something only one resident may see. */
export function ForResidents({ children }: { children: ReactNode }) {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'loading') return <p role="status">Loading...</p>
  if (user?.role === 'SEEKER') return children
  return (
    <EmptyState title="Please sign in">
      <p>Only the person who sent the application can see this page.</p>
      <ButtonLink to={loginPath('SEEKER', { from: pathname + search })}>Sign in</ButtonLink>
    </EmptyState>
  )
}
