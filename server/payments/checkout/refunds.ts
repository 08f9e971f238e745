import { randomUUID } from 'node:crypto'
import { formatMoney } from '#contract/money.ts'
import { depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import { refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { postRefund } from '#server/payments/ledger/postings.ts'
import type { ProviderRefund } from '#server/payments/provider/provider.checkout.ts'
import type { PaymentProvider } from '#server/payments/provider/provider.ts'
import type { PaymentEffects } from './effects.ts'
import { lockPayment, type Payment, setDeposit, setPayment } from './payments.queries.ts'
import {
  findRefund,
  findRefundOfOperation,
  insertRefund,
  insertRefundLines,
  listLeftOfLines,
  listRefundParts,
  listRefunds,
  lockRefund,
  type Refund,
  setRefundFrom,
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

/** What can still be refunded of a payment, line by line. */
export async function leftOf(tx: Tx, paymentId: string) {
  const lines = await listLeftOfLines(tx, paymentId)
  return lines.map(({ id, purpose, amountCents, claimedCents, promisedCents }) => ({
    paymentLineId: id,
    purpose,
    leftCents: amountCents - (claimedCents ?? 0) - Number(promisedCents ?? 0),
  }))
}

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

const sendSoon = (tx: Tx, { id }: Refund) =>
  addJob(tx, 'send_refund', { refundId: id }, { key: `send_refund:${id}`, maxAttempts: 25 })

/** The bank has decided a payment's dispute: refunds that waited for it are sent, or dropped. */
export async function continueRefunds(tx: Tx, paymentId: string) {
  for (const refund of await listRefunds(tx, paymentId)) if (isUnderWay(refund)) await sendSoon(tx, refund)
}

const isUnderWay = ({ status }: Refund) => status === 'APPROVED' || status === 'PROCESSING'

/** Refunds all that is left of a payment. */
export async function refundAll(tx: Tx, payment: Payment, why: Reason) {
  await lockPayment(tx, payment.id)
  const left = await leftOf(tx, payment.id)
  const lines = left.map(({ paymentLineId, leftCents }) => ({ paymentLineId, amountCents: leftCents }))
  return lines.some(({ amountCents }) => amountCents > 0) ? refundPayment(tx, payment, lines, why) : undefined
}

type Reach = Pick<Context, 'db' | 'now' | 'payments'>

/**
 * Sends a refund to the provider, once: an attempt that may have been made before is read instead. While the bank disputes the payment
 * none is made; if the bank has returned the payment, the refund is dropped.
 */
export async function sendRefund({ db, now, payments: { provider, effects } }: Reach, refundId: string) {
  const refund = await findRefund(db, refundId)
  if (!refund || !isUnderWay(refund)) return
  const payment = await inTransaction(db, async (tx) => {
    const locked = orNotFound(await lockPayment(tx, refund.paymentId), 'Payment')
    if (!isWithBank(locked)) await setRefundFrom(tx, refundId, refundLifecycle.transitions.send.from, { status: 'PROCESSING' })
    return locked
  })
  // A subscription is paid through its invoices.
  const invoiceId = payment.providerInvoiceId
  const paymentIntentId = payment.providerIntentId ?? (invoiceId ? await provider.readIntentOfInvoice(invoiceId) : undefined)
  if (!paymentIntentId)
    throw new Error(`Payment ${refund.paymentId} cannot be refunded: the provider has no payment intent for it`)
  const attempt = await findAttempt(provider, refund, paymentIntentId)
  if (!attempt && isWithBank(payment)) return inTransaction(db, (tx) => dropIfChargedBack(tx, refund, now()))
  const { amountCents, failedProviderId } = refund
  const told =
    attempt ?? (await provider.refund({ refundId, paymentIntentId, amountCents, after: failedProviderId ?? undefined }))
  await inTransaction(db, (tx) => settleRefund(tx, told, { effects, at: now() }))
}

const isWithBank = ({ status }: Payment) => status === 'DISPUTED' || status === 'CHARGED_BACK'

async function dropIfChargedBack(tx: Tx, { id, paymentId }: Refund, at: Date) {
  if ((await lockPayment(tx, paymentId))?.status !== 'CHARGED_BACK') return
  const decided = { decisionWords: 'The bank has already returned this payment.', decidedAt: at }
  const { from } = refundLifecycle.transitions.chargeBack
  if (await setRefundFrom(tx, id, from, { status: 'REJECTED', ...decided }))
    await insertAuditEvent(tx, { at, actor: null, action: 'refund.chargeBack', subject: ['refund', id], details: { paymentId } })
}

/**
 * The attempt at a refund that is under way. The idempotency key alone does not prevent a second one: a refund may be pending for
 * days, and the provider forgets the key after one.
 */
async function findAttempt(provider: PaymentProvider, { id, status, providerId }: Refund, paymentIntentId: string) {
  if (status !== 'PROCESSING') return undefined
  if (!providerId) return provider.findRefund({ refundId: id, paymentIntentId })
  const told = await provider.readRefund(providerId)
  if (!told) throw new Error(`The provider does not know ${providerId}, the attempt at refund ${id}`)
  return told
}

type Parts = { effects: PaymentEffects; at: Date }

/** Brings a refund to the provider's status: the only way for the job and the webhook. */
export async function settleRefund(tx: Tx, told: ProviderRefund, { effects, at }: Parts) {
  const id = told.metadata?.refundId
  const seen = id ? await findRefund(tx, id) : undefined
  if (!seen) return { outcome: 'NOT_OURS' as const }
  // Locks the payment first, as everywhere, to avoid deadlocks.
  const payment = (await lockPayment(tx, seen.paymentId))!
  const refund = (await lockRefund(tx, seen.id))!
  if (told.status === 'failed' || told.status === 'canceled') {
    // A repeated event about an attempt that has already been followed by another.
    if (isEarlier(refund, told)) return { outcome: 'NOTHING_NEW' as const, payment }
    // The bank returned the refund after it had succeeded. The ledger has it as paid out, so a person has to look.
    if (refund.status === 'SUCCEEDED' && told.id === refund.providerId) {
      const flag = `The provider reports that the refund of ${formatMoney(refund.amountCents, payment.currency)} failed after it had succeeded. The resident does not have the money. See refund ${refund.id}.`
      if (payment.flag === flag) return { outcome: 'NOTHING_NEW' as const, payment }
      await insertAuditEvent(tx, {
        at,
        actor: null,
        action: 'refund.failLate',
        subject: ['refund', refund.id],
        details: { paymentId: payment.id },
      })
      return { outcome: 'FLAGGED' as const, payment: await setPayment(tx, payment.id, { flag }) }
    }
    const failed = await setRefundFrom(tx, refund.id, refundLifecycle.transitions.fail.from, {
      status: 'FAILED',
      providerId: null,
      failedProviderId: told.id,
    })
    return { outcome: failed ? ('APPLIED' as const) : ('NOTHING_NEW' as const), payment }
  }
  if (told.status !== 'succeeded') {
    // A pending attempt is remembered, so that it is not made again.
    const isNew = refund.providerId === null && !isEarlier(refund, told)
    const known = isNew && (await setRefundFrom(tx, refund.id, ['PROCESSING'], { providerId: told.id }))
    return { outcome: known ? ('APPLIED' as const) : ('NOTHING_NEW' as const), payment }
  }
  if (told.amount !== refund.amountCents) {
    const problem = `The provider refunded ${told.amount} cents, but we asked for ${refund.amountCents}.`
    return { outcome: 'FLAGGED' as const, payment: await setPayment(tx, payment.id, { flag: problem }) }
  }
  const done = await setRefundFrom(tx, refund.id, refundLifecycle.transitions.succeed.from, {
    status: 'SUCCEEDED',
    providerId: told.id,
    settledAt: at,
  })
  if (!done) return { outcome: 'NOTHING_NEW' as const, payment }
  const changed = await record(tx, payment, done, at)
  await effects.byPurpose[changed.purpose]?.refunded?.(tx, changed, at)
  return { outcome: 'APPLIED' as const, payment: changed }
}

/** Whether this is about an attempt before the one that is under way or has succeeded. */
const isEarlier = ({ providerId, failedProviderId }: Refund, { id }: ProviderRefund) =>
  id === failedProviderId || (providerId !== null && id !== providerId)

async function record(tx: Tx, payment: Payment, refund: Refund, at: Date) {
  const parts = await listRefundParts(tx, refund.id)
  await postRefund(
    tx,
    payment,
    refund.id,
    parts.map(({ purpose, amountCents, paymentLineId, depositId }) => ({
      purpose,
      cents: amountCents,
      lineId: paymentLineId,
      depositId: depositId ?? undefined,
    })),
    at,
  )
  for (const part of parts) {
    if (!part.depositId) continue
    const returnedCents = part.returnedCents! + part.amountCents
    const isGone = returnedCents + part.claimedCents! === part.depositCents!
    // A deposit decided by a person or a deadline is already settled; a stay that never began returns it without a decision.
    const isSettled = isGone && depositLifecycle.isOpen('giveBack', part.depositStatus!, 'PAYMENT')
    await setDeposit(tx, part.depositId, { returnedCents, ...(isSettled && { status: 'RETURNED' }) })
    if (isSettled)
      await insertAuditEvent(tx, { at, actor: null, action: 'deposit.giveBack', subject: ['deposit', part.depositId] })
  }
  const refundedCents = payment.refundedCents + refund.amountCents
  await insertAuditEvent(tx, {
    at,
    actor: null,
    action: 'refund.succeed',
    subject: ['refund', refund.id],
    details: { paymentId: payment.id, amountCents: refund.amountCents },
  })
  // A dispute keeps its own status; the refunded amount still counts.
  const status = refundedCents === payment.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return setPayment(tx, payment.id, { refundedCents, ...(!isWithBank(payment) && { status }) })
}
