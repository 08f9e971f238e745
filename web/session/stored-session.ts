import type { SessionUser } from '#contract/people/auth.ts'
import { tokenKey } from '#web/api/token.ts'

const userKey = 'user'
const activityKey = 'last-activity'
const roles = ['SEEKER', 'OWNER', 'ADMIN']

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What the tabs of one browser share. If storage is off or full, reading finds nothing and only signing in reports it. */
export function storedSession(storage: () => KeyValueStorage) {
  const read = (key: string) => attempt(() => storage().getItem(key)) ?? null
  return {
    token: () => read(tokenKey),
    user: () => asUser(read(userKey)),
    lastActivity: () => Number(read(activityKey)) || 0,
    hasUser: () => read(userKey) !== null,
    save(token: string, user: SessionUser) {
      // The token is written last because other tabs read both when it changes.
      storage().setItem(userKey, JSON.stringify(user))
      storage().setItem(tokenKey, token)
    },
    saveToken: (token: string) => attempt(() => storage().setItem(tokenKey, token)),
    saveUser: (user: SessionUser) => attempt(() => storage().setItem(userKey, JSON.stringify(user))),
    saveActivity: (at: number) => attempt(() => storage().setItem(activityKey, String(at))),
    clear() {
      for (const key of [userKey, activityKey, tokenKey]) attempt(() => storage().removeItem(key))
    },
  }
}

export type StoredSession = ReturnType<typeof storedSession>

function asUser(text: string | null): SessionUser | undefined {
  const value = attempt(() => JSON.parse(text ?? 'null')) as Partial<SessionUser> | null | undefined
  return typeof value?.id === 'string' && roles.includes(value.role ?? '') ? (value as SessionUser) : undefined
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}
