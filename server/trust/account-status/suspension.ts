import { transitionListing } from '#server/homes/listings/listings.transitions.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { allow, ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { endStreamsOf } from '#server/kernel/live.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { hasRunningPlan } from '#server/payments/plans/limits.queries.ts'
import { transitionAccount } from '#server/people/accounts/account.transitions.ts'
import { findPerson, lockActiveAdministrators } from '#server/people/accounts/accounts.queries.ts'
import { lockHomesOfUser, setSuspendedWithOwner } from '#server/people/accounts/homes-of-user.queries.ts'
import { deleteChallengesOfUser } from '#server/people/security/challenges.queries.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { accountRestoredMail, accountSuspendedMail } from './account-status.mail.ts'
import { mayDecideAccount } from './account-status.policy.ts'
import { withOwnerReason } from './account-status.words.ts'
import { endTeamAccess, restoreTeamAccess } from './team-access.ts'

type Call = Pick<Context, 'db' | 'now' | 'config'> & { actor: Actor; caller: Caller }
type Decision = { userId: string; reason: string }

/** Jobs that run right away for what depends on a person or on an owner's homes. */
const followPlans = 'suspend_plans_with_owners'
const afterwards = [
  'end_with_home',
  'cancel_with_home',
  'tell_of_closed_homes',
  'end_tours',
  'close_unwanted_pages',
  followPlans,
] as const

/**
 * Suspends an account. The person's next call is refused, their open pages get no more events, their team can no longer act,
 * their homes leave search and take neither applications nor payments, beds held for them go to others, and their plan is not charged.
 */
export const suspend = (call: Call, { userId, reason }: Decision) =>
  inTransaction(call.db, async (tx) => {
    const { now, actor, caller, config } = call
    const person = orNotFound(await findPerson(tx, userId), 'Account')
    ensure(userId !== actor.userId, 'You cannot suspend your own account. Ask a colleague.')
    allow(mayDecideAccount(actor, person))
    // Holds the row locks of active staff, so that two administrators cannot suspend each other at once and leave no one.
    if (person.staffRole === 'ADMINISTRATOR')
      ensure(
        (await lockActiveAdministrators(tx)).some(({ id }) => id !== userId),
        lastOne,
      )
    await transitionAccount(tx, { name: 'suspend', userId, by: actor, at: now(), reason, caller })
    // Sessions are deleted, not only refused, so that they do not work again when the account is reinstated.
    await deleteSessionsOfUser(tx, userId)
    await deleteChallengesOfUser(tx, userId)
    await endStreamsOf(tx, userId)
    await endTeamAccess(tx, userId, now())
    await closeHomes(tx, call, userId)
    for (const job of afterwards) await addJob(tx, job, {}, { key: job })
    const hasPlan = await hasRunningPlan(tx, userId)
    await sendMail(tx, { to: person.email, ...accountSuspendedMail(config, { ...person, hasPlan }, reason) }, now())
  })

const lastOne = 'This is the last active administrator. Someone needs to be able to run Waymark.'

/** Only published homes take applications and payments; everything else follows from the home's status. */
async function closeHomes(tx: Tx, { actor, caller, now }: Call, userId: string) {
  for (const home of await lockHomesOfUser(tx, userId)) {
    if (home.status !== 'PUBLISHED') continue
    await transitionListing(tx, { name: 'suspend', home, by: actor, caller, at: now(), reason: withOwnerReason })
    await setSuspendedWithOwner(tx, home.id, true)
  }
}

export const reinstate = ({ db, now, actor: by, caller }: Call, decision: Decision) =>
  inTransaction(db, async (tx) => {
    allow(mayDecideAccount(by, orNotFound(await findPerson(tx, decision.userId), 'Account')))
    await reinstateAccount(tx, { ...decision, at: now(), by, caller })
  })

type Reinstatement = Decision & { at: Date; by: Actor; caller: Caller | undefined }

/** Makes a suspended account active again, with the homes that were suspended together with it. */
export async function reinstateAccount(tx: Tx, { userId, reason, at, by, caller }: Reinstatement) {
  const person = orNotFound(await findPerson(tx, userId), 'Account')
  await transitionAccount(tx, { name: 'reinstate', userId, by, at, reason, caller })
  for (const home of await lockHomesOfUser(tx, userId)) {
    if (!home.suspendedWithOwner) continue
    await setSuspendedWithOwner(tx, home.id, false)
    if (home.status === 'SUSPENDED') await transitionListing(tx, { name: 'reinstate', home, by, caller, at })
  }
  await restoreTeamAccess(tx, userId, at)
  await addJob(tx, followPlans, {}, { key: followPlans })
  await sendMail(tx, { to: person.email, ...accountRestoredMail(person) }, at)
}
