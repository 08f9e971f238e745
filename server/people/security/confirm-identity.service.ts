import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { findCredentials, findPerson } from '#server/people/accounts/accounts.queries.ts'
import { hashToken, renewToken } from '#server/people/sessions/session.ts'
import { isPasswordOf } from '#server/people/sign-in/passwords.ts'
import { ownTries } from '#server/people/sign-in/throttle.ts'
import { deleteChallenge } from './challenges.queries.ts'
import { issueChallenge, readChallenge } from './challenges.ts'
import type { SecurityCall } from './factors.ts'
import { answerQuestion, askPasskey } from './passkey-ceremony.ts'
import { proveByCode } from './second-factor.ts'

const confirmed = async ({ db, actor, now }: SecurityCall) => ({
  message: 'Thank you. It’s you.',
  token: await renewToken(db, actor.sessionId, now()),
})

const accountOf = async ({ db, actor }: SecurityCall) =>
  orNotFound(await findCredentials(db, orNotFound(await findPerson(db, actor.userId), 'Account').email), 'Account')

/** Someone with a second step confirms with it: the password alone could be a stolen one. */
export async function confirmByPassword(call: SecurityCall & { body: { password: string } }) {
  const account = await accountOf(call)
  ensure(!account.twoFactorSince, 'Enter a code from your app, or use your passkey.')
  const tries = ownTries(call, call.actor)
  await tries.count()
  if (!(await isPasswordOf(account.passwordHash, call.body.password))) throwFieldError('password', 'That is not your password.')
  await tries.forget()
  return confirmed(call)
}

export async function confirmIdentityByCode(call: SecurityCall & { body: { code: string } }) {
  await proveByCode(call, await accountOf(call), call.body.code)
  return confirmed(call)
}

export async function askPasskeyToConfirm(call: SecurityCall) {
  const challenge = await issueChallenge(call.db, call.actor.userId, 'CONFIRM', call.now())
  return { challenge, options: await askPasskey(call, call.actor.userId, hashToken(challenge)) }
}

export async function confirmByPasskey(call: SecurityCall & { body: { challenge: string; response: Record<string, unknown> } }) {
  const asked = await readChallenge(call, call.body.challenge, 'CONFIRM')
  ensure(asked.id === call.actor.userId, 'This took too long. Please start again.')
  await answerQuestion(call, asked, call.body.response)
  await deleteChallenge(call.db, asked.tokenHash)
  return confirmed(call)
}
