import { apiBase, sessionExpired } from '#web/api/client.ts'
import { drafts } from '#web/drafts/drafts.browser.ts'
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

/** Says to the other windows that the person left, as opposed to: a session ended by itself. */
const leftKey = 'signed-out'

export function signIn(answer: Parameters<typeof session.signIn>[0]) {
  drafts.forgetOthers(answer.user.id)
  session.signIn(answer)
}

/** Whoever leaves takes along what they typed and did not send, in every window. */
export function signOut() {
  drafts.forgetAll()
  try {
    localStorage.setItem(leftKey, String(Date.now()))
  } catch {
    // Then no other window is signed in either.
  }
  session.signOut()
}

let isWatching = false

/** Begins with the first shell that is shown; asked again it does nothing. */
export function startSession(settings: SessionSettings | undefined) {
  if (isWatching) return
  isWatching = true
  for (const name of activities) addEventListener(name, session.noteActivity, { passive: true, capture: true })
  addEventListener(sessionExpired, session.expire)
  addEventListener('storage', ({ key }) => {
    if (key === leftKey) drafts.forgetAll()
    session.followStorage()
  })
  addEventListener('pageshow', session.followStorage)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.followStorage()
  })
  session.start(settings)
}
