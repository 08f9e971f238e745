import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#contract/audit-actions.ts'
import { paymentLifecycle } from '#contract/payments/payment.lifecycle.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { type PostingPart, postPayment } from '#server/payments/ledger/postings.ts'
import type { CheckoutSession } from '#server/payments/provider/provider.checkout.ts'
import { providerIdOf } from '#server/payments/provider/provider-id.ts'
import type { PaymentEffects } from './effects.ts'
import {
  insertDeposit,
  listLines,
  lockPayment,
  type Payment,
  type PaymentLine,
  setPayment,
  setPaymentFrom,
  succeedPayment,
} from './payments.queries.ts'
import { readCardSoon } from './read-cards.ts'
import { refundAll } from './refunds.ts'

export type Outcome = 'APPLIED' | 'NOTHING_NEW' | 'NOT_OURS' | 'FLAGGED'
export type Fulfilled = { outcome: Outcome; payment?: Payment }
type Parts = { effects: PaymentEffects; at: Date }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Whether what the provider returns as a payment's id can be one of ours. */
export const isPaymentId = (id: string | null | undefined): id is string => typeof id === 'string' && uuid.test(id)

/**
 * Brings a payment to its checkout's state and runs its effect: the only way for the webhook, the landing page and the
 * reconciliation job. Idempotent and safe in any order or concurrently: it holds the payment's row lock, and the status moves
 * only along `paymentLifecycle`.
 */
export async function fulfil(tx: Tx, session: CheckoutSession, { effects, at }: Parts): Promise<Fulfilled> {
  const id = session.metadata?.paymentId
  const payment = isPaymentId(id) ? await lockPayment(tx, id) : undefined
  if (!payment) return { outcome: 'NOT_OURS' }
  if (isPaid(session)) return succeed(tx, payment, session, { effects, at })
  if (isAnother(payment, session)) return { outcome: 'NOTHING_NEW', payment }
  if (session.status === 'expired') return end(tx, payment, 'EXPIRED', { effects, at })
  if (isDeclined(session)) return end(tx, payment, 'FAILED', { effects, at })
  if (session.status === 'complete') return closePage(tx, payment)
  return { outcome: 'NOTHING_NEW', payment }
}

/** A page that a second attempt to open one left behind: what becomes of it, short of money, is nothing to the payment. */
const isAnother = ({ providerSessionId }: Payment, { id }: CheckoutSession) =>
  providerSessionId !== null && providerSessionId !== id

/** A payment that was processing did not succeed. */
export async function fail(tx: Tx, session: CheckoutSession, parts: Parts): Promise<Fulfilled> {
  const id = session.metadata?.paymentId
  const payment = isPaymentId(id) ? await lockPayment(tx, id) : undefined
  if (!payment) return { outcome: 'NOT_OURS' }
  return isAnother(payment, session) ? { outcome: 'NOTHING_NEW', payment } : end(tx, payment, 'FAILED', parts)
}

const isPaid = ({ status, payment_status }: CheckoutSession) =>
  status === 'complete' && (payment_status === 'paid' || payment_status === 'no_payment_required')

/**
 * The bank said no after the person had paid. A session stays complete and unpaid then, and only its intent tells. The provider's
 * answer brings the intent along; an event has its id alone, and one of its own for this.
 */
const isDeclined = ({ status, payment_intent: intent }: CheckoutSession) =>
  status === 'complete' &&
  typeof intent === 'object' &&
  (intent?.status === 'requires_payment_method' || intent?.status === 'canceled')

/** The person has paid, and their bank has yet to answer: there is no page any more, and only the answer moves the payment. */
async function closePage(tx: Tx, payment: Payment): Promise<Fulfilled> {
  const closed = payment.checkoutUrl && (await setPaymentFrom(tx, payment.id, ['PENDING'], { checkoutUrl: null }))
  return closed ? { outcome: 'APPLIED', payment: closed } : { outcome: 'NOTHING_NEW', payment }
}

const isOpen = ({ status }: Payment) => paymentLifecycle.isOpen('succeed', status, 'PAYMENT')

async function succeed(tx: Tx, payment: Payment, session: CheckoutSession, { effects, at }: Parts): Promise<Fulfilled> {
  if (payment.succeededAt) return { outcome: 'NOTHING_NEW', payment }
  const problem = isOpen(payment) ? differenceOf(payment, session) : 'A payment arrived after it had already ended.'
  if (problem) return flag(tx, payment, problem, at)
  const { lines, ...paid } = (await succeedPayment(tx, {
    id: payment.id,
    succeededAt: at,
    providerSessionId: session.id,
    providerIntentId: providerIdOf(session.payment_intent),
    providerSubscriptionId: providerIdOf(session.subscription),
    providerInvoiceId: providerIdOf(session.invoice),
  }))!
  await recordMoney(tx, paid, at, lines)
  await tellAudit(tx, paid, 'payment.succeed', at)
  await readCardSoon(tx, paid)
  const answer = await effects.byPurpose[paid.purpose]?.succeeded(tx, { ...paid, lines }, at)
  if (answer) await refundAll(tx, paid, { operation: `unusable:${paid.id}`, reason: answer.refund, at })
  return { outcome: 'APPLIED', payment: paid }
}

/** Opens the deposits of a payment's lines, which are read unless the caller has them, and posts it to the ledger. */
export async function recordMoney(tx: Tx, payment: Payment, at: Date, lines?: readonly PaymentLine[]) {
  const parts: PostingPart[] = []
  for (const { id, purpose, amountCents } of lines ?? (await listLines(tx, payment.id))) {
    const isDeposit = (purpose === 'DEPOSIT' || purpose === 'UTILITY_DEPOSIT') && amountCents > 0
    const depositId = isDeposit ? randomUUID() : undefined
    if (depositId) {
      const { accountId, ownerId, subjectId, currency } = payment
      await insertDeposit(tx, {
        id: depositId,
        paymentLineId: id,
        accountId,
        ownerId,
        subjectId,
        currency,
        amountCents,
        receivedAt: at,
      })
    }
    if (amountCents > 0) parts.push({ purpose, cents: amountCents, lineId: id, depositId })
  }
  await postPayment(tx, payment, parts, at)
}

const endings = { EXPIRED: 'payment.expire', FAILED: 'payment.fail', CANCELLED: 'payment.cancel' } as const

async function end(
  tx: Tx,
  payment: Payment,
  status: 'EXPIRED' | 'FAILED' | 'CANCELLED',
  { effects, at }: Parts,
): Promise<Fulfilled> {
  const change = { status, checkoutUrl: null, endedAt: at }
  const ended = await setPaymentFrom(tx, payment.id, paymentLifecycle.transitions.expire.from, change)
  if (!ended) return { outcome: 'NOTHING_NEW', payment }
  await tellAudit(tx, ended, endings[status], at)
  await effects.byPurpose[ended.purpose]?.ended?.(tx, ended, at)
  return { outcome: 'APPLIED', payment: ended }
}

/** A session that differs from what we requested is not trusted, however well it is signed. */
function differenceOf(payment: Payment, session: CheckoutSession) {
  if (isAnother(payment, session)) return 'It was paid in a checkout that is not ours.'
  if ((session.amount_total ?? 0) !== payment.amountCents)
    return `The provider reports ${session.amount_total} cents, but we asked for ${payment.amountCents}.`
  if (session.currency && session.currency.toUpperCase() !== payment.currency)
    return `The provider reports ${session.currency.toUpperCase()}, but we asked for ${payment.currency}.`
  return undefined
}

async function flag(tx: Tx, payment: Payment, problem: string, at: Date): Promise<Fulfilled> {
  const flagged = await setPayment(tx, payment.id, { flag: problem })
  if (payment.flag !== problem) await tellAudit(tx, flagged, 'payment.flag', at, { problem })
  return { outcome: 'FLAGGED', payment: flagged }
}

const tellAudit = (tx: Tx, { id, purpose, amountCents, currency }: Payment, action: AuditAction, at: Date, more: object = {}) =>
  insertAuditEvent(tx, {
    at,
    actor: null,
    action,
    subject: ['payment', id],
    details: { purpose, amountCents, currency, ...more },
  })

type Reach = Pick<Context, 'db' | 'now' | 'payments'>

/** Asks the provider for a payment's status and brings ours to it. */
export async function reconcile({ db, now, payments: { provider, effects } }: Reach, payment: Payment): Promise<Fulfilled> {
  const session = payment.providerSessionId ? await provider.readCheckout(payment.providerSessionId) : undefined
  const parts = { effects, at: now() }
  if (session) return inTransaction(db, (tx) => fulfil(tx, session, parts))
  // The provider has no checkout for it, so no one can have paid.
  return inTransaction(db, async (tx) => end(tx, (await lockPayment(tx, payment.id))!, 'EXPIRED', parts))
}

/** Closes an open payment at the provider and here. If it was paid a moment earlier, it stays paid. */
export async function cancelCheckout(context: Reach, payment: Payment): Promise<Fulfilled> {
  const { db, now, payments } = context
  const parts = { effects: payments.effects, at: now() }
  const session = payment.providerSessionId ? await payments.provider.closeCheckout(payment.providerSessionId) : undefined
  return inTransaction(db, async (tx) => {
    if (session && session.status === 'complete') return fulfil(tx, session, parts)
    return end(tx, (await lockPayment(tx, payment.id))!, 'CANCELLED', parts)
  })
}
