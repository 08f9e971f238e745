import { addTime } from '#contract/time.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, HttpError, throwFieldError } from '#server/kernel/http/http-error.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { accountExistsMail } from '#server/people/accounts/accounts.mail.ts'
import { findCredentials, freeUnconfirmedEmail } from '#server/people/accounts/accounts.queries.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { hashToken, newToken } from '#server/people/sessions/session.ts'
import { deleteKnownDevicesOfUser } from '#server/people/sign-in/devices.queries.ts'
import { countDeadLink } from '#server/people/sign-in/throttle.ts'
import { deleteTokensOfUser } from '#server/people/sign-in/tokens.queries.ts'
import { deleteChallengesOfUser } from './challenges.queries.ts'
import { canReturn } from './challenges.ts'
import { deleteEmailChange, lockEmailChange, replaceEmailChange, setEmail, setSideConfirmed } from './email-change.queries.ts'
import { changeSecurity, type SecurityCall } from './factors.ts'
import { confirmNewEmailMail, confirmOldEmailMail, securityChangedMail } from './security.mail.ts'

const confirmWithin = { hours: 24 }

/** Both addresses get a link. Whether the new one has an account already shows only in its own mailbox. */
export async function askEmailChange(call: SecurityCall & { body: { newEmail: string } }) {
  const { db, now, config, body } = call
  const taken = await findCredentials(db, body.newEmail)
  const what =
    'Someone, probably you, asked to change the email of your account. Nothing changes until both addresses confirm it.'
  await changeSecurity(call, { action: 'user.requestEmailChange', what }, async (tx, person) => {
    if (person.email === body.newEmail) throwFieldError('newEmail', 'This is your email already.')
    const [oldToken, newOne] = [newToken(), newToken()]
    await replaceEmailChange(tx, {
      userId: person.id,
      newEmail: body.newEmail,
      oldTokenHash: hashToken(oldToken),
      newTokenHash: hashToken(newOne),
      expiresAt: addTime(now(), confirmWithin),
    })
    await sendMail(tx, { to: person.email, ...confirmOldEmailMail(config, person, oldToken) }, now())
    const toNew = taken && canReturn(taken) ? accountExistsMail(taken) : confirmNewEmailMail(person, newOne)
    await sendMail(tx, { to: body.newEmail, ...toNew }, now())
  })
  return { message: 'Check both inboxes. Your email will change once both addresses have confirmed it.' }
}

export async function cancelEmailChange({ db, actor }: SecurityCall) {
  await deleteEmailChange(db, actor.userId)
  return { message: 'Your email stays as it is.' }
}

/**
 * The second confirmation makes the change: sessions, known devices and links to reset the password, which went to the old
 * address, end, and both addresses are notified.
 */
export async function confirmEmailChange(call: Context & { caller: Caller; body: { token: string } }) {
  const { db, now, caller, config } = call
  const tokenHash = hashToken(call.body.token)
  const isDone = await inTransaction(db, async (tx) => {
    const change = await lockEmailChange(tx, tokenHash, now())
    if (change?.status !== 'ACTIVE') return undefined
    const isOld = change.oldTokenHash.equals(tokenHash)
    await setSideConfirmed(tx, change.id, isOld ? 'oldConfirmedAt' : 'newConfirmedAt', now())
    if (!(isOld ? change.newConfirmedAt : change.oldConfirmedAt)) return false
    await freeUnconfirmedEmail(tx, change.newEmail, now())
    ensure(await setEmail(tx, change.id, change.newEmail, now()), 'This email cannot be used. Please choose another one.')
    await deleteEmailChange(tx, change.id)
    await deleteTokensOfUser(tx, change.id, 'RESET_PASSWORD')
    await deleteSessionsOfUser(tx, change.id)
    await deleteKnownDevicesOfUser(tx, change.id)
    await deleteChallengesOfUser(tx, change.id)
    const actor = { userId: change.id, role: change.role }
    await insertAuditEvent(tx, { at: now(), actor, action: 'user.changeEmail', subject: ['user', change.id], caller })
    const told = securityChangedMail(config, change, 'The email of your account was changed. Sign in with the new address.')
    for (const to of [change.email, change.newEmail]) await sendMail(tx, { to, ...told }, now())
    return true
  })
  if (isDone === undefined) {
    await countDeadLink(call)
    throw new HttpError(400, 'This link no longer works. Sign in and request the change again.')
  }
  const message = isDone ? 'Email changed. Sign in with your new address.' : 'Confirmed. Now open the link in your other inbox.'
  return { message, isDone }
}
