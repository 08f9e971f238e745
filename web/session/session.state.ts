import type { SessionUser } from '#contract/people/auth.ts'
import type { StoredSession } from './stored-session.ts'

export type SessionState = {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  /** Whether the server has confirmed this user; false while it cannot be reached. */
  readonly isValidated: boolean
  readonly user: SessionUser | undefined
  /** Why the last session ended. */
  readonly notice: string | undefined
  /** A dialog should offer to stay signed in. It waits for an answer, even if the person becomes active again. */
  readonly isAsking: boolean
  /** A dialog should ask whether to sign out although a message is not sent yet. */
  readonly isLeaveAsked: boolean
  /** When the person will be signed out, once that is near. */
  readonly endsAt: number | undefined
  /** The shell has shown this user for the configured time. */
  readonly isShellTimeUp: boolean
  /** The page is being left for a login screen: show nothing private and do not redirect elsewhere. */
  readonly isLeaving: boolean
}

export const loadingState: SessionState = {
  status: 'loading',
  isValidated: false,
  user: undefined,
  notice: undefined,
  isAsking: false,
  isLeaveAsked: false,
  endsAt: undefined,
  isShellTimeUp: false,
  isLeaving: false,
}

/** What the session depends on. */
export type SessionParts = {
  now: () => number
  stored: StoredSession
  /** Asks the server whether the stored token is still valid. */
  confirm: () => Promise<{ user: SessionUser }>
  /** Revokes a token on the server, best effort. */
  endOnServer: (token: string) => void
  leaveTo: (address: string) => void
  /** The current path, to return to after signing in. */
  here: () => string
}
