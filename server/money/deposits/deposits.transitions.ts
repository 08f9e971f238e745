import type { Updateable } from 'kysely'
import { type DepositStatus, type DepositTransition, depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Deposits } from '#server/kernel/database/schema.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { type By, ensureOpen, type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, refundPayment } from '#server/payments/checkout/refunds.ts'
import { postDepositClaim } from '#server/payments/ledger/postings.ts'
import { notifyOfDeposit } from './deposits.notices.ts'
import { whyNotDeposit } from './deposits.policy.ts'
import { type DepositRow, findDeposit, moveDeposit } from './deposits.queries.ts'

type Request = Omit<TransitionRequest<DepositTransition>, 'to' | 'details'> & {
  /** The deposit as read under its row lock (`lockDeposit`). */
  deposit: DepositRow
  change?: Updateable<Deposits>
  /** For transitions that settle the deposit: what the home keeps. The rest is returned. */
  keptCents?: number
}

export function ensureDepositOpen({ name, deposit, by, at }: { name: DepositTransition; deposit: DepositRow; by: By; at: Date }) {
  ensureOpen(depositLifecycle, { name, status: deposit.status, by })
  const why = typeof by === 'string' ? null : whyNotDeposit(name, deposit, at)
  ensure(why === null, why ?? '')
}

/** The part of a deposit that is neither returned, nor being returned, nor the home's. */
export async function heldOf(tx: Tx, { paymentId, paymentLineId }: DepositRow) {
  const line = (await leftOf(tx, paymentId)).find((one) => one.paymentLineId === paymentLineId)
  return line?.leftCents ?? 0
}

export async function transitionDeposit(tx: Tx, { deposit, change = {}, keptCents, ...request }: Request) {
  const { name, by, at } = request
  const { id } = deposit
  ensureDepositOpen({ name, deposit, by, at })
  const heldCents = keptCents === undefined ? 0 : await heldOf(tx, deposit)
  return transition(tx, {
    ...request,
    lifecycle: depositLifecycle,
    row: deposit,
    label: 'deposit',
    action: `deposit.${name}`,
    subject: ['deposit', id],
    to: keptCents === undefined ? undefined : endingOf(keptCents, heldCents),
    details: keptCents === undefined ? {} : { keptCents },
    move(from, to) {
      const claimed = keptCents ? { claimedCents: deposit.claimedCents + keptCents } : {}
      return moveDeposit(tx, { id, from, to, change: { ...change, ...claimed } })
    },
    reread: () => findDeposit(tx, id),
    async effects(after) {
      if (keptCents !== undefined) await moveMoney(tx, deposit, { keptCents, returnCents: heldCents - keptCents, at })
      await notifyOfDeposit(tx, name, after, by, at)
    },
  })
}

function endingOf(keptCents: number, heldCents: number): DepositStatus {
  ensure(keptCents <= heldCents, 'This is more than the deposit that is held.')
  if (keptCents === 0) return 'RETURNED'
  return keptCents === heldCents ? 'CLAIMED' : 'PARTIALLY_RETURNED'
}

type Money = { keptCents: number; returnCents: number; at: Date }

/** The kept part becomes the owner's; the rest is refunded to the original payment method after the transaction. */
async function moveMoney(tx: Tx, deposit: DepositRow, { keptCents, returnCents, at }: Money) {
  const { id, ownerId, currency, paymentId, paymentLineId, reservationId } = deposit
  if (keptCents > 0)
    await postDepositClaim(tx, { depositId: id, ownerId, currency, cents: keptCents, at, subjectId: reservationId })
  if (returnCents === 0) return
  const payment = orNotFound(await findPayment(tx, paymentId), 'Payment')
  const why = { operation: `deposit-return:${id}`, reason: `${deposit.label} returned`, at }
  await refundPayment(tx, payment, [{ paymentLineId, amountCents: returnCents }], why)
}
