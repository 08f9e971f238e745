import { createHash } from 'node:crypto'
import { insertAuditEvent } from '#server/kernel/audit.queries.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'

const tries = { calls: 10, seconds: 900 }
const letters = { calls: 5, seconds: 3600 }

// The counters say nothing about who has an account: no e-mail stands in their table, and unknown ones are counted too.
const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Counts a try at the password of one account, before the costly hashing. */
export async function countTry({ limits, db, now, caller }: Context & { caller: Caller }, email: string) {
  try {
    await limits.count('sign-in', keyOf(email), tries)
  } catch (refusal) {
    if (await isWithin(limits.count('sign-in-noted', keyOf(email), { ...tries, calls: 1 }))) {
      const subject = ['email-hash', keyOf(email)] as const
      await insertAuditEvent(db, { at: now(), actor: null, action: 'SIGN_IN_THROTTLED', subject, caller })
    }
    throw refusal
  }
}

export const forgetTries = ({ limits }: Context, email: string) => limits.forget('sign-in', keyOf(email), tries)

/** Whether one more letter may go to this address. Answers stay the same either way. */
export const mayWriteTo = ({ limits }: Context, email: string) => isWithin(limits.count('account-mail', keyOf(email), letters))

const isWithin = (counting: Promise<void>) =>
  counting.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false
      throw error
    },
  )
