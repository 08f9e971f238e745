import { randomUUID } from 'node:crypto'
import { depositPurpose, type PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { lockPayment, type Payment } from './payments.queries.ts'
import {
  findRefundOfOperation,
  insertRefund,
  insertRefundLines,
  listLeftOfLines,
  listRefunds,
  type Refund,
} from './refunds.queries.ts'

export type RefundLine = { paymentLineId: string; amountCents: number }
type Reason = {
  operation: string
  reason: string
  at: Date
  requestedBy?: string
  /** Promises the refund also while the bank disputes the payment. It is sent if the bank decides for us. */
  waitsForBank?: true
}

const isDeposit = ({ purpose }: { purpose: PaymentPurpose }) => depositPurpose.safeParse(purpose).success

/**
 * What is left of a payment's lines. What the bank has returned counts against rent and fees before it counts against a deposit, which
 * is the resident's own money. What it returned beyond all of them was promised as a refund too.
 */
async function splitLoss(db: Db, paymentId: string) {
  const lines = await listLeftOfLines(db, paymentId)
  let beyondCents = lines[0]?.lossCents ?? 0
  const left = lines
    .toSorted((a, b) => Number(isDeposit(a)) - Number(isDeposit(b)))
    .map(({ id, purpose, amountCents, claimedCents, promisedCents, returnedByBankCents }) => {
      const restCents = amountCents - (claimedCents ?? 0) - Number(promisedCents ?? 0) - returnedByBankCents
      const takenCents = Math.min(beyondCents, restCents)
      beyondCents -= takenCents
      return { paymentLineId: id, purpose, leftCents: restCents - takenCents, takenCents, returnedByBankCents }
    })
  return { left, beyondCents }
}

/** What can still be refunded of a payment, line by line, and what the bank has taken of each. */
export const leftOf = async (db: Db, paymentId: string) => (await splitLoss(db, paymentId)).left

/** Whether refunds are promised of what the bank has returned. */
export const isPromisedTwice = async (tx: Tx, paymentId: string) => (await splitLoss(tx, paymentId)).beyondCents > 0

/**
 * Approves a refund by the rules and sends it after the transaction commits. Idempotent per operation.
 * Never refunds more than was paid: it holds the payment's row lock, and approved refunds count as spent.
 */
export async function refundPayment(tx: Tx, payment: Payment, lines: readonly RefundLine[], why: Reason): Promise<Refund> {
  const locked = orNotFound(await lockPayment(tx, payment.id), 'Payment')
  const known = await findRefundOfOperation(tx, why.operation)
  if (known) return known
  const mayWait = why.waitsForBank === true && locked.status === 'DISPUTED'
  const isHere = locked.status === 'SUCCEEDED' || locked.status === 'PARTIALLY_REFUNDED'
  ensure(isHere || mayWait, 'Only completed payments can be refunded.')
  const left = new Map((await leftOf(tx, payment.id)).map((line) => [line.paymentLineId, line.leftCents]))
  const wanted = lines.filter(({ amountCents }) => amountCents > 0)
  ensure(wanted.length > 0, 'There is nothing to refund.')
  for (const { paymentLineId, amountCents } of wanted)
    ensure(amountCents <= (left.get(paymentLineId) ?? 0), 'This is more than can still be refunded.')
  const refund = (await insertRefund(tx, {
    id: randomUUID(),
    paymentId: payment.id,
    operation: why.operation,
    status: 'APPROVED',
    amountCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0),
    reason: why.reason,
    requestedBy: why.requestedBy ?? null,
    createdAt: why.at,
  }))!
  await insertRefundLines(
    tx,
    wanted.map((line) => ({ refundId: refund.id, ...line })),
  )
  await insertAuditEvent(tx, {
    at: why.at,
    actor: null,
    action: 'refund.approve',
    subject: ['refund', refund.id],
    details: { paymentId: payment.id, amountCents: refund.amountCents, reason: why.reason },
  })
  await sendSoon(tx, refund)
  return refund
}

/**
 * A payment's earlier refunds for the same reason: what an appeal reversed may happen again. One that its bank had returned counts in
 * full, so what was promised again of it does not.
 */
export const listEarlierRefunds = async (db: Db, paymentId: string, operation: string) =>
  (await listRefunds(db, paymentId)).filter(
    (known) => known.operation.startsWith(operation) && !known.operation.endsWith(':rest'),
  )

/** The operation of one more refund of a payment for the same reason. */
export async function nextRefundOperation(tx: Tx, paymentId: string, operation: string) {
  const { length } = await listEarlierRefunds(tx, paymentId, operation)
  return length === 0 ? operation : `${operation}:${length + 1}`
}

const sendSoon = (tx: Tx, { id }: Refund) =>
  addJob(tx, 'send_refund', { refundId: id }, { key: `send_refund:${id}`, maxAttempts: 25 })

/** The bank has decided a payment's dispute: refunds that waited for it are sent, or dropped. */
export async function continueRefunds(tx: Tx, paymentId: string) {
  for (const refund of await listRefunds(tx, paymentId)) if (isUnderWay(refund)) await sendSoon(tx, refund)
}

export const isUnderWay = ({ status }: Refund) => status === 'APPROVED' || status === 'PROCESSING'

/** Refunds all that is left of a payment. */
export async function refundAll(tx: Tx, payment: Payment, why: Reason) {
  await lockPayment(tx, payment.id)
  const left = await leftOf(tx, payment.id)
  const lines = left.map(({ paymentLineId, leftCents }) => ({ paymentLineId, amountCents: leftCents }))
  return lines.some(({ amountCents }) => amountCents > 0) ? refundPayment(tx, payment, lines, why) : undefined
}
