import type { Permission } from '#contract/endpoint.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Identify } from '#server/kernel/http/mount.ts'
import { type FoundSession, findSession, findSessionById, type PersonWithAccounts, setSessionSeen } from './session.queries.ts'
import { bearerToken, hashToken } from './session.ts'
import { mustSecure } from './session-user.ts'

const touchAfterMilliseconds = 10_000

/**
 * Finds the person behind a bearer token. Reads the database on every request, so a suspension or sign-out takes effect right
 * away.
 */
export const identify =
  ({ db, now, config }: Context): Identify =>
  ({ headers }, { background }) => {
    const token = bearerToken(headers)
    return token ? actorOfToken({ db, now, config }, token, background) : null
  }

type Parts = Pick<Context, 'db' | 'now' | 'config'>

async function actorOfToken({ db, now, config }: Parts, token: string, background: boolean) {
  const at = now()
  const session = await findSession(db, hashToken(token), at)
  if (!session || !isLive(session, at, config.sessionIdleMinutes)) return null
  const unseenFor = at.getTime() - session.lastSeenAt.getTime()
  if (!background && unseenFor > touchAfterMilliseconds) await setSessionSeen(db, session.id, at)
  return toActor(session, config)
}

type Life = Pick<FoundSession, 'status' | 'lastSeenAt' | 'endsAt' | 'whileSuspended'>

export const isLive = ({ status, lastSeenAt, endsAt, whileSuspended }: Life, at: Date, idleMinutes: number) =>
  (status === 'ACTIVE' || (status === 'SUSPENDED' && whileSuspended)) &&
  at < endsAt &&
  at.getTime() - lastSeenAt.getTime() < idleMinutes * 60_000

/**
 * Who an open session belongs to and what they may do, without extending it; null if it has ended. A suspended person has no
 * event stream and no file links.
 */
export const findActor =
  ({ db, now, config }: Context) =>
  async (sessionId: string) => {
    const session = await findSessionById(db, sessionId)
    return session?.status === 'ACTIVE' && isLive(session, now(), config.sessionIdleMinutes) ? toActor(session, config) : null
  }

/** Whether a session is open: a link that the browser loads automatically is not activity. */
export const isSignedIn = (context: Context) => async (sessionId: string) => (await findActor(context)(sessionId)) !== null

function toActor(session: FoundSession, config: Config): Actor {
  const secured = mustSecure(config, session) ? { mustSecure: true as const } : {}
  const suspended = session.status === 'SUSPENDED' ? { isSuspended: true as const } : {}
  return { ...accessOf(session), sessionId: session.id, confirmedAt: session.confirmedAt, ...secured, ...suspended }
}

/** The account a person acts for, and what they may do there. */
export function accessOf({
  userId,
  role,
  staffRole,
  ownerId,
  residentId,
  teamOwnerId,
  permissions,
  homeIds,
}: PersonWithAccounts) {
  const accountId = teamOwnerId ?? ownerId ?? residentId ?? userId
  const access = { userId, role, accountId, ...(staffRole && { staffRole }) }
  // No list of permissions means everything, so a person without their own account always gets a list, even an empty one.
  const isOwnAccount = teamOwnerId === null && (role !== 'OWNER' || ownerId !== null)
  return isOwnAccount ? access : { ...access, permissions: (permissions ?? []) as Permission[], ...(homeIds && { homeIds }) }
}
