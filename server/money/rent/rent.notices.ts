import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { addDays, type Day, formatDay, formatPeriod } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { Payment } from '#server/payments/checkout/payments.queries.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { rentTotal } from './payable.ts'
import type { RentChargeRow } from './rent.queries.ts'

type RentNotice = Pick<Notice, 'title' | 'parts' | 'link' | 'label' | 'priority'>

/** A stay that the home entered for a guest without an account has no one to notify. */
export async function notifyResidentOfRent(tx: Tx, stay: Stay, notice: RentNotice, at: Date) {
  const { residentUserId: userId, residentEmail: email, firstName } = stay
  if (userId && email) await notifyPerson(tx, { userId, email, firstName: firstName ?? '' }, { type: 'PAYMENT', ...notice }, at)
}

type Paid = { stay: Stay; payment: Payment; charges: readonly RentChargeRow[] }

/** Sends a receipt to the resident and a notification to the home. */
export async function notifyOfRentPaid(tx: Tx, { stay, payment, charges }: Paid, at: Date) {
  const amount = formatMoney(payment.amountCents, payment.currency)
  const periods = charges.map(formatPeriod).join('; ')
  const receipt = {
    title: 'Payment received',
    parts: [`Thank you. We received ${amount} for ${stay.homeTitle}: ${periods}.`],
    link: screen('/residents/payment/:id', { id: payment.id }),
    label: 'View receipt',
  }
  await notifyResidentOfRent(tx, stay, receipt, at)
  const forHome = {
    type: 'PAYMENT',
    title: 'Rent was paid',
    parts: [`${stay.residentName} paid ${amount} for ${stay.homeTitle}: ${periods}.`],
    link: screen('/homeowner/reservation/:id', { id: stay.id }),
    email: 'none',
  } as const
  await notifyHome(tx, stay, 'manage_reservations', forHome, at)
}

export const viewRent = (stay: Stay) => ({ link: screen('/pay-rent', { reservation: stay.id }), label: 'View rent' })
const help = 'If money is tight, talk to the home first. Most homes would rather agree on a plan with you than see you worry.'

const stillPaused =
  'Autopay is paused. If it still is on that day, we won’t charge your card, and you can pay this yourself. There is no late fee while it is paused.'

export type RentReminder = {
  stay: Stay
  charge: RentChargeRow
  isAutomatic: boolean
  /** Autopay was to charge it, and is paused. */
  isPaused: boolean
  /** The day the grace period starts with. */
  graceFrom: Day
}

export const notifyBeforeRentIsDue = (tx: Tx, { stay, charge, isAutomatic, isPaused }: RentReminder, at: Date) => {
  const amount = formatMoney(rentTotal(charge), charge.currency)
  const day = formatDay(charge.dueOn)
  const what = isAutomatic
    ? `We’ll charge ${amount} for ${stay.homeTitle} to your card on ${day}. You do not have to do anything.`
    : `${amount} for ${stay.homeTitle} is due on ${day}, for ${formatPeriod(charge)}.`
  const parts = isPaused ? [what, stillPaused, help] : [what]
  return notifyResidentOfRent(tx, stay, { title: 'A payment is coming up', parts, ...viewRent(stay) }, at)
}

export const notifyThatRentIsDue = (tx: Tx, { stay, charge }: RentReminder, at: Date) => {
  const what = `${formatMoney(rentTotal(charge), charge.currency)} for ${stay.homeTitle} is due today, for ${formatPeriod(charge)}.`
  return notifyResidentOfRent(
    tx,
    stay,
    { title: 'A payment is due today', priority: 'HIGH', parts: [what, help], ...viewRent(stay) },
    at,
  )
}

export const notifyThatRentIsLate = (tx: Tx, { stay, charge, isPaused, graceFrom }: RentReminder, at: Date) => {
  const rule = stay.feeSheet.lateFee
  const parts = [
    `We have not received ${formatMoney(rentTotal(charge), charge.currency)} for ${stay.homeTitle} yet. It was due on ${formatDay(charge.dueOn)}.`,
    help,
    ...(rule
      ? [
          isPaused
            ? 'There is no late fee while autopay is paused.'
            : `There is no late fee if you pay by ${formatDay(addDays(graceFrom, rule.graceDays))}.`,
        ]
      : []),
  ]
  return notifyResidentOfRent(tx, stay, { title: 'A payment is overdue', priority: 'HIGH', parts, ...viewRent(stay) }, at)
}

export const notifyOfLateFee = (tx: Tx, { stay, charge, lateFeeCents }: RentReminder & { lateFeeCents: number }, at: Date) => {
  const fee = formatMoney(lateFeeCents, charge.currency)
  const parts = [
    `The payment of ${formatMoney(charge.amountCents, charge.currency)} for ${stay.homeTitle} was due on ${formatDay(charge.dueOn)}. A late fee of ${fee} was added, as stated in the costs you agreed to. It’s added once and does not grow.`,
    help,
  ]
  return notifyResidentOfRent(tx, stay, { title: 'A payment is late', priority: 'HIGH', parts, ...viewRent(stay) }, at)
}
