import type { PayoutTransition } from '#contract/money/payout.lifecycle.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { formatDay } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { may } from '#server/kernel/permission.ts'
import { type Notice, notifyHome } from '#server/messaging/notifications/notify-person.ts'
import type { Payment } from '#server/payments/checkout/payments.queries.ts'
import type { AboutHome } from '#server/people/accounts/home-people.queries.ts'
import type { ReturnedLine } from './earnings.queries.ts'
import type { Payout } from './payouts.queries.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority'>

const money = ({ amountCents, currency }: Payout) => formatMoney(amountCents, currency)
const place = ({ homeTitle, roomName }: Payout) => (homeTitle ? `${homeTitle}, ${roomName}` : roomName)

const texts: Partial<Record<PayoutTransition, (payout: Payout) => Text>> = {
  hold: (payout) => ({
    title: 'A payout is on hold',
    parts: [`${money(payout)} for ${place(payout)} is on hold. Reason: ${payout.reason}`, 'Contact us if you have questions.'],
    priority: 'HIGH',
  }),
  release: (payout) => ({
    title: 'A payout is scheduled again',
    parts: [`${money(payout)} for ${place(payout)} is scheduled again.`],
  }),
  pay: (payout) => ({
    title: 'A payout has arrived',
    parts: [`${money(payout)} for ${place(payout)} is in your bank account. Reference: ${payout.reference}.`],
  }),
  fail: (payout) => ({
    title: 'A payout did not arrive',
    parts: [
      `Your bank returned ${money(payout)} for ${place(payout)}. Reason: ${payout.reason}`,
      `Nothing is lost. We’ll try again on ${formatDay(payout.scheduledFor)}. Please check your bank details with us before then.`,
    ],
    priority: 'HIGH',
  }),
  cancel: (payout) => ({
    title: 'A payout was changed',
    parts: [`${money(payout)} for ${place(payout)}: ${payout.reason}`, 'The remaining amount will be rescheduled.'],
  }),
}

/** Runs in the transition's transaction. */
export async function notifyOfPayout(tx: Tx, step: PayoutTransition, payout: Payout, at: Date) {
  const text = texts[step]?.(payout)
  if (text) await notifyOfPayouts(tx, payout, text, payout, at)
}

/** One notice for all payouts scheduled for an owner at once. */
export async function notifyOfScheduledPayouts(tx: Tx, payouts: readonly Payout[], at: Date) {
  const [first] = payouts
  if (!first) return
  const lines = payouts.map((payout) => `${money(payout)} for ${place(payout)}.`)
  const total = formatMoney(
    payouts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    first.currency,
  )
  const text = {
    title: payouts.length === 1 ? 'A payout is scheduled' : `${payouts.length} payouts are scheduled`,
    parts: [
      ...lines,
      `We’ll send ${total} to your bank account starting ${formatDay(first.scheduledFor)}. Banks take up to three business days.`,
    ],
  }
  const homeId = payouts.every((payout) => payout.homeId === first.homeId) ? first.homeId : null
  await notifyOfPayouts(tx, { ownerId: first.ownerId, homeId }, text, payouts.length === 1 ? first : undefined, at)
}

/** The bank returned a payment that was to be paid out. */
export async function notifyOfReturned(tx: Tx, payment: Payment, parts: readonly ReturnedLine[], at: Date) {
  const { ownerId, homeTitle } = parts[0]!
  const lines = parts.map(({ label, cents }) => `${label}: ${formatMoney(cents, payment.currency)}`)
  const where = homeTitle ? ` for ${homeTitle}` : ''
  const text: Text = {
    title: 'A bank returned a payment',
    parts: [
      `A payment${where} was disputed, and the bank returned it to the person who paid it. We had not paid it out yet, so it will not be part of a payout.`,
      ...lines,
      'Payouts you have already received do not change. Contact us if you have questions.',
    ],
    priority: 'HIGH',
  }
  await notifyOfPayouts(tx, { ownerId, homeId: payment.homeId }, text, undefined, at)
}

/** The report of a payout needs its own permission; without it, the link leads to the list. */
const notifyOfPayouts = (tx: Tx, about: AboutHome, text: Text, only: Payout | undefined, at: Date) =>
  notifyHome(
    tx,
    about,
    'manage_billing',
    (person) => ({
      type: 'PAYMENT',
      label: 'View payout',
      link:
        only && may(person, 'view_analytics')
          ? screen('/homeowner/payout/:id/report', { id: only.id })
          : screen('/homeowner/payouts'),
      ...text,
    }),
    at,
  )
