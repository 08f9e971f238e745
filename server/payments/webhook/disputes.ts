import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { type Fulfilled, isPaymentId } from '#server/payments/checkout/fulfil.ts'
import {
  findPayment,
  findPaymentOfIntent,
  findPaymentOfInvoice,
  lockPaymentOfIntent,
  type Payment,
  setPayment,
} from '#server/payments/checkout/payments.queries.ts'
import { continueRefunds } from '#server/payments/checkout/refunds.ts'
import { dropRefunds, type Parts, statusAfter } from '#server/payments/checkout/returned-by-bank.ts'
import { postDispute, postDisputeEnd } from '#server/payments/ledger/postings.ts'
import type { ProviderDispute } from '#server/payments/provider/provider.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import { findPostedDispute } from './disputes.queries.ts'

/**
 * Finds the payment of a dispute that names an intent we do not know, and stores the intent: a payment made through an invoice
 * learns it only when its card is read. It asks the provider, so it runs before the transaction that hears the event.
 */
export async function learnIntent({ db, payments: { provider } }: Pick<Context, 'db' | 'payments'>, dispute: ProviderDispute) {
  const intentId = providerIdOf(dispute.payment_intent)
  if (!intentId || (await findPaymentOfIntent(db, intentId))) return
  const told = await provider.readPaymentOfIntent(intentId)
  const begun = told && isPaymentId(told.paymentId) ? await findPayment(db, told.paymentId) : undefined
  if (!told || !begun) return
  const paid = told.invoiceId ? await findPaymentOfInvoice(db, told.invoiceId) : begun
  // The payment is ours, but its own event is still to come: the provider sends this one again.
  if (!paid?.succeededAt) throw new HttpError(503, 'This payment is not recorded yet. Please send the event again.')
  await inTransaction(db, (tx) => setPayment(tx, paid.id, { providerIntentId: intentId }))
}

/** An inquiry withdraws no money. It may end, or become a dispute. */
const isInquiry = ({ status }: ProviderDispute) => status.startsWith('warning_')
/** A dispute that ends without a decision returns what it withdrew, if it withdrew anything. */
const isDropped = ({ status }: ProviderDispute) => status === 'warning_closed' || status === 'prevented'
const isOver = (dispute: ProviderDispute) => dispute.status === 'won' || dispute.status === 'lost' || isDropped(dispute)

/**
 * Follows a bank's dispute. Events may arrive out of order: a closed dispute does not open again. Whatever amount the bank takes is
 * set aside, and the payment is held until it decides; if it is not what the payment has left, staff look at it as well. What is lost
 * is the payer's again: it is not refunded as well, and the rest of the payment goes on.
 */
export async function followDispute(tx: Tx, dispute: ProviderDispute, parts: Parts): Promise<Fulfilled> {
  const { at } = parts
  const intentId = providerIdOf(dispute.payment_intent)
  const payment = intentId ? await lockPaymentOfIntent(tx, intentId) : undefined
  if (!payment?.succeededAt) return { outcome: 'NOT_OURS' }
  const posted = await findPostedDispute(tx, dispute.id)
  const isClosed = posted.isOver || (payment.disputeId === dispute.id && payment.disputeClosedAt !== null)
  const isOpen = posted.openedCents !== null
  if (isClosed || (isOpen && !isOver(dispute)) || (!isOpen && isInquiry(dispute))) return { outcome: 'NOTHING_NEW', payment }
  const change = { disputeId: dispute.id, disputeClosedAt: isOver(dispute) ? at : null }
  if (!isOpen && isDropped(dispute)) return { outcome: 'APPLIED', payment: await setPayment(tx, payment.id, change) }

  const { id: paymentId, currency } = payment
  const entry = { paymentId, disputeId: dispute.id, currency, cents: posted.openedCents ?? dispute.amount, at }
  await postDispute(tx, entry)
  if (isOver(dispute)) await postDisputeEnd(tx, entry, dispute.status !== 'lost')
  const flag = isOpen ? undefined : differenceOf(payment, dispute)
  const status = await statusAfter(tx, payment)
  const changed = await setPayment(tx, paymentId, { ...change, status, ...(flag && { flag }) })
  if (status === 'CHARGED_BACK') await dropRefunds(tx, changed, parts)
  if (status !== 'DISPUTED') await continueRefunds(tx, paymentId)
  return { outcome: flag ? 'FLAGGED' : 'APPLIED', payment: changed }
}

function differenceOf({ amountCents, refundedCents }: Payment, { amount }: ProviderDispute) {
  const cents = amountCents - refundedCents
  return amount === cents ? undefined : `The bank disputes ${amount} cents, but the payment has ${cents}.`
}
