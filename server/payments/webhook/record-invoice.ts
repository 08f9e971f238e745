import { randomUUID } from 'node:crypto'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { recordMoney } from '#server/payments/checkout/fulfil.ts'
import { insertPayment, insertPaymentLines, lockHomeOwner, setPayment } from '#server/payments/checkout/payments.queries.ts'
import { readCardSoon } from '#server/payments/checkout/read-cards.ts'

type PaidInvoice = {
  invoiceId: string
  subscriptionId: string
  accountId: string
  ownerId?: string | undefined
  homeId?: string | undefined
  purpose: PaymentPurpose
  subjectId: string
  label: string
  amountCents: number
  currency: string
  at: Date
}

/**
 * Records a payment made without a checkout: a subscription was renewed or changed. The `invoice.paid` effect calls it in
 * its transaction. Idempotent per invoice; returns nothing if the invoice is known or nothing was paid.
 */
export async function recordInvoice(tx: Tx, { invoiceId, subscriptionId, label, amountCents, at, ...rest }: PaidInvoice) {
  if (amountCents === 0) return undefined
  // The owner who runs the home when the money arrives gets it, even if the home changed hands since the caller read the stay.
  const ownerId = (rest.ownerId && rest.homeId && (await lockHomeOwner(tx, rest.homeId))) || rest.ownerId
  const payment = await insertPayment(tx, {
    id: randomUUID(),
    ...rest,
    ownerId: ownerId ?? null,
    operation: `invoice:${invoiceId}`,
    mode: 'SUBSCRIPTION',
    amountCents,
    providerInvoiceId: invoiceId,
    providerSubscriptionId: subscriptionId,
    createdAt: at,
  })
  // The first invoice belongs to the checkout that started the subscription.
  if (!payment) return undefined
  await insertPaymentLines(tx, [
    { id: randomUUID(), paymentId: payment.id, position: 0, purpose: rest.purpose, label, amountCents },
  ])
  const paid = await setPayment(tx, payment.id, { status: 'SUCCEEDED', succeededAt: at })
  await recordMoney(tx, paid, at)
  await readCardSoon(tx, paid)
  return paid
}
