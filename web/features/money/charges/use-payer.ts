import { useSession } from '#web/session/use-session.ts'

/** Who pays, as the calls name them. The server goes by the session and believes neither. */
export function usePayer() {
  const { user } = useSession()
  return user ? { customerId: user.residentId ?? user.ownerId ?? user.id, userId: user.id } : {}
}
