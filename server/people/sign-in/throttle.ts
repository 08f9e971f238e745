import { auth } from '#contract/people/auth.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { counterKey } from '#server/kernel/http/limits.ts'
import { isKnown, markOf } from './known-devices.ts'

type Call = Context & { caller: Caller }
type Counter = readonly [name: string, who: string, limit: { calls: number; seconds: number }]

const tries = { calls: 10, seconds: 900 }
const emails = { calls: 5, seconds: 3600 }
/** Far beyond anybody's sign-ins: a right password must not buy endless hashing. */
const signIns = { calls: 100, seconds: 900 }
const perAddress = auth['POST /auth/login-resident'].failureLimit
const deadLinks = auth['POST /auth/confirm-email'].failureLimit

/**
 * Admits one try at a password before the costly hashing, and says what to do when the password was right.
 * Unknown emails are counted like known ones: the counters say nothing about who has an account.
 * Counted first and given back later, so that many tries at once do not slip through together.
 */
export async function admitTry(call: Call, email: string) {
  const mark = markOf(call, email)
  const account: Counter = ['sign-in', counterKey(email), tries]
  const ip: Counter = ['sign-in-address', call.caller.ip, perAddress]
  const device: Counter = ['sign-in-device', counterKey(mark), tries]
  // Where this person has signed in before, what strangers try elsewhere, or behind the same address, does not shut them out.
  const known = await isKnown(call, mark)
  for (const counter of known ? [device] : [ip, account]) await countFailure(call, email, counter)
  await call.limits.count('sign-ins', counterKey(email), signIns)
  return {
    async wasRight() {
      if (known) return call.limits.forget(...device)
      await call.limits.forget(...account)
      await call.limits.giveBack(...ip)
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
  const subject = ['email-hash', counterKey(email)] as const
  await insertAuditEvent(db, { at: now(), actor: null, action: 'SIGN_IN_THROTTLED', subject, caller })
}

/** Opens the door that strangers' tries have shut, for someone who came by a link. */
export const forgetTries = ({ limits }: Context, email: string) => limits.forget('sign-in', counterKey(email), tries)

/** Tries at a password by someone who has shown who they are already, by a session or a link; nobody else can use them up. */
export function ownTries({ limits }: Context, who: Pick<Actor, 'userId'> | { tokenHash: Buffer }) {
  const counter: Counter = ['own-password', 'userId' in who ? who.userId : counterKey(who.tokenHash), tries]
  return { count: () => limits.count(...counter), forget: () => limits.forget(...counter) }
}

/** Counts a link that opens nothing. One that does is never held up: it cannot be guessed, and costs next to nothing. */
export const countDeadLink = ({ limits, caller }: Call) => limits.count('dead-links', caller.ip, deadLinks)

/** Whether one more email may go to this address. Answers stay the same either way. */
export const mayWriteTo = ({ limits }: Context, email: string) => limits.isWithin('account-mail', counterKey(email), emails)
