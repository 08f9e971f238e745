import { useSession } from '#web/session/use-session.ts'

/** The payer's ids, as the calls expect them. The server relies on the session and trusts neither. */
export function usePayer() {
  const { user } = useSession()
  return user ? { customerId: user.residentId ?? user.ownerId ?? user.id, userId: user.id } : {}
}
