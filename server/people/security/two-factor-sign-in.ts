import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { restoreAccount } from '#server/people/accounts/close-account.ts'
import { enter } from '#server/people/sessions/session-user.ts'
import { rememberDevice } from '#server/people/sign-in/known-devices.ts'
import { countDeadLink } from '#server/people/sign-in/throttle.ts'
import { deleteChallenge } from './challenges.queries.ts'
import { readChallenge } from './challenges.ts'
import { answerQuestion, askPasskey } from './passkey-ceremony.ts'
import { proveByCode } from './second-factor.ts'
import { lockUser } from './two-factor.queries.ts'
import { stopResetAtSignIn } from './two-factor-reset.transitions.ts'

type Call = Context & { caller: Caller }
type Asked = Awaited<ReturnType<typeof readChallenge>>

/** A made-up challenge counts like any other failure of a stranger. */
async function askedBy(call: Call & { body: { challenge: string } }) {
  try {
    return await readChallenge(call, call.body.challenge, 'SIGN_IN')
  } catch (refusal) {
    await countDeadLink(call)
    throw refusal
  }
}

export async function finishByCode(call: Call & { body: { challenge: string; code: string } }) {
  const asked = await askedBy(call)
  await proveByCode(call, asked, call.body.code)
  return finish(call, asked)
}

export async function askPasskeyAtSignIn(call: Call & { body: { challenge: string } }) {
  const asked = await askedBy(call)
  return { options: await askPasskey(call, asked.id, asked.tokenHash) }
}

export async function finishByPasskey(call: Call & { body: { challenge: string; response: Record<string, unknown> } }) {
  const asked = await askedBy(call)
  await answerQuestion(call, asked, call.body.response)
  return finish(call, asked)
}

/**
 * The challenge is used up in the transaction that opens the session, so it opens one at most. The account's row lock comes first,
 * as with a new password, which ends the challenge and all sessions: this one is among them, or is never opened.
 */
const finish = (call: Call, asked: Asked) =>
  inTransaction(call.db, async (tx) => {
    await lockUser(tx, asked.id)
    if (!(await deleteChallenge(tx, asked.tokenHash))) throw new HttpError(400, 'This took too long. Please start again.')
    if (asked.restores) await restoreAccount(call, tx, asked)
    await stopResetAtSignIn(call, tx, asked)
    await rememberDevice(call, tx, asked)
    const actor = { userId: asked.id, role: asked.role }
    const event = { at: call.now(), actor, action: 'user.signIn', subject: ['user', asked.id], caller: call.caller } as const
    await insertAuditEvent(tx, { ...event, details: { by: 'TWO_STEPS' } })
    return enter(call, tx, asked.id, { hasSecondStep: true })
  })
