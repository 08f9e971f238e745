import type { Role } from '#contract/endpoint.ts'
import { daysToUndoDeletion } from '#contract/overview/my-data.ts'
import { screen } from '#contract/screens.ts'
import { addTime, dayOf, formatDay, platformZone } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { ensure, HttpError } from '#server/kernel/http/http-error.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { deleteDeletion, insertDeletion } from './account-deletion.queries.ts'
import { doorOf } from './accounts.mail.ts'
import { setUserStatus } from './accounts.queries.ts'

type Account = { id: string; role: Role; email: string; firstName: string }

type ClosingCall = Pick<Context, 'now' | 'config'> & { actor: Actor; caller: Caller }

/** Closes the account of someone who asked to delete it: signed out everywhere at once, erased after 30 days. */
export async function closeAccount({ now, config, actor, caller }: ClosingCall, tx: Tx, account: Account) {
  const at = now()
  const { id, email } = account
  ensure(await setUserStatus(tx, id, 'ACTIVE', 'DEACTIVATED'), 'This account was just updated. Please try again.')
  const eraseAt = addTime(at, { days: daysToUndoDeletion })
  await insertDeletion(tx, id, at, eraseAt)
  await deleteSessionsOfUser(tx, id)
  await endStreamsOf(tx, id)
  await insertAuditEvent(tx, { at, actor, caller, action: 'user.requestDeletion', subject: ['user', id] })
  await sendMail(tx, { to: email, ...deletionRequestedMail(config, account, eraseAt) }, at)
}

/**
 * Takes a requested deletion back. The status changes under the account's row lock, so that of this and the erasure only one
 * happens.
 */
export async function restoreAccount({ now, caller }: Pick<Context, 'now'> & { caller: Caller }, tx: Db, account: Account) {
  const { id, role, email } = account
  const isRestored = await setUserStatus(tx, id, 'DEACTIVATED', 'ACTIVE')
  if (!isRestored || !(await deleteDeletion(tx, id))) throw new HttpError(401, 'This account has been deleted.')
  await insertAuditEvent(tx, {
    at: now(),
    actor: { userId: id, role },
    action: 'user.undoDeletion',
    subject: ['user', id],
    caller,
  })
  await sendMail(tx, { to: email, ...accountKeptMail(account) }, now())
}

const dayOfErasure = (eraseAt: Date) => formatDay(dayOf(eraseAt, platformZone))

/** The answer to the right password of an account that is about to be deleted. */
export const offerRestore = (eraseAt: Date) =>
  new HttpError(403, `You asked us to delete this account. We’ll erase it on ${dayOfErasure(eraseAt)}.`, {
    restorable: { eraseAt },
  })

const deletionRequestedMail = ({ supportEmail }: Pick<Config, 'supportEmail'>, { firstName, role }: Account, eraseAt: Date) =>
  renderEmail({
    subject: 'Your account will be deleted',
    greeting: `Hello ${firstName},`,
    parts: [
      `You asked us to delete your account. It’s closed now, and we’ll erase it on ${dayOfErasure(eraseAt)}.`,
      `If you change your mind, sign in within ${daysToUndoDeletion} days and choose “Keep my account”.`,
      { link: screen(doorOf[role]), label: 'Sign in' },
      `If this was not you, sign in, keep the account and change your password. You can also email ${supportEmail}.`,
    ],
  })

const accountKeptMail = ({ firstName, role }: Account) =>
  renderEmail({
    subject: 'Your account will not be deleted',
    greeting: `Hello ${firstName},`,
    parts: [
      'You kept your account, and everything in it is as you left it. Applications and waitlists that ended do not come back.',
      { link: screen(doorOf[role]), label: 'Sign in' },
    ],
  })
