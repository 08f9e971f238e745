import { apiBase, sessionExpired } from '#web/api/client.ts'
import { countUnsent, forgetAllDrafts, forgetDraftsOfOthers } from '#web/drafts/drafts.browser.ts'
import { confirmSession } from './confirm-session.ts'
import type { ClosedAccount } from './paths.ts'
import type { SessionSettings } from './session.constants.ts'
import { createSession } from './session.ts'
import { storedSession } from './stored-session.ts'

const activities = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const

export const session = createSession({
  now: () => Date.now(),
  stored: storedSession(() => localStorage),
  confirm: confirmSession,
  // Not sent by `call`: the page is about to unload, and a refusal here changes nothing because the session is over anyway.
  endOnServer: (token) =>
    void fetch(`${apiBase()}/auth/logout`, {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined),
  // Loads a new document, so that nothing private stays in memory.
  leaveTo: (address) => location.assign(address),
  here: () => location.pathname + location.search,
})

/** Tells the other tabs that the person signed out, as opposed to a session that expired. */
const leftKey = 'signed-out'

export function signIn(answer: Parameters<typeof session.signIn>[0]) {
  forgetDraftsOfOthers(answer.user.id)
  session.signIn(answer)
}

/** Signing out also deletes the person's drafts, in every tab, so it asks first while a message waits to be sent. */
export const signOut = () => (countUnsent() > 0 ? session.askToLeave(true) : signOutNow())

export const signOutNow = () => leave(() => session.signOut())

/** After someone deleted or deactivated their account, whose sessions the server has ended already. */
export const leaveClosedAccount = (closed: ClosedAccount) => leave(() => session.signOut({ closed }))

function leave(end: () => void) {
  forgetAllDrafts()
  try {
    localStorage.setItem(leftKey, String(Date.now()))
  } catch {
    // Without storage no other tab is signed in either.
  }
  end()
}

let isWatching = false

/** Starts with the first shell that is shown; idempotent. */
export function startSession(settings: SessionSettings | undefined) {
  if (isWatching) return
  isWatching = true
  for (const name of activities) addEventListener(name, session.noteActivity, { passive: true, capture: true })
  addEventListener(sessionExpired, session.expire)
  addEventListener('storage', ({ key }) => {
    if (key === leftKey) forgetAllDrafts()
    session.followStorage()
  })
  addEventListener('pageshow', session.followStorage)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.followStorage()
  })
  session.start(settings)
}
