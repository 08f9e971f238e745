import { randomUUID } from 'node:crypto'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { bankConfirms, onItsWay } from '#contract/payments/payment-words.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import type { Interval } from '#server/payments/provider/provider.checkout.ts'
import { withSession } from '#server/payments/return-url.ts'
import { cancelCheckout, reconcile } from './fulfil.ts'
import {
  findAccountHolder,
  findCustomer,
  findLivePayment,
  findPayment,
  insertCustomer,
  insertPayment,
  insertPaymentLines,
  listLines,
  lockHomeOwner,
  type Payment,
  setPage,
} from './payments.queries.ts'
import { isProcessing } from './payments.service.ts'

/** One thing to pay for, priced by the server. */
export type OrderLine = { purpose: PaymentPurpose; label: string; amountCents: number; recurring?: Interval }

export type Order = {
  /** Names what is paid, like `application-fee:{id}` or `rent:{reservation}:2026-12-01`. An operation is never paid twice. */
  operation: string
  /** Which effect the payment has, and on what. */
  purpose: PaymentPurpose
  subjectId: string
  lines: readonly OrderLine[]
  currency: string
  /** Who receives the money; omitted when Waymark does. */
  ownerId?: string | undefined
  homeId?: string | undefined
  mode?: Payment['mode']
  trialDays?: number
  cardOnly?: boolean
  keepCard?: boolean
  /** Our own URLs; see `readReturnUrl` for those a client sends. */
  successUrl: string
  cancelUrl: string
}

type Parts = Pick<Context, 'db' | 'now' | 'payments'>

/**
 * Opens the provider's payment page for an order and returns its URL. A second click or tab gets the same page.
 * The payment is stored first, so that a failure afterward can be picked up again.
 */
export async function startCheckout(context: Parts, actor: Payer, order: Order) {
  const customerId = await ensureCustomer(context, actor.accountId)
  const payment = await findOrCreate(context, actor, order)
  if (payment.checkoutUrl && payment.expiresAt && payment.expiresAt > context.now())
    return { paymentId: payment.id, sessionId: payment.providerSessionId!, url: payment.checkoutUrl }
  const session = await context.payments.provider.createCheckout({
    mode: modes[payment.mode],
    paymentId: payment.id,
    purpose: payment.purpose,
    customerId,
    currency: payment.currency.toLowerCase(),
    lines: order.lines,
    successUrl: withSession(order.successUrl),
    cancelUrl: order.cancelUrl,
    ...(order.trialDays !== undefined && { trialDays: order.trialDays }),
    ...(order.cardOnly !== undefined && { cardOnly: order.cardOnly }),
    ...(order.keepCard !== undefined && { keepCard: order.keepCard }),
  })
  const page = { providerSessionId: session.id, checkoutUrl: session.url, expiresAt: session.expiresAt }
  const opened =
    (await inTransaction(context.db, (tx) => setPage(tx, payment.id, page))) ?? (await findPayment(context.db, payment.id))
  // Another tab was faster, and may have got another page: only one stays open.
  if (opened?.providerSessionId !== session.id) await context.payments.provider.closeCheckout(session.id)
  const url = opened?.status === 'PENDING' ? opened.checkoutUrl : null
  ensure(url !== null, 'This payment page has expired. You were not charged. Please start again.')
  return { paymentId: payment.id, sessionId: opened!.providerSessionId!, url: url! }
}

const modes = { PAYMENT: 'payment', SUBSCRIPTION: 'subscription', SETUP: 'setup' } as const

/** The account's customer id at the provider; created when first needed. */
export async function ensureCustomer({ db, now, payments: { provider } }: Parts, accountId: string) {
  const { environment } = provider
  const known = await findCustomer(db, accountId, environment)
  if (known) return known.providerId
  const holder = orNotFound(await findAccountHolder(db, accountId), 'Account')
  const name = holder.businessName || [holder.firstName, holder.lastName].filter(Boolean).join(' ')
  const providerId = await provider.createCustomer({ userId: holder.userId, email: holder.email, name })
  await insertCustomer(db, { accountId, environment, providerId, createdAt: now() })
  return (await findCustomer(db, accountId, environment))!.providerId
}

type Payer = Pick<Actor, 'userId' | 'role' | 'accountId'>

/** The operation's open payment, or a new one. An open one that has expired or is for other lines is closed first. */
async function findOrCreate(context: Parts, actor: Payer, order: Order): Promise<Payment> {
  const { db, now } = context
  const open = await findLivePayment(db, order.operation)
  if (open) {
    ensure(open.accountId === actor.accountId, 'Someone else is already paying this.')
    ensure(open.status === 'CREATED' || open.status === 'PENDING', 'This is already paid.', 'already_paid')
    ensureNotProcessing(isProcessing(open))
    const isOver = open.expiresAt !== null && open.expiresAt <= now()
    if (!isOver && isSame(open, await listLines(db, open.id), order)) return open
    const heard = isOver ? await reconcile(context, open) : undefined
    // Clocks differ: a checkout that has expired by our clock may still be open at the provider.
    const isOpen = !heard || heard.payment?.status === 'PENDING' || heard.payment?.status === 'CREATED'
    const { payment } = isOpen ? await cancelCheckout(context, open) : heard
    ensureNotProcessing(payment !== undefined && isProcessing(payment))
    ensure(payment?.status === 'EXPIRED' || payment?.status === 'CANCELLED', 'This is already paid.', 'already_paid')
  }
  const created = await inTransaction(db, (tx) => create(tx, now(), actor, order))
  // If two requests start at once, one creates the payment and the other finds it.
  return created ?? findOrCreate(context, actor, order)
}

/** Whoever has paid is told so, whatever else would be in the way of paying again. */
export const ensureNotProcessing = (isOnItsWay: boolean) =>
  ensure(!isOnItsWay, `${onItsWay}. ${bankConfirms} You were not charged again.`, 'payment_processing')

/** A trial is charged when it ends, so its lines are zero now. */
const charged = ({ lines, trialDays }: Order) => lines.map((line) => (trialDays ? { ...line, amountCents: 0 } : line))

function isSame(open: Payment, lines: readonly OrderLine[], order: Order) {
  const inWords = (list: readonly OrderLine[]) =>
    JSON.stringify(list.map(({ purpose, label, amountCents }) => [purpose, label, amountCents]))
  return open.currency === order.currency && inWords(lines) === inWords(charged(order))
}

async function create(tx: Tx, at: Date, actor: Payer, order: Order) {
  const wanted = charged(order)
  if (wanted.some(({ amountCents }) => !Number.isSafeInteger(amountCents) || amountCents < 0))
    throw new Error(`Invalid amount for ${order.operation}`)
  if (order.ownerId && order.homeId)
    ensure(
      (await lockHomeOwner(tx, order.homeId)) === order.ownerId,
      'This home was just updated. You were not charged. Please start again.',
    )
  const payment = await insertPayment(tx, {
    id: randomUUID(),
    accountId: actor.accountId,
    startedBy: actor.userId,
    ownerId: order.ownerId ?? null,
    homeId: order.homeId ?? null,
    purpose: order.purpose,
    subjectId: order.subjectId,
    operation: order.operation,
    mode: order.mode ?? 'PAYMENT',
    currency: order.currency,
    amountCents: wanted.reduce((sum, { amountCents }) => sum + amountCents, 0),
    createdAt: at,
  })
  if (!payment) return undefined
  const lines = wanted.map(({ purpose, label, amountCents }, position) => ({
    id: randomUUID(),
    paymentId: payment.id,
    position,
    purpose,
    label,
    amountCents,
  }))
  if (lines.length > 0) await insertPaymentLines(tx, lines)
  await insertAuditEvent(tx, {
    at,
    actor,
    action: 'payment.create',
    subject: ['payment', payment.id],
    details: { purpose: payment.purpose, amountCents: payment.amountCents, currency: payment.currency },
  })
  return payment
}
