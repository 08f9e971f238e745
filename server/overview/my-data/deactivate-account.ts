import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { lockActiveAdministrators } from '#server/people/accounts/accounts.queries.ts'
import { deactivateAccount } from '#server/people/accounts/close-account.ts'
import { type DeletionBlockCode, listDeletionBlocks } from './deletion-blocks.queries.ts'
import { readDeletionBlocks } from './deletion-blocks.ts'
import { findDataSubject } from './my-data.queries.ts'

type Call = Pick<Context, 'db' | 'now' | 'config'> & { actor: Actor; caller: Caller }

/** Closes the caller's own account for now. What keeps an account from being deleted keeps it from this, too. */
export const deactivateOwnAccount = (call: Call) =>
  inTransaction(call.db, async (tx) => {
    const person = orNotFound(await findDataSubject(tx, call.actor.userId), 'Account')
    ensure(person.role !== 'ADMIN', 'Ask an administrator to deactivate a staff account.')
    const [block] = await readDeletionBlocks(tx, person)
    ensure(!block, block?.message ?? '')
    await deactivateAccount(call, tx, { ...person, id: person.userId })
    return { message: 'Your account is deactivated. Sign in whenever you want it back.' }
  })

/** What is unsettled, as staff read it. */
const openMatters: Record<DeletionBlockCode, string> = {
  STAY: 'a reservation or a stay',
  RENT: 'unpaid rent',
  DEPOSIT: 'a deposit that a home holds',
  REFUND: 'a refund on its way',
  REFUND_ASKED: 'an undecided refund request',
  PAYMENT: 'an unfinished or disputed payment',
  PUBLISHED_HOME: 'a published home or one in review',
  RESIDENTS: 'residents or reservations in its homes',
  HELD_DEPOSIT: 'a resident’s deposit',
  REFUND_REQUEST: 'an open refund request',
  DISPUTE: 'a disputed payment',
  PAYOUT: 'earnings that were not paid out',
  DEBT: 'more refunded to its residents than it has earned',
  PLAN: 'an active plan',
  LAST_ADMIN: 'no other active administrator to take over',
}

/**
 * Closes someone's account for them. It cannot leave money, a bed or people behind: in case of danger, staff suspend the account
 * instead.
 */
export const deactivateForPerson = (call: Call, { userId, reason }: { userId: string; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const person = orNotFound(await findDataSubject(tx, userId), 'Account')
    // Holds the row locks of active staff, so that the last two administrators cannot be deactivated at once.
    if (person.role === 'ADMIN') await lockActiveAdministrators(tx)
    const open = (await listDeletionBlocks(tx, person)).map((code) => openMatters[code])
    ensure(open.length === 0, `This account cannot be deactivated yet. It still has ${open.join(', ')}.`)
    await deactivateAccount(call, tx, { ...person, id: userId }, reason)
  })
