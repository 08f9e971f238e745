import type { SessionUser } from '#contract/people/auth.ts'
import { sessionExpiredMessage } from '#web/api/client.ts'
import { createAgenda } from './agenda.ts'
import { isAuthFailure } from './auth-failure.ts'
import { type ClosedAccount, loginPath } from './paths.ts'
import {
  activityThrottleMs,
  confirmBeforeLimitMs,
  firstRetryMs,
  keepAliveMs,
  loadingAtMostMs,
  retryEveryMs,
  type SessionSettings,
  timesOf,
} from './session.constants.ts'
import { loadingState, type SessionParts, type SessionState } from './session.state.ts'

type Ending = { expired?: boolean; tellServer?: boolean; comesBack?: boolean; closed?: ClosedAccount | undefined }

/** The session of this browser, without anything that renders. */
export function createSession({ now, stored, confirm, endOnServer, leaveTo, here }: SessionParts) {
  let state = loadingState
  let times = timesOf()
  let token: string | null = null
  let lastActivity = 0
  let lastConfirmAt = 0
  let failures = 0
  let isStarted = false
  let isFirstCheck = false
  const listeners = new Set<() => void>()

  const agenda = createAgenda(
    now,
    {
      // Ending comes first, because after it nothing else counts.
      end: () => end({ expired: true, tellServer: true }),
      loadingOver: () => becomeUnsure(),
      confirmAfterLogin: () => void check(),
      confirmBeforeLimit: () => void check(),
      offerToStay: () => set({ isAsking: true, endsAt: agenda.timeOf('end') }),
      retry: () => void check(),
      keepAlive: () => void check(),
      shell: () => set({ isShellTimeUp: true }),
    },
    hearOtherTabs,
  )

  function set(change: Partial<SessionState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function hearOtherTabs() {
    const at = Math.min(stored.lastActivity(), now())
    if (state.status !== 'signed-in' || at <= lastActivity) return
    countFrom(at)
    if (state.isAsking) set({ isAsking: false })
  }

  function countFrom(at: number) {
    lastActivity = at
    const limit = at + times.idleMs
    agenda.plan('end', limit)
    agenda.plan('offerToStay', limit - times.offerToStayMs)
    agenda.plan('confirmBeforeLimit', limit - confirmBeforeLimitMs)
    if (state.endsAt) set({ endsAt: undefined })
  }

  const isPastLimit = () => now() >= (agenda.timeOf('end') ?? 0)

  function countFromNow() {
    stored.saveActivity(now())
    countFrom(now())
  }

  function welcome(user: SessionUser, isValidated: boolean) {
    if (state.status !== 'signed-in') {
      agenda.plan('shell', now() + times.idleMs)
      countFromNow()
    }
    agenda.drop('loadingOver')
    set({ status: 'signed-in', isValidated, user, notice: undefined })
  }

  async function check() {
    const asked = token
    lastConfirmAt = now()
    try {
      const { user } = await confirm()
      if (asked === token) beSure(user)
    } catch (error) {
      if (asked !== token) return
      if (isAuthFailure(error)) return expire()
      isFirstCheck = false
      becomeUnsure()
    }
    agenda.run()
  }

  function beSure(user: SessionUser) {
    stored.saveUser(user)
    if (isAnother(user)) return startOver()
    failures = 0
    isFirstCheck = false
    agenda.drop('retry')
    welcome(user, true)
  }

  function becomeUnsure() {
    const user = state.user ?? stored.user()
    if (!user) return forget()
    agenda.plan('retry', now() + (failures === 0 ? firstRetryMs : retryEveryMs))
    failures += 1
    welcome(user, false)
  }

  function forget({ notice, isLeaving = false }: { notice?: string; isLeaving?: boolean } = {}) {
    agenda.clear()
    token = null
    failures = 0
    isFirstCheck = false
    stored.clear()
    set({ ...loadingState, status: 'signed-out', notice, isLeaving })
  }

  function end({ expired = false, tellServer = false, comesBack = false, closed }: Ending) {
    const address = loginPath(state.user?.role, { expired, closed, ...((expired || comesBack) && { from: here() }) })
    if (tellServer && token) endOnServer(token)
    forget({ isLeaving: true, ...(expired && { notice: sessionExpiredMessage }) })
    leaveTo(address)
  }

  /**
   * The server no longer accepts the token. On the first check the visitor stays on the page; later, the person goes to the login
   * screen.
   */
  function expire() {
    if (isFirstCheck) forget({ notice: sessionExpiredMessage })
    else if (token) end({ expired: true })
  }

  function start(settings?: SessionSettings) {
    if (isStarted) return
    isStarted = true
    times = timesOf(settings)
    token = stored.token()
    if (!token || !stored.user()) return forget()
    isFirstCheck = true
    agenda.plan('loadingOver', now() + loadingAtMostMs)
    void check()
    agenda.run()
  }

  function adopt(newToken: string, user: SessionUser, isValidated: boolean) {
    agenda.clear()
    token = newToken
    state = loadingState
    welcome(user, isValidated)
  }

  const isAnother = (user: SessionUser) => state.user !== undefined && state.user.id !== user.id

  /** For when another person signed in in another tab: a new document keeps nothing of what the first one saw and typed here. */
  function startOver() {
    agenda.clear()
    token = null
    set({ ...loadingState, status: 'signed-out', isLeaving: true })
    leaveTo(here())
  }

  /** For when another tab signs in or out or is used, or when this page becomes visible again, perhaps after a night's sleep. */
  function followStorage() {
    if (!isStarted) return
    const [newToken, user] = [stored.token(), stored.user()]
    if (newToken !== token && !newToken) return end({ comesBack: true })
    if (newToken && newToken !== token && user) {
      if (isAnother(user)) return startOver()
      adopt(newToken, user, false)
      void check()
    }
    agenda.run()
  }

  function signIn(answer: { token: string; user: SessionUser }) {
    try {
      stored.save(answer.token, answer.user)
    } catch {
      throw new Error('Your browser does not let us keep you signed in. Please allow this site to store data, then try again.')
    }
    if (token && token !== answer.token) endOnServer(token)
    lastConfirmAt = now()
    adopt(answer.token, answer.user, true)
    agenda.plan('confirmAfterLogin', now() + times.confirmAfterLoginMs)
    agenda.run()
  }

  /** For when the person proved again who they are, and the server gave their session another token. */
  function renew(newToken: string) {
    if (state.status !== 'signed-in') return
    stored.saveToken(newToken)
    token = newToken
  }

  /** Restarts the inactivity limit when the person does something, unless the limit has already passed. */
  function noteActivity() {
    if (state.status !== 'signed-in' || now() - lastActivity < activityThrottleMs) return
    hearOtherTabs()
    if (!isPastLimit()) {
      countFromNow()
      if (!agenda.timeOf('keepAlive')) agenda.plan('keepAlive', Math.max(now(), lastConfirmAt + keepAliveMs))
    }
    agenda.run()
  }

  /** Answers the dialog that offers to stay. */
  function stay() {
    if (!state.isAsking) return
    set({ isAsking: false })
    if (!isPastLimit()) {
      countFromNow()
      void check()
    }
    agenda.run()
  }

  function updateUser(user: SessionUser) {
    if (state.status !== 'signed-in') return
    stored.saveUser(user)
    set({ user })
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  /** `closed`: the person has just deleted or deactivated the account, and the login screen says how to come back. */
  const signOut = ({ closed }: { closed?: ClosedAccount } = {}) => end({ tellServer: !closed, closed })
  const askToLeave = (isLeaveAsked: boolean) => set({ isLeaveAsked })
  const retry = () => void (state.status === 'signed-in' && check())

  const get = () => state

  return {
    get,
    subscribe,
    start,
    signIn,
    renew,
    signOut,
    askToLeave,
    noteActivity,
    stay,
    retry,
    updateUser,
    expire,
    followStorage,
  }
}
