import { formatMoney } from '#contract/money.ts'
import { refundLifecycle } from '#contract/payments/refund.lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { postRefund } from '#server/payments/ledger/postings.ts'
import { isRefusedForDispute, whyRefusedForGood } from '#server/payments/provider/provider.ask.ts'
import type { ProviderRefund } from '#server/payments/provider/provider.checkout.ts'
import type { PaymentProvider } from '#server/payments/provider/provider.ts'
import { lockPayment, type Payment, setPayment } from './payments.queries.ts'
import { findRefund, listRefundParts, lockRefund, type Refund, setRefundFrom } from './refunds.queries.ts'
import { isUnderWay } from './refunds.ts'
import { countAsReturned, dropRefund, isLeftToSend, isWithBank, type Parts, toPosting } from './returned-by-bank.ts'

type Reach = Pick<Context, 'db' | 'now' | 'payments'>

/**
 * Sends a refund to the provider, once: an attempt that may have been made before is read instead. While the bank disputes the payment
 * none is made; what the bank has returned is not sent as well.
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
  const parts = { effects, at: now() }
  if (!attempt && payment.disputeId && !(await inTransaction(db, (tx) => isLeftToSend(tx, refund, parts)))) return
  const { amountCents, failedProviderId } = refund
  try {
    const told =
      attempt ?? (await provider.refund({ refundId, paymentIntentId, amountCents, after: failedProviderId ?? undefined }))
    await inTransaction(db, (tx) => settleRefund(tx, told, parts))
  } catch (error) {
    const refused = whyRefusedForGood(error)
    // The provider soon reports an open dispute to us, and the refund then waits until it is decided.
    if (refused === undefined || (isRefusedForDispute(error) && !payment.disputeClosedAt)) throw error
    const why = isRefusedForDispute(error) ? 'because of a dispute that has ended' : `and says: ${refused}`
    await inTransaction(db, (tx) => failForStaff(tx, payment, refund, why))
  }
}

/** The provider does not make this refund: it is too old, already made elsewhere, or of a payment of which the bank returned a part. */
async function failForStaff(tx: Tx, { id, currency }: Payment, refund: Refund, why: string) {
  const amount = formatMoney(refund.amountCents, currency)
  await lockPayment(tx, id)
  if (await setRefundFrom(tx, refund.id, refundLifecycle.transitions.fail.from, { status: 'FAILED' }))
    await setPayment(tx, id, {
      flag: `The provider does not refund ${amount} ${why}. Please check whether the person has the money. See refund ${refund.id}.`,
    })
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

/** Brings a refund to the provider's status: the only way for the job and the webhook. */
export async function settleRefund(tx: Tx, told: ProviderRefund, parts: Parts) {
  const { effects, at } = parts
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
      if (refund.returnedAt || refund.paidOtherwise) return { outcome: 'NOTHING_NEW' as const, payment }
      await setRefundFrom(tx, refund.id, ['SUCCEEDED'], { returnedAt: at })
      await effects.byPurpose[payment.purpose]?.refundReturned?.(tx, payment, refund, at)
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
    if (failed && payment.status === 'CHARGED_BACK') await dropRefund(tx, payment, failed, parts)
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
  if (!done) return whenSettled(tx, payment, refund, told)
  const changed = await recordRefund(tx, payment, done, at)
  await effects.byPurpose[changed.purpose]?.refunded?.(tx, changed, at, true)
  return { outcome: 'APPLIED' as const, payment: changed }
}

/** An attempt that arrives after staff have paid the refund another way has paid it twice. */
async function whenSettled(tx: Tx, payment: Payment, refund: Refund, told: ProviderRefund) {
  const isTwice = refund.paidOtherwise !== null && told.id !== refund.providerId && told.id !== refund.failedProviderId
  if (!isTwice) return { outcome: 'NOTHING_NEW' as const, payment }
  const flag = `The provider reports that the refund of ${formatMoney(refund.amountCents, payment.currency)} arrived, but it was paid another way too. See refund ${refund.id}.`
  return { outcome: 'FLAGGED' as const, payment: await setPayment(tx, payment.id, { flag }) }
}

/** Whether this is about an attempt before the one that is under way or has succeeded. */
const isEarlier = ({ providerId, failedProviderId }: Refund, { id }: ProviderRefund) =>
  id === failedProviderId || (providerId !== null && id !== providerId)

/** Writes what follows for money when a refund has been paid, however it was. */
export async function recordRefund(tx: Tx, payment: Payment, refund: Refund, at: Date) {
  const parts = await listRefundParts(tx, refund.id)
  await postRefund(tx, payment, refund.id, parts.map(toPosting), at)
  await countAsReturned(tx, parts, 'giveBack', at)
  await insertAuditEvent(tx, {
    at,
    actor: null,
    action: 'refund.succeed',
    subject: ['refund', refund.id],
    details: { paymentId: payment.id, amountCents: refund.amountCents },
  })
  const refundedCents = payment.refundedCents + refund.amountCents
  // A dispute keeps its own status; the refunded amount still counts.
  const status = refundedCents === payment.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return setPayment(tx, payment.id, { refundedCents, ...(!isWithBank(payment) && { status }) })
}
