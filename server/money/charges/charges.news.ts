import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { findAccountHolder, listLines, type Payment } from '#server/payments/checkout/payments.queries.ts'
import { receiptNumberOf } from '#server/payments/checkout/receipt-number.ts'
import { sayMoney } from '#server/stays/reservations/reservations.words.ts'

type Settings = Pick<Config, 'publicUrl'>
type News = { title: string; parts: readonly string[]; isQuiet?: true }

// The subject is the title alone: it names neither the home nor what this site is for.
async function tell(tx: Tx, { id, accountId }: Payment, { title, parts, isQuiet }: News, at: Date, { publicUrl }: Settings) {
  const person = await findAccountHolder(tx, accountId)
  if (!person) return
  const link = `/residents/payment/${id}`
  await notify(tx, { userId: person.userId, type: 'PAYMENT', title, message: parts.join(' '), link }, at)
  if (isQuiet || !(await wantsMail(tx, person.userId, 'PAYMENT'))) return
  const said = renderEmail({
    subject: title,
    greeting: `Hello ${person.firstName},`,
    parts: [...parts, { link: `${publicUrl}${link}`, label: 'View payment' }],
  })
  await sendMail(tx, { to: person.email, ...said }, at)
}

async function receiptOf(tx: Tx, { id, amountCents, currency, succeededAt }: Payment, at: Date): Promise<News> {
  const number = `Receipt number: ${receiptNumberOf({ id, paidAt: succeededAt ?? at })}`
  const lines = (await listLines(tx, id)).map((line) => `${line.label}: ${sayMoney(line.amountCents, currency)}`)
  return { title: 'Your receipt', parts: [`We received your payment of ${sayMoney(amountCents, currency)}.`, ...lines, number] }
}

/** Whoever paid hears that it came, that it could not be used, and what has gone back. */
export const withNews = (config: Settings, effect: PaymentEffect): PaymentEffect => ({
  ...effect,
  async succeeded(tx, payment, at) {
    const answer = await effect.succeeded(tx, payment, at)
    const all = sayMoney(payment.amountCents, payment.currency)
    const back = { title: 'Your money goes back', parts: [`${answer?.giveBack} All of it, ${all}, goes back to your card.`] }
    await tell(tx, payment, answer ? back : await receiptOf(tx, payment, at), at, config)
    return answer
  },
  async refunded(tx, payment, at) {
    await effect.refunded?.(tx, payment, at)
    const { amountCents, refundedCents, currency } = payment
    const words = `${sayMoney(refundedCents, currency)} of ${sayMoney(amountCents, currency)} has gone back to your card. Your bank shows it within a few days.`
    // No email: one went out when it was promised, or the person left by themselves.
    await tell(tx, payment, { title: 'Money has gone back to you', parts: [words], isQuiet: true }, at, config)
  },
})
