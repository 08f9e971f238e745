import { useSession } from '#web/session/use-session.ts'

/** Residents can save homes, visitors are asked to sign in, and owners and staff see no heart. */
export type Viewer = 'visitor' | 'resident' | 'other'

export function useViewer(): Viewer {
  const { user } = useSession()
  if (!user) return 'visitor'
  return user.role === 'SEEKER' ? 'resident' : 'other'
}
