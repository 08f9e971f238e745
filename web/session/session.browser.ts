import { apiBase, sessionExpired } from '#web/api/client.ts'
import { confirmSession } from './confirm-session.ts'
import type { SessionSettings } from './session.constants.ts'
import { createSession } from './session.ts'
import { storedSession } from './stored-session.ts'

const activities = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

export const session = createSession({
  now: () => Date.now(),
  stored: storedSession(() => localStorage),
  confirm: confirmSession,
  // Not by `call`: the page is about to go, and a refusal here ends nothing that is not over already.
  endOnServer: (token) =>
    void fetch(`${apiBase()}/auth/logout`, {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined),
  // A new document, so that nothing private stays in memory.
  leaveTo: (address) => location.assign(address),
  here: () => location.pathname + location.search,
})

export const { signIn, signOut } = session

let isWatching = false

/** Begins with the first shell that is shown; asked again it does nothing. */
export function startSession(settings: SessionSettings | undefined) {
  if (isWatching) return
  isWatching = true
  for (const name of activities) addEventListener(name, session.noteActivity, { passive: true, capture: true })
  addEventListener(sessionExpired, session.expire)
  addEventListener('storage', session.followStorage)
  addEventListener('pageshow', session.followStorage)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.followStorage()
  })
  session.start(settings)
}
