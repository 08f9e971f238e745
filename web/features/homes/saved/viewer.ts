import { useSession } from '#web/session/use-session.ts'

/** Saving is for residents; visitors are asked to sign in; owners and staff see no heart. */
export type Viewer = 'visitor' | 'resident' | 'other'

export function useViewer(): Viewer {
  const { user } = useSession()
  if (!user) return 'visitor'
  return user.role === 'SEEKER' ? 'resident' : 'other'
}
