import type { SessionUser } from '#contract/people/auth.ts'
import type { StoredSession } from './stored-session.ts'

export type SessionState = {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  /** The server has confirmed this user; false while it cannot be reached. */
  readonly isValidated: boolean
  readonly user: SessionUser | undefined
  /** Why the last session ended. */
  readonly notice: string | undefined
  /** A dialog should offer to stay. It waits for an answer, even when the person is busy again. */
  readonly isAsking: boolean
  /** When the person will be signed out, once that is near. */
  readonly endsAt: number | undefined
  /** The shell has shown this user for the whole configured time. */
  readonly isShellTimeUp: boolean
  /** The page is being left for a login screen: show nothing private, redirect nowhere else. */
  readonly isLeaving: boolean
}

export const loadingState: SessionState = {
  status: 'loading',
  isValidated: false,
  user: undefined,
  notice: undefined,
  isAsking: false,
  endsAt: undefined,
  isShellTimeUp: false,
  isLeaving: false,
}

/** What the session needs of the world around it. */
export type SessionParts = {
  now: () => number
  stored: StoredSession
  /** Asks the server whether the stored token is still good. */
  confirm: () => Promise<{ user: SessionUser }>
  /** Ends a token on the server; best effort. */
  endOnServer: (token: string) => void
  leaveTo: (address: string) => void
  /** Where the person is, to return there after signing in. */
  here: () => string
}
