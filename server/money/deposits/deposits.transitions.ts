import type { Updateable } from 'kysely'
import { type DepositStatus, type DepositTransition, depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Deposits } from '#server/kernel/database/schema.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, refundPayment } from '#server/payments/checkout/refunds.ts'
import { postDepositClaim } from '#server/payments/ledger/postings.ts'
import { notifyOfDeposit } from './deposits.notices.ts'
import { whyNot } from './deposits.policy.ts'
import { type Deposit, findDeposit, moveDeposit } from './deposits.queries.ts'

export type Step = {
  name: DepositTransition
  /** As it was read under its lock (`lockDeposit`). */
  deposit: Deposit
  /** A person, or a timer or rule of the platform. */
  by: Actor | 'SYSTEM'
  at: Date
  change?: Updateable<Deposits>
  /** Of steps that settle it: what the home keeps. The rest goes back. */
  keptCents?: number
  reason?: string | undefined
  caller?: Caller | undefined
}

export function ensureDepositOpen({ name, deposit, by, at }: Pick<Step, 'name' | 'deposit' | 'by' | 'at'>) {
  const role = by === 'SYSTEM' ? by : by.role
  ensure(depositLifecycle.isOpen(name, deposit.status, role), depositLifecycle.whyClosed(name, deposit.status))
  const why = by === 'SYSTEM' ? null : whyNot(name, deposit, at)
  ensure(why === null, why ?? '')
}

/** What of a deposit has neither gone back, nor is on its way, nor is the home's. */
export async function heldOf(tx: Tx, { paymentId, paymentLineId }: Deposit) {
  const line = (await leftOf(tx, paymentId)).find((one) => one.paymentLineId === paymentLineId)
  return line?.leftCents ?? 0
}

/** The only place where a deposit changes its state: with its event, its money, its notices and its emails. */
export async function transitionDeposit(tx: Tx, step: Step): Promise<Deposit> {
  const { name, deposit, by, at, change = {}, keptCents, reason, caller } = step
  ensureDepositOpen(step)
  const { id, status: from } = deposit
  const heldCents = keptCents === undefined ? 0 : await heldOf(tx, deposit)
  const to = keptCents === undefined ? depositLifecycle.transitions[name].to[0] : endingOf(keptCents, heldCents)
  const claimed = keptCents ? { claimedCents: deposit.claimedCents + keptCents } : {}
  ensure(
    await moveDeposit(tx, { id, from, to, change: { ...change, ...claimed } }),
    'This deposit has just changed. Please look again.',
  )
  if (keptCents !== undefined) await moveMoney(tx, deposit, { keptCents, returnCents: heldCents - keptCents, at })
  await insertAuditEvent(tx, {
    at,
    actor: by === 'SYSTEM' ? null : by,
    caller,
    action: `deposit.${name}`,
    subject: ['deposit', id],
    details: {
      from,
      to,
      ...(by === 'SYSTEM' && { by }),
      ...(keptCents !== undefined && { keptCents }),
      ...(reason && { reason }),
    },
  })
  const after = orNotFound(await findDeposit(tx, id), 'Deposit')
  await notifyOfDeposit(tx, name, after, by, at)
  return after
}

function endingOf(keptCents: number, heldCents: number): DepositStatus {
  ensure(keptCents <= heldCents, 'This is more than what is held.')
  if (keptCents === 0) return 'RETURNED'
  return keptCents === heldCents ? 'CLAIMED' : 'PARTIALLY_RETURNED'
}

type Money = { keptCents: number; returnCents: number; at: Date }

/** What is kept becomes the owner's; the rest goes back to where it came from when the transaction has ended. */
async function moveMoney(tx: Tx, deposit: Deposit, { keptCents, returnCents, at }: Money) {
  const { id, ownerId, currency, paymentId, paymentLineId, reservationId } = deposit
  if (keptCents > 0)
    await postDepositClaim(tx, { depositId: id, ownerId, currency, cents: keptCents, at, subjectId: reservationId })
  if (returnCents === 0) return
  const payment = orNotFound(await findPayment(tx, paymentId), 'Payment')
  const why = { operation: `deposit-return:${id}`, reason: `${deposit.label} given back`, at }
  await refundPayment(tx, payment, [{ paymentLineId, amountCents: returnCents }], why)
}
