import { auth } from '#contract/people/auth.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { counterKey } from '#server/kernel/http/limits.ts'
import { isKnown, markOf } from './known-devices.ts'

type Call = Context & { caller: Caller }
type Counter = readonly [name: string, who: string, limit: { calls: number; seconds: number }]

const tries = { calls: 10, seconds: 900 }
const emails = { calls: 5, seconds: 3600 }
/** Few enough that a six-digit code cannot be guessed; the link in the same email is never limited. */
const codes = { calls: 10, seconds: 86_400 }
/** Far beyond any real person's sign-ins: a correct password must not buy endless hashing. */
const signIns = { calls: 100, seconds: 900 }
const perAddress = auth['POST /auth/login-resident'].failureLimit
const deadLinks = auth['POST /auth/confirm-email'].failureLimit

/**
 * Admits one password attempt before the costly hashing, and returns what to do if the password was right.
 * Unknown emails count like known ones, so the counters reveal nothing about who has an account.
 * An attempt is counted first and taken back later, so that many concurrent attempts cannot slip through together.
 */
export async function admitTry(call: Call, email: string) {
  const mark = markOf(call, email)
  const account: Counter = ['sign-in', counterKey(email), tries]
  const ip: Counter = ['sign-in-address', call.caller.ip, perAddress]
  const device: Counter = ['sign-in-device', counterKey(mark), tries]
  // On a known device, attempts by strangers elsewhere, or behind the same IP, do not lock this person out.
  const known = await isKnown(call, mark)
  for (const counter of known ? [device] : [ip, account]) await countFailure(call, email, counter)
  await call.limits.count('sign-ins', counterKey(email), signIns)
  return {
    async wasRight() {
      if (known) return call.limits.forget(...device)
      await call.limits.forget(...account)
      await call.limits.release(...ip)
    },
  }
}

async function countFailure(call: Call, email: string, counter: Counter) {
  try {
    await call.limits.count(...counter)
  } catch (refusal) {
    await noteOnce(call, email)
    throw refusal
  }
}

async function noteOnce({ limits, db, now, caller }: Call, email: string) {
  if (!(await limits.isWithin('sign-in-noted', counterKey(email), { ...tries, calls: 1 }))) return
  const subject = ['emailHash', counterKey(email)] as const
  await insertAuditEvent(db, { at: now(), actor: null, action: 'user.throttleSignIn', subject, caller })
}

/** Lifts a lockout caused by strangers' attempts, for someone who came through a link. */
export const forgetTries = ({ limits }: Context, email: string) => limits.forget('sign-in', counterKey(email), tries)

/** Limits password attempts by someone already authenticated by a session or a link; no one else can use them up. */
export function ownTries({ limits }: Context, who: Pick<Actor, 'userId'> | { tokenHash: Buffer }) {
  const counter: Counter = ['own-password', 'userId' in who ? who.userId : counterKey(who.tokenHash), tries]
  return { count: () => limits.count(...counter), forget: () => limits.forget(...counter) }
}

/** Counts a link that does not work. A working link is never limited: it cannot be guessed, and costs next to nothing. */
export const countDeadLink = ({ limits, caller }: Call) => limits.count('dead-links', caller.ip, deadLinks)

/** Whether one more email may be sent to this person. The response is the same either way. */
export const mayWriteTo = ({ limits }: Context, email: string) => limits.isWithin('account-mail', counterKey(email), emails)

/** Counts one typed code, for known and unknown emails alike. */
export const countCode = ({ limits }: Context, email: string) => limits.count('confirm-code', counterKey(email), codes)
