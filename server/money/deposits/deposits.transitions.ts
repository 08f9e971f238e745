import type { Updateable } from 'kysely'
import { type DepositStatus, type DepositTransition, depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Deposits } from '#server/kernel/database/schema.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { type By, ensureOpen, type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, refundPayment } from '#server/payments/checkout/refunds.ts'
import { postDepositClaim, postDepositClaimReversal, postReturnedByBank } from '#server/payments/ledger/postings.ts'
import { notifyOfDeposit } from './deposits.notices.ts'
import { whyNotDeposit, whyNotYet } from './deposits.policy.ts'
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
  const why = typeof by === 'string' ? whyNotYet(name, deposit) : whyNotDeposit(name, deposit, at)
  ensure(why === null, why ?? '')
}

/** The part of a deposit that is neither returned, nor being returned, nor the home's; and what of it the bank has taken. */
export async function heldOf(tx: Tx, { paymentId, paymentLineId }: DepositRow) {
  const line = (await leftOf(tx, paymentId)).find((one) => one.paymentLineId === paymentLineId)
  return { heldCents: line?.leftCents ?? 0, takenCents: line?.takenCents ?? 0 }
}

export async function transitionDeposit(tx: Tx, { deposit, change = {}, keptCents: wantedCents, ...request }: Request) {
  const { name, by, at } = request
  const { id } = deposit
  ensureDepositOpen({ name, deposit, by, at })
  const { heldCents, takenCents } = await heldOf(tx, deposit)
  // Of a claim that stands, the home keeps what the bank has left.
  const keptCents = wantedCents !== undefined && name === 'acceptClaim' ? Math.min(wantedCents, heldCents) : wantedCents
  return transition(tx, {
    ...request,
    lifecycle: depositLifecycle,
    row: deposit,
    label: 'deposit',
    action: `deposit.${name}`,
    subject: ['deposit', id],
    to: keptCents === undefined ? undefined : endingOf(deposit, keptCents, { heldCents, takenCents }),
    details: keptCents === undefined ? {} : { keptCents },
    move(from, to) {
      const claimed = keptCents
        ? { claimedCents: deposit.claimedCents + keptCents }
        : name === 'reopen'
          ? openedAgain(deposit, at)
          : {}
      const returned = keptCents !== undefined && takenCents > 0 && { returnedCents: deposit.returnedCents + takenCents }
      return moveDeposit(tx, { id, from, to, change: { ...change, ...claimed, ...returned } })
    },
    reread: () => findDeposit(tx, id),
    async effects(after) {
      if (name === 'reopen') await takeClaimBack(tx, deposit, at)
      if (keptCents !== undefined) await moveMoney(tx, deposit, { keptCents, returnCents: heldCents - keptCents, takenCents, at })
      await notifyOfDeposit(tx, name, after, by, at)
    },
  })
}

type Held = { heldCents: number; takenCents: number }

function endingOf({ reopenedAt, amountCents }: DepositRow, keptCents: number, { heldCents, takenCents }: Held): DepositStatus {
  ensure(keptCents <= heldCents, 'This is more than the deposit that is held.')
  if (keptCents === 0) return 'RETURNED'
  // A part of a deposit that is decided again may have been returned the first time, and a part of any by the bank.
  return keptCents === (reopenedAt || takenCents > 0 ? amountCents : heldCents) ? 'CLAIMED' : 'PARTIALLY_RETURNED'
}

/** Who decided stays known, so that someone else decides this time. */
const openedAgain = ({ objectedAt }: DepositRow, at: Date) => ({
  claimedCents: 0,
  reopenedAt: at,
  objectedAt: objectedAt ?? at,
  decisionWords: null,
  decidedAt: null,
})

/** What the home kept is held again; if it was paid out, it is deducted from the next payout. */
const takeClaimBack = (tx: Tx, { id, ownerId, currency, claimedCents, paymentLineId, reservationId }: DepositRow, at: Date) =>
  postDepositClaimReversal(tx, {
    depositId: id,
    ownerId,
    currency,
    cents: claimedCents,
    at,
    subjectId: reservationId,
    lineId: paymentLineId,
  })

/** Names the money of each settlement, because a deposit may be settled again after an appeal. */
const roundOf = ({ id, reopenedAt }: DepositRow) => (reopenedAt ? `${id}:${reopenedAt.toISOString()}` : id)

type Money = { keptCents: number; returnCents: number; takenCents: number; at: Date }

/**
 * The kept part becomes the owner's; the rest is refunded to the original payment method after the transaction, unless the bank has
 * returned it.
 */
async function moveMoney(tx: Tx, deposit: DepositRow, { keptCents, returnCents, takenCents, at }: Money) {
  const { id, ownerId, currency, paymentId, paymentLineId, reservationId, purpose } = deposit
  if (keptCents > 0)
    await postDepositClaim(tx, {
      round: roundOf(deposit),
      depositId: id,
      ownerId,
      currency,
      cents: keptCents,
      at,
      subjectId: reservationId,
    })
  if (returnCents === 0 && takenCents === 0) return
  const payment = orNotFound(await findPayment(tx, paymentId), 'Payment')
  const taken = { purpose, cents: takenCents, lineId: paymentLineId, depositId: id }
  await postReturnedByBank(tx, payment, [taken], { operation: `deposit:${roundOf(deposit)}`, at })
  if (returnCents === 0) return
  const why = { operation: `deposit-return:${roundOf(deposit)}`, reason: `${deposit.label} returned`, at }
  await refundPayment(tx, payment, [{ paymentLineId, amountCents: returnCents }], why)
}
