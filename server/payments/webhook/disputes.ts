import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { type Fulfilled, isPaymentId } from '#server/payments/checkout/fulfil.ts'
import {
  findPayment,
  findPaymentOfIntent,
  findPaymentOfInvoice,
  lockPaymentOfIntent,
  setPayment,
} from '#server/payments/checkout/payments.queries.ts'
import { postDispute, postDisputeEnd } from '#server/payments/ledger/postings.ts'
import type { ProviderDispute } from '#server/payments/provider/provider.ts'

const idOf = (thing: string | { id: string } | null) => (typeof thing === 'string' ? thing : (thing?.id ?? null))
const isOver = ({ status }: ProviderDispute) => status === 'won' || status === 'lost'

/**
 * Finds the payment of a dispute that names an intent we do not know, and stores the intent: a payment made through an invoice
 * learns it only when its card is read. It asks the provider, so it runs before the transaction that hears the event.
 */
export async function learnIntent({ db, payments: { provider } }: Pick<Context, 'db' | 'payments'>, dispute: ProviderDispute) {
  const intentId = idOf(dispute.payment_intent)
  if (!intentId || (await findPaymentOfIntent(db, intentId))) return
  const told = await provider.readPaymentOfIntent(intentId)
  const begun = told && isPaymentId(told.paymentId) ? await findPayment(db, told.paymentId) : undefined
  if (!told || !begun) return
  const paid = told.invoiceId ? await findPaymentOfInvoice(db, told.invoiceId) : begun
  // The payment is ours, but its own event is still to come: the provider sends this one again.
  if (!paid?.succeededAt) throw new HttpError(503, 'This payment is not recorded yet. Please send the event again.')
  await inTransaction(db, (tx) => setPayment(tx, paid.id, { providerIntentId: intentId }))
}

/** Follows a bank's dispute. Events may arrive out of order: a closed dispute does not open again. */
export async function followDispute(tx: Tx, dispute: ProviderDispute, at: Date): Promise<Fulfilled> {
  const intentId = idOf(dispute.payment_intent)
  const payment = intentId ? await lockPaymentOfIntent(tx, intentId) : undefined
  if (!payment?.succeededAt) return { outcome: 'NOT_OURS' }
  const isKnown = payment.disputeId === dispute.id
  if (isKnown && (payment.disputeClosedAt || !isOver(dispute))) return { outcome: 'NOTHING_NEW', payment }
  const cents = payment.amountCents - payment.refundedCents
  if (cents !== dispute.amount) {
    const problem = `The bank disputes ${dispute.amount} cents, but the payment has ${cents}.`
    return { outcome: 'FLAGGED', payment: await setPayment(tx, payment.id, { flag: problem }) }
  }
  const entry = { paymentId: payment.id, disputeId: dispute.id, currency: payment.currency, cents, at }
  await postDispute(tx, entry)
  if (!isOver(dispute))
    return {
      outcome: 'APPLIED',
      payment: await setPayment(tx, payment.id, { status: 'DISPUTED', disputeId: dispute.id, disputeClosedAt: null }),
    }
  const isWon = dispute.status === 'won'
  await postDisputeEnd(tx, entry, isWon)
  const before = payment.refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'SUCCEEDED'
  const change = { status: isWon ? before : 'CHARGED_BACK', disputeId: dispute.id, disputeClosedAt: at } as const
  return { outcome: 'APPLIED', payment: await setPayment(tx, payment.id, change) }
}
