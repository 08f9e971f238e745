import type { Role } from '#contract/endpoint.ts'
import { daysToUndoDeletion } from '#contract/overview/my-data.ts'
import { screen } from '#contract/screens.ts'
import { dayOf, formatDay, platformZone } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { deleteDeletion } from './account-deletion.queries.ts'
import { doorOf } from './accounts.mail.ts'
import { setUserStatus } from './accounts.queries.ts'

type Account = { id: string; role: Role; email: string; firstName: string }

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

export const deletionRequestedMail = (
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { firstName, role }: Account,
  eraseAt: Date,
) =>
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
