import type { AuditAction } from '#contract/audit-actions.ts'
import type { Role } from '#contract/endpoint.ts'
import { accountAllows } from '#contract/people/account.lifecycle.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { HttpError, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { ensureConfirmed } from '#server/kernel/permission.ts'
import { findDeletion } from '#server/people/accounts/account-deletion.queries.ts'
import { passwordChangedMail, resetPasswordMail } from '#server/people/accounts/accounts.mail.ts'
import {
  findCredentials,
  findPerson,
  lockCredentials,
  lockUserAccount,
  setPassword,
  type UserStatus,
} from '#server/people/accounts/accounts.queries.ts'
import { confirmAccount } from '#server/people/accounts/confirm-account.ts'
import { deleteChallengesOfUser } from '#server/people/security/challenges.queries.ts'
import { deleteEmailChange } from '#server/people/security/email-change.queries.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { hashToken, renewToken } from '#server/people/sessions/session.ts'
import { deleteKnownDevicesOfUser } from './devices.queries.ts'
import { ensureHardPassword } from './passwords.blocklist.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { countDeadLink, forgetTries, mayWriteTo, ownTries } from './throttle.ts'
import { findTokenUser, setTokenUsed } from './tokens.queries.ts'
import { issueToken } from './tokens.ts'

/**
 * Also someone who is suspended and wants to appeal, or who closed their account and wants it back. Staff who may not sign in get
 * no new password either.
 */
export const mayReset = async (db: Db, { id, role, status }: { id: string; role: Role; status: UserStatus }) =>
  accountAllows[status].resetsPassword &&
  (role !== 'ADMIN' || status === 'ACTIVE' || status === 'PENDING_VERIFICATION' || (await findDeletion(db, id)) !== undefined)

/** A job does the rest, so that known and unknown emails take equally long. */
export async function askForReset({ db, body }: Context & { body: { email: string } }) {
  await addJob(db, 'send_reset_link', { email: body.email })
  return { message: 'If there is an account with this email, we sent a link to choose a new password.' }
}

export async function sendResetLink(context: Context, { email }: { email: string }) {
  const { db, now } = context
  const account = await findCredentials(db, email)
  if (!account || !(await mayReset(db, account)) || !(await mayWriteTo(context, email))) return
  await inTransaction(db, async (tx) => {
    // The row lock: a change of email that finishes in the meantime must not leave a link in the old mailbox.
    if ((await lockUserAccount(tx, account.id))?.email !== email) return
    const token = await issueToken(tx, account.id, 'RESET_PASSWORD', now())
    await sendMail(tx, { to: email, ...resetPasswordMail(account, token) }, now())
  })
}

type ResetCall = Context & { body: { token: string; email: string; newPassword: string }; caller: Caller }

export async function resetPassword(call: ResetCall) {
  const { db, now, body } = call
  const tokenHash = hashToken(body.token)
  const person = await findTokenUser(db, tokenHash, 'RESET_PASSWORD', now())
  if (person?.email !== body.email || !(await mayReset(db, person))) return linkIsOver(call)
  ensureHardPassword('newPassword', body.newPassword, person)
  const passwordHash = await hashPassword(body.newPassword)
  await inTransaction(db, async (tx) => {
    if (!(await setTokenUsed(tx, tokenHash, now()))) await linkIsOver(call)
    // The person who requested an email change may be the one the owner of the account wants to shut out.
    await deleteEmailChange(tx, person.id)
    await setPassword(tx, person.id, passwordHash)
    // Following the link proves access to the mailbox.
    if (person.status === 'PENDING_VERIFICATION') await confirmAccount(call, tx, person, 'NEW_PASSWORD')
    await deleteSessionsOfUser(tx, person.id)
    await deleteKnownDevicesOfUser(tx, person.id)
    await deleteChallengesOfUser(tx, person.id)
    await tellOfChange(call, tx, person, 'user.resetPassword')
  })
  await forgetTries(call, person.email)
  return { message: 'Password changed. Please sign in with the new one.' }
}

async function linkIsOver(call: Context & { caller: Caller }): Promise<never> {
  await countDeadLink(call)
  throw new HttpError(400, 'This link has expired or does not match this email. Please request a new one.')
}

const notCurrent = 'That is not your current password.'

type ChangeCall = Context & { body: { currentPassword: string; newPassword: string }; caller: Caller; actor: Actor }

export async function changePassword(call: ChangeCall) {
  const { db, actor, body } = call
  const tries = ownTries(call, actor)
  await tries.count()
  const { email } = orNotFound(await findPerson(db, actor.userId), 'Account')
  const account = orNotFound(await findCredentials(db, email), 'Account')
  // The password in the form is the proof of everyone else.
  if (account.twoFactorSince) ensureConfirmed(actor, call.now())
  const matches = await isPasswordOf(account.passwordHash, body.currentPassword)
  if (!matches) throwFieldError('currentPassword', notCurrent)
  if (body.newPassword === body.currentPassword)
    throwFieldError('newPassword', 'Choose a password that is different from your current one.')
  ensureHardPassword('newPassword', body.newPassword, account)
  const passwordHash = await hashPassword(body.newPassword)
  const token = await inTransaction(db, async (tx) => {
    // A reset since the check wins: someone who knows only the old password must not take the account back.
    if (!(await lockCredentials(tx, account))) throwFieldError('currentPassword', notCurrent)
    await setPassword(tx, account.id, passwordHash)
    await deleteSessionsOfUser(tx, account.id, actor.sessionId)
    await deleteChallengesOfUser(tx, account.id)
    await tellOfChange(call, tx, account, 'user.changePassword')
    return renewToken(tx, actor.sessionId, call.now())
  })
  await tries.forget()
  return { message: 'Password changed. Your other devices are signed out.', token }
}

type Person = Pick<Actor, 'role'> & { id: string; email: string; firstName: string; emailConfirmedAt: Date | null }

async function tellOfChange({ now, config, caller }: Context & { caller: Caller }, tx: Db, person: Person, action: AuditAction) {
  const actor = { userId: person.id, role: person.role }
  await insertAuditEvent(tx, { at: now(), actor, action, subject: ['user', person.id], caller })
  await sendMail(tx, { to: person.email, ...passwordChangedMail(config, person) }, now())
}
