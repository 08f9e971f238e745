import { depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import type { PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { type RefundStatus, refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { postReturnedByBank } from '#server/payments/ledger/postings.ts'
import type { PaymentEffects } from './effects.ts'
import { lockPayment, type Payment, setDeposit } from './payments.queries.ts'
import { listRefundParts, listRefunds, type Refund, type RefundPart, setRefundFrom } from './refunds.queries.ts'
import { isPromisedTwice, leftOf, refundPayment } from './refunds.ts'
import { findTakenByBank } from './returned-by-bank.queries.ts'

export type Parts = { effects: PaymentEffects; at: Date }

export const isWithBank = ({ status }: Payment) => status === 'DISPUTED' || status === 'CHARGED_BACK'

/**
 * The status of a payment that a bank disputed. It may have more than one dispute, and refunds that arrive in the meantime. A
 * bank that returned only a part leaves the rest as it was.
 */
export async function statusAfter(tx: Tx, { id, amountCents, refundedCents }: Payment): Promise<PaymentStatus> {
  const { asideCents, lostCents } = await findTakenByBank(tx, id)
  if (asideCents !== 0) return 'DISPUTED'
  if (lostCents !== 0 && lostCents >= amountCents - refundedCents) return 'CHARGED_BACK'
  if (refundedCents === 0) return 'SUCCEEDED'
  return refundedCents === amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/** Whether all of a payment has gone back: by refunds, or with what its bank returned. */
export const isAllBack = async (tx: Tx, { id, status, disputeId }: Payment) =>
  status === 'REFUNDED' || (disputeId !== null && (await leftOf(tx, id)).every(({ leftCents }) => leftCents === 0))

/** Whether a refund that was not tried yet can be sent as it is. What the bank has returned is not sent as well. */
export async function isLeftToSend(tx: Tx, refund: Refund, parts: Parts) {
  const payment = (await lockPayment(tx, refund.paymentId))!
  if (payment.status === 'CHARGED_BACK') await dropRefund(tx, payment, refund, parts)
  if (isWithBank(payment)) return false
  if (!(await isPromisedTwice(tx, payment.id))) return true
  await dropRefund(tx, payment, refund, parts)
  return false
}

const untried: readonly RefundStatus[] = ['APPROVED', 'FAILED']

/** The bank has returned a payment: what was promised of it and is not under way at the provider is dropped at once. */
export async function dropRefunds(tx: Tx, payment: Payment, parts: Parts) {
  for (const refund of await listRefunds(tx, payment.id))
    if (untried.includes(refund.status)) await dropRefund(tx, payment, refund, parts)
    // Whoever waited for a refund that came back has the money from the bank now.
    else if (refund.returnedAt && (await isPromisedTwice(tx, payment.id)))
      await setRefundFrom(tx, refund.id, ['SUCCEEDED'], { returnedAt: null })
}

/** Drops a refund that the bank has made. If the bank returned less, the rest is promised again. */
export async function dropRefund(tx: Tx, payment: Payment, { id, operation, reason }: Refund, { effects, at }: Parts) {
  const what = payment.status === 'CHARGED_BACK' ? 'this payment' : 'part of this payment'
  const decided = { decisionWords: `The bank has already returned ${what}.`, decidedBy: null, decidedAt: at }
  const dropped = await setRefundFrom(tx, id, refundLifecycle.transitions.chargeBack.from, { status: 'REJECTED', ...decided })
  if (!dropped) return
  const left = new Map((await leftOf(tx, payment.id)).map((line) => [line.paymentLineId, line.leftCents]))
  const wanted = await listRefundParts(tx, id)
  const lines = wanted.map(({ paymentLineId, amountCents }) => ({
    paymentLineId,
    amountCents: Math.min(amountCents, left.get(paymentLineId) ?? 0),
  }))
  const made = wanted
    .map((part, no) => ({ ...part, amountCents: part.amountCents - lines[no]!.amountCents }))
    .filter(({ amountCents }) => amountCents > 0)
  await postReturnedByBank(tx, payment, made.map(toPosting), { operation: `refund:${id}`, refundId: id, at })
  await countAsReturned(tx, made, 'chargeBack', at)
  await insertAuditEvent(tx, {
    at,
    actor: null,
    action: 'refund.chargeBack',
    subject: ['refund', id],
    details: { paymentId: payment.id },
  })
  if (lines.some(({ amountCents }) => amountCents > 0))
    await refundPayment(tx, payment, lines, { operation: `${operation}:rest`, reason, at })
  await effects.byPurpose[payment.purpose]?.refundDropped?.(tx, payment, dropped, at)
}

/** A part of a refund as the ledger books it. */
export const toPosting = ({ purpose, amountCents, paymentLineId, depositId }: RefundPart) => ({
  purpose,
  cents: amountCents,
  lineId: paymentLineId,
  depositId: depositId ?? undefined,
})

/** Counts what went back of deposits. Once nothing is held, a deposit without a decision is settled. */
export async function countAsReturned(tx: Tx, parts: readonly RefundPart[], name: 'giveBack' | 'chargeBack', at: Date) {
  for (const part of parts) {
    if (!part.depositId) continue
    const returnedCents = part.returnedCents! + part.amountCents
    const isGone = returnedCents + part.claimedCents! === part.depositCents!
    // A deposit decided by a person or a deadline is already settled; a stay that never began returns it without a decision.
    const isSettled = isGone && depositLifecycle.isOpen(name, part.depositStatus!, 'PAYMENT')
    await setDeposit(tx, part.depositId, { returnedCents, ...(isSettled && { status: 'RETURNED' }) })
    if (isSettled)
      await insertAuditEvent(tx, { at, actor: null, action: `deposit.${name}`, subject: ['deposit', part.depositId] })
  }
}
