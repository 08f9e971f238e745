import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation, useMatches } from 'react-router'
import { closedScreen } from '#web/session/closed-screen.ts'
import { judge, type Permissions } from '#web/session/guard.ts'
import { accountScreens, screenNeeds } from '#web/session/screen-needs.ts'
import { useSession } from '#web/session/use-session.ts'
import { Waiting } from '#web/shell/waiting.tsx'
import { type Guard, type Screen, screens } from '#web/site-map.ts'
import { NoAccess } from './no-access.tsx'

/** The current screen; a route's id is its path in the site map. */
export function useScreen(): Screen | undefined {
  const id = useMatches().at(-1)?.id
  return screens.find(({ path }) => path === id)
}

/** Adds the permission the screen needs beyond its guard; people without it are redirected like everyone else who lacks one. */
function guardOf(screen: Screen | undefined): Guard {
  const guard = screen?.guard ?? 'signed-in'
  if (!screen || typeof guard !== 'object') return guard
  const permission = screenNeeds[screen.path]
  const isOfAccount = accountScreens.includes(screen.path)
  return { ...guard, ...(permission && { permission }), ...(isOfAccount && { allHomes: true }) }
}

type Props = { permissions?: Permissions | undefined; isLimited?: boolean; children: ReactNode }

/** Shows a screen to those who may see it, and redirects everyone else. */
export function Guarded({ permissions, isLimited, children }: Props) {
  const { status, user, isLeaving } = useSession()
  const location = useLocation()
  const screen = useScreen()
  const guard = guardOf(screen)
  // The same from one rendering to the next: with another state, `Navigate` would set out again before it has arrived.
  const closed = useMemo(() => screen && closedScreen(screen.title), [screen])
  if (isLeaving) return <Waiting words="Loading..." />
  const verdict = judge(guard, { status, role: user?.role, staffRole: user?.staffRole, permissions, isLimited }, location)
  if (verdict.is === 'sent') return <Navigate to={verdict.to} replace state={verdict.isClosed ? closed : undefined} />
  if (verdict.is === 'waiting') return <Waiting words={verdict.words} />
  return verdict.is === 'refused' ? <NoAccess /> : children
}
