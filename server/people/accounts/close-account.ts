import type { Role } from '#contract/endpoint.ts'
import { daysToUndoDeletion } from '#contract/overview/my-data.ts'
import { screen } from '#contract/screens.ts'
import { addTime, dayOf, formatDay, platformZone } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { deleteChallengesOfUser } from '#server/people/security/challenges.queries.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { transitionAccount } from './account.transitions.ts'
import { deleteDeletion, insertDeletion } from './account-deletion.queries.ts'
import { doorOf } from './accounts.mail.ts'
import { lockUserAccount } from './accounts.queries.ts'

type Account = { id: string; role: Role; email: string; firstName: string }

type ClosingCall = Pick<Context, 'now' | 'config'> & { actor: Actor; caller: Caller }

/** Closes the account of someone who asked to delete it: signed out everywhere at once, erased after 30 days. */
export async function closeAccount({ now, config, actor, caller }: ClosingCall, tx: Tx, account: Account) {
  const at = now()
  const { id, email } = account
  await transitionAccount(tx, { name: 'requestDeletion', userId: id, by: actor, at, caller })
  const eraseAt = addTime(at, { days: daysToUndoDeletion })
  await insertDeletion(tx, id, at, eraseAt)
  await signOutEverywhere(tx, id)
  await sendMail(tx, { to: email, ...deletionRequestedMail(config, account, eraseAt) }, at)
}

/** Closes an account for now, by its person or by staff for them: signed out everywhere, and nothing is erased. */
export async function deactivateAccount({ now, actor, caller }: ClosingCall, tx: Tx, account: Account, reason?: string) {
  const { id, email } = account
  await transitionAccount(tx, { name: 'deactivate', userId: id, by: actor, at: now(), reason, caller })
  await signOutEverywhere(tx, id)
  await sendMail(tx, { to: email, ...accountDeactivatedMail(account, reason) }, now())
}

/** Opens a deactivated account again for its person. */
export async function reactivateAccount({ now, actor, caller }: ClosingCall, tx: Tx, userId: string, reason: string) {
  const person = await transitionAccount(tx, { name: 'reactivate', userId, by: actor, at: now(), reason, caller })
  await sendMail(tx, { to: person.email, ...accountReactivatedMail(person) }, now())
}

async function signOutEverywhere(tx: Tx, userId: string) {
  await deleteSessionsOfUser(tx, userId)
  await deleteChallengesOfUser(tx, userId)
  await endStreamsOf(tx, userId)
}

/**
 * Opens a closed account again at its person's sign-in, and takes a requested deletion back. The status changes under the
 * account's row lock, so that of this and the erasure only one happens.
 */
export async function restoreAccount({ now, caller }: Pick<Context, 'now'> & { caller: Caller }, tx: Tx, account: Account) {
  const { id, role, email } = account
  const current = await lockUserAccount(tx, id)
  if (current?.status !== 'DEACTIVATED') throw new HttpError(401, 'This account has been deleted.', { code: 'wrong_credentials' })
  const wasToBeErased = await deleteDeletion(tx, id)
  const name = wasToBeErased ? 'undoDeletion' : 'reactivate'
  await transitionAccount(tx, { name, userId: id, by: { userId: id, role }, at: now(), caller })
  await sendMail(tx, { to: email, ...(wasToBeErased ? accountKeptMail : accountReactivatedMail)(account) }, now())
}

const dayOfErasure = (eraseAt: Date) => formatDay(dayOf(eraseAt, platformZone))

/** The answer to the right password of a closed account: about to be erased, or deactivated until the person wants it back. */
export const offerRestore = (eraseAt: Date | null) =>
  new HttpError(
    403,
    eraseAt
      ? `You asked us to delete this account. We’ll erase it on ${dayOfErasure(eraseAt)}.`
      : 'This account is deactivated. Nothing in it was erased, and you can use it again right away.',
    { restorable: { eraseAt } },
  )

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

const accountDeactivatedMail = ({ firstName, role }: Account, reason: string | undefined) =>
  renderEmail({
    subject: 'Your account is deactivated',
    greeting: `Hello ${firstName},`,
    parts: [
      'Your account is closed for now, and you’re signed out on all your devices. Nothing was erased.',
      ...(reason ? [`Reason: ${reason}`] : []),
      ...(role === 'ADMIN'
        ? ['An administrator can open it again.']
        : ['To use it again, sign in and choose “Keep my account”.', { link: screen(doorOf[role]), label: 'Sign in' }]),
    ],
  })

const accountReactivatedMail = ({ firstName, role }: Pick<Account, 'firstName' | 'role'>) =>
  renderEmail({
    subject: 'Your account is active again',
    greeting: `Hello ${firstName},`,
    parts: [
      'You can use your account again. Applications and waitlists that ended do not come back.',
      { link: screen(doorOf[role]), label: 'Sign in' },
    ],
  })
