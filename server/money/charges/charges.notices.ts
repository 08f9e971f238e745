import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { PaidPayment, PaymentEffect } from '#server/payments/checkout/effects.ts'
import { findAccountHolder, type Payment } from '#server/payments/checkout/payments.queries.ts'
import { receiptNumberOf } from '#server/payments/checkout/receipt-number.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'email'>

async function notifyPayer(tx: Tx, { id, accountId }: Payment, text: Text, at: Date) {
  const person = await findAccountHolder(tx, accountId)
  const link = screen('/residents/payment/:id', { id })
  if (person) await notifyPerson(tx, person, { type: 'PAYMENT', label: 'View payment', link, ...text }, at)
}

function receiptOf({ id, amountCents, currency, succeededAt, lines }: PaidPayment, at: Date): Text {
  const number = `Receipt number: ${receiptNumberOf({ id, paidAt: succeededAt ?? at })}`
  const amounts = lines.map((line) => `${line.label}: ${formatMoney(line.amountCents, currency)}`)
  return {
    title: 'Your receipt',
    parts: [`We received your payment of ${formatMoney(amountCents, currency)}.`, ...amounts, number],
  }
}

/** Notifies the payer when a payment arrives, when it cannot be used, and when it has been refunded, by us or by the bank. */
export const withNotices = (effect: PaymentEffect): PaymentEffect => ({
  ...effect,
  async succeeded(tx, payment, at) {
    const answer = await effect.succeeded(tx, payment, at)
    const all = formatMoney(payment.amountCents, payment.currency)
    const back = { title: 'You’re getting a refund', parts: [`${answer?.refund} We’re refunding the full ${all} to your card.`] }
    await notifyPayer(tx, payment, answer ? back : receiptOf(payment, at), at)
    return answer
  },
  async refunded(tx, payment, at, isToCard) {
    await effect.refunded?.(tx, payment, at, isToCard)
    if (!isToCard) return
    const { amountCents, refundedCents, currency } = payment
    const words = `We refunded ${formatMoney(refundedCents, currency)} of ${formatMoney(amountCents, currency)} to your card. It should show up within a few days.`
    // No email: one was sent when the refund was promised, or the person left on their own.
    await notifyPayer(tx, payment, { title: 'Your refund was sent', parts: [words], email: 'none' }, at)
  },
  async refundReturned(tx, payment, refund, at) {
    const parts = [
      `Your bank sent back the refund of ${formatMoney(refund.amountCents, payment.currency)} that we had sent to your card. It’s still yours.`,
      'Please contact us, so we can agree on another way to pay you.',
    ]
    await notifyPayer(tx, payment, { title: 'Your refund did not arrive', parts }, at)
  },

  async refundDropped(tx, payment, refund, at) {
    const money = formatMoney(refund.amountCents, payment.currency)
    const words =
      payment.status === 'CHARGED_BACK'
        ? `Your bank returned your payment to you, so we are not sending a separate refund of ${money}.`
        : `Your bank returned part of your payment to you, so we are not sending all of the refund of ${money} as well.`
    await notifyPayer(tx, payment, { title: 'Your bank returned your payment', parts: [words] }, at)
  },
})
