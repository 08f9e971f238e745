import type * as z from 'zod'
import type { Received, Role } from '#contract/endpoint.ts'
import type { auth, confirmEmailForm } from '#contract/people/auth.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { HttpError, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { confirmEmailMail } from '#server/people/accounts/accounts.mail.ts'
import { findCredentials, setPassword } from '#server/people/accounts/accounts.queries.ts'
import { confirmAccount } from '#server/people/accounts/confirm-account.ts'
import { hashToken } from '#server/people/sessions/session.ts'
import { enter } from '#server/people/sessions/session-user.ts'
import { rememberDevice } from './known-devices.ts'
import { mayReset } from './password.service.ts'
import { ensureHardPassword } from './passwords.blocklist.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { countDeadLink, mayWriteTo, ownTries } from './throttle.ts'
import { findNext, findTokenUser, setTokenUsed } from './tokens.queries.ts'
import { codeOf, issueToken } from './tokens.ts'

type Call = Context & { caller: Caller }
type Waiting = { id: string; email: string; role: Role }
type More = { next?: string | undefined; keepsOlder?: boolean }

/**
 * Sends a confirmation link. It leads to where the person wanted to go, from this request or from the previous link. A code comes
 * with it, except to someone who signed up again with another password (`keepsOlder`): on that page no code can work.
 */
export async function sendConfirmation({ now }: Pick<Context, 'now'>, db: Db, person: Waiting, { next, keepsOlder }: More = {}) {
  const subject = next ?? (await findNext(db, person.id)) ?? ''
  const token = await issueToken(db, person.id, 'CONFIRM_EMAIL', now(), { subject, keepsOlder })
  const code = keepsOlder ? undefined : codeOf(hashToken(token))
  await sendMail(db, { to: person.email, ...confirmEmailMail(person, token, code) }, now())
}

/** The link proves access to the mailbox; the password, known or chosen now, proves that the account is theirs. */
export async function confirmEmail(call: Call & { body: z.infer<typeof confirmEmailForm> }) {
  const { db, now, body } = call
  const tokenHash = hashToken(body.token)
  const person = await findTokenUser(db, tokenHash, 'CONFIRM_EMAIL', now())
  if (person?.status !== 'PENDING_VERIFICATION') return linkIsOver(call)
  const newHash = body.newPassword === undefined ? undefined : await hashNew(body.newPassword, person)
  if (newHash === undefined) await provePassword(call, tokenHash, person, body.password ?? '')
  return finishConfirming(call, { ...person, tokenHash }, newHash)
}

type Confirming = Waiting & { firstName: string; tokenHash: Buffer; next: string }

/** Uses the link up, opens the account and signs the person in: all of it, or nothing if someone else was faster. */
export async function finishConfirming(call: Call, person: Confirming, newHash?: string, by = 'PASSWORD') {
  const { db, now } = call
  return inTransaction(db, async (tx) => {
    if (!(await setTokenUsed(tx, person.tokenHash, now()))) return linkIsOver(call)
    if (newHash !== undefined) await setPassword(tx, person.id, newHash)
    await confirmAccount(call, tx, person, newHash === undefined ? by : 'NEW_PASSWORD')
    await rememberDevice(call, tx, person)
    return { ...(await enter(call, tx, person.id)), next: person.next || null }
  })
}

type Person = NonNullable<Awaited<ReturnType<typeof findTokenUser>>>

function hashNew(password: string, person: Person) {
  ensureHardPassword('newPassword', password, person)
  return hashPassword(password)
}

async function provePassword(call: Call, tokenHash: Buffer, { passwordHash }: Person, password: string) {
  const tries = ownTries(call, { tokenHash })
  await tries.count()
  if (!(await isPasswordOf(passwordHash, password)))
    throwFieldError('password', 'That is not the password you signed up with. You can choose a new one instead.')
  await tries.forget()
}

async function linkIsOver(call: Call): Promise<never> {
  await countDeadLink(call)
  throw new HttpError(400, 'This link no longer works. Sign in to get a new one.')
}

/** Tells whether a link works before the person types anything. */
export async function checkLink(call: Call & Received<(typeof auth)['POST /auth/check-link']>) {
  const { db, now, body } = call
  const person = await findTokenUser(db, hashToken(body.token), body.purpose, now())
  const works =
    person !== undefined &&
    (body.purpose === 'CONFIRM_EMAIL' ? person.status === 'PENDING_VERIFICATION' : await mayReset(db, person))
  if (!works) await countDeadLink(call)
  return { works }
}

/** A job does the rest, so that known and unknown emails take equally long. */
export async function askForConfirmation({ db, body }: Context & { body: { email: string } }) {
  await addJob(db, 'send_confirmation_link', { email: body.email })
  return { message: 'If this email still needs to be confirmed, we sent you a new code.' }
}

export async function sendConfirmationLink(context: Context, { email }: { email: string }) {
  const account = await findCredentials(context.db, email)
  if (account?.status !== 'PENDING_VERIFICATION' || !(await mayWriteTo(context, email))) return
  await inTransaction(context.db, (tx) => sendConfirmation(context, tx, account))
}
