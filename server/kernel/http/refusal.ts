export type Issue = { path: string; message: string }
/** Who saved the same thing meanwhile. */
export type Change = { section: string; version: number; by: string; isYou?: boolean; at: Date }
type More = { issues?: readonly Issue[]; retryAfterSeconds?: number; changed?: Change }

/** An answer other than success, in words meant for the person who reads them. */
export class Refusal extends Error {
  readonly status: number
  readonly issues: readonly Issue[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly changed: Change | undefined
  constructor(status: number, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.issues = more.issues
    this.retryAfterSeconds = more.retryAfterSeconds
    this.changed = more.changed
  }
}

export function found<T>(record: T | undefined | null, what: string): T {
  if (record === undefined || record === null) throw new Refusal(404, `${what} not found`)
  return record
}

export function allow(granted: boolean): asserts granted {
  if (!granted) throw new Refusal(403, 'You may not do this')
}

export function settle(done: boolean, otherwise: string): asserts done {
  if (!done) throw new Refusal(409, otherwise)
}

/** Bad input that only the server can see, said at the field it belongs to. */
export function refuseField(path: string, message: string): never {
  throw new Refusal(400, message, { issues: [{ path, message }] })
}
