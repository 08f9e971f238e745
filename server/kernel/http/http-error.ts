import { type ErrorCode, usualCode } from '#contract/error-codes.ts'

export type Issue = { path: string; message: string }
/** Who saved the same thing in the meantime. */
type ConflictingChange = { section: string; version: number; by: string; isYou?: boolean; at: Date }
/** The second step of a sign-in: what to send along with the code, and the ways this person can take it. */
export type SecondStep = { challenge: string; methods: readonly ('APP' | 'PASSKEY' | 'RECOVERY_CODE')[] }
/** An account that its person can open again; one whose deletion was requested says when it will be erased. */
export type Restorable = { eraseAt: Date | null }
/** Why, for the operator's metrics only: it is never sent. */
type Reason = 'hidden' | 'overload' | 'paused' | 'database' | 'slow' | 'storage' | 'virus-scanner' | 'read-only'
type More = {
  /** Only where a program has to tell this failure from others of the same status. */
  code?: ErrorCode
  issues?: readonly Issue[]
  retryAfterSeconds?: number
  changed?: ConflictingChange
  secondStep?: SecondStep
  restorable?: Restorable
  reason?: Reason
  /** What went wrong behind it, for the log only. */
  cause?: Error
}

/** What comes along with a failure says which one it is. */
function codeFor(status: number, { changed, secondStep, restorable, issues }: More): ErrorCode {
  if (changed) return 'changed_meanwhile'
  if (secondStep) return 'second_step_required'
  if (restorable) return 'account_closed'
  return status === 409 && issues ? 'incomplete' : usualCode(status)
}

/** An error response whose message is meant for the person who reads it. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly issues: readonly Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly changed: ConflictingChange | undefined
  readonly secondStep: SecondStep | undefined
  readonly restorable: Restorable | undefined
  readonly reason: Reason | undefined
  constructor(status: number, message: string, more: More = {}) {
    super(message, more.cause && { cause: more.cause })
    this.status = status
    this.code = more.code ?? codeFor(status, more)
    this.issues = more.issues
    this.retryAfterSeconds = more.retryAfterSeconds
    this.changed = more.changed
    this.secondStep = more.secondStep
    this.restorable = more.restorable
    this.reason = more.reason
  }
}

const notFound = (what: string) => `${what} not found`

export function orNotFound<T>(record: T | undefined | null, what: string): T {
  if (record === undefined || record === null) throw new HttpError(404, notFound(what))
  return record
}

/** The record, or 404 where it is missing or not for this person: a stranger's record answers like one that does not exist. */
export function visible<T>(record: T | undefined | null, isVisible: (record: T) => boolean, what: string): T {
  const found = orNotFound(record, what)
  if (!isVisible(found)) throw new HttpError(404, notFound(what), { reason: 'hidden' })
  return found
}

export function allow(granted: boolean): asserts granted {
  if (!granted) throw new HttpError(403, 'You do not have permission to do this')
}

export function ensure(done: boolean, otherwise: string, code: ErrorCode = 'conflict'): asserts done {
  if (!done) throw new HttpError(409, otherwise, { code })
}

/** That a change is based on the newest version, and not on one that someone else has replaced. `what` names it, such as "meeting". */
export function ensureUnchanged(isNewest: boolean, what?: string): asserts isNewest {
  const named = what ? ` ${what}` : ''
  ensure(isNewest, `Someone else just changed this${named}. Check the latest version and try again.`, 'changed_meanwhile')
}

/** Invalid input that only the server can detect, reported at its field. */
export function throwFieldError(path: string, message: string): never {
  throw new HttpError(400, message, { issues: [{ path, message }] })
}
