import { adminUsers } from '#contract/people/admin-users.ts'
import { transitionListing } from '#server/homes/listings/listings.transitions.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { findPerson, lockActiveStaff, setUserStatus } from '#server/people/accounts/accounts.queries.ts'
import { lockHomesOfUser, setSuspendedWithOwner } from '#server/people/accounts/homes-of-user.queries.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { accountRestoredMail, accountSuspendedMail } from './account-status.mail.ts'

type Call = Pick<Context, 'db' | 'now' | 'config'> & { actor: Actor; caller: Caller }
type Decision = { userId: string; reason: string }

const changedMeanwhile = 'This account has just changed. Look again.'
const ofTheHome = 'The owner’s account is suspended.'
/** What depends on a person, or on the homes of an owner, follows at once. */
const afterwards = ['end_with_home', 'cancel_with_home', 'tell_of_closed_homes', 'close_unwanted_pages'] as const

/**
 * The person is out with their very next call, their open pages hear nothing more, their team has nothing to act for, their
 * homes leave search and take neither applications nor money, and beds that were kept for them go to others.
 */
export const suspend = (call: Call, { userId, reason }: Decision) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller, config } = call
    const person = orNotFound(await findPerson(tx, userId), 'Account')
    ensure(userId !== actor.userId, 'You can’t suspend your own account. Ask a colleague.')
    // Locked, so that two administrators cannot suspend each other at once and leave nobody.
    if (person.role === 'ADMIN')
      ensure(
        (await lockActiveStaff(tx)).some(({ id }) => id !== userId),
        lastOne,
      )
    ensure(await setUserStatus(tx, userId, 'ACTIVE', 'SUSPENDED'), changedMeanwhile)
    // Gone, not only refused: they must not come back to life with the account.
    await deleteSessionsOfUser(tx, userId)
    await endStreamsOf(tx, userId)
    await insertAuditEvent(tx, { at: now(), actor, action: 'SUSPENDED', subject: ['user', userId], details: { reason }, caller })
    await closeHomes(tx, call, userId)
    for (const job of afterwards) await addJob(tx, job, {}, { key: job })
    await sendMail(tx, { to: person.email, ...accountSuspendedMail(config, person, reason) }, now())
  })

const lastOne = 'This is the last active administrator. Someone has to be able to run Waymark.'

/** What is public takes applications and money; all of it follows from the state of the home. */
async function closeHomes(tx: Tx, { actor, caller, now }: Call, userId: string) {
  for (const home of await lockHomesOfUser(tx, userId)) {
    if (home.status !== 'PUBLISHED') continue
    await transitionListing(tx, { name: 'suspend', home, by: actor, caller, at: now(), reason: ofTheHome })
    await setSuspendedWithOwner(tx, home.id, true)
  }
}

export const reinstate = (call: Call, { userId, reason }: Decision) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller } = call
    const person = orNotFound(await findPerson(tx, userId), 'Account')
    ensure(await setUserStatus(tx, userId, 'SUSPENDED', 'ACTIVE'), changedMeanwhile)
    await insertAuditEvent(tx, { at: now(), actor, action: 'REINSTATED', subject: ['user', userId], details: { reason }, caller })
    for (const home of await lockHomesOfUser(tx, userId)) {
      if (!home.suspendedWithOwner) continue
      await setSuspendedWithOwner(tx, home.id, false)
      if (home.status === 'SUSPENDED') await transitionListing(tx, { name: 'reinstate', home, by: actor, caller, at: now() })
    }
    await sendMail(tx, { to: person.email, ...accountRestoredMail(person) }, now())
  })

const steps = { SUSPENDED: suspend, ACTIVE: reinstate }

export const adminUsersService = handlers(adminUsers, {
  async 'PUT /admin/users/{id}/status'(call) {
    const { params, body } = call
    await steps[body.status](call, { userId: params.id, reason: body.reason })
    const { id, firstName, lastName, email, role } = orNotFound(await findPerson(call.db, params.id), 'Account')
    return { id, name: `${firstName} ${lastName}`.trim(), email, role, status: body.status }
  },
})
