import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import type { Payment } from '#server/payments/checkout/payments.queries.ts'
import { addDays } from '#server/payments/rules/days.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { sayMoney } from '#server/stays/reservations/reservations.words.ts'
import { totalOf } from './payable.ts'
import type { Charge } from './rent.queries.ts'
import { sayLong, sayPeriod } from './rent.words.ts'

export type Told = { stay: Stay; at: Date; config: Pick<Config, 'publicUrl'> }
type News = { title: string; parts: readonly string[]; link: string; label: string }

/** In the bell and by email. The subject is the title alone: it names neither a home nor what this site is for. */
export async function tellResident(tx: Tx, { stay, at, config }: Told, { title, parts, link, label }: News) {
  const { residentUserId: userId, residentEmail: to, firstName } = stay
  if (!userId || !to) return
  await notify(tx, { userId, type: 'PAYMENT', title, message: parts.join(' '), link }, at)
  if (!(await wantsMail(tx, userId, 'PAYMENT'))) return
  const greeting = `Hello ${firstName ?? ''},`
  const said = renderEmail({ subject: title, greeting, parts: [...parts, { link: `${config.publicUrl}${link}`, label }] })
  await sendMail(tx, { to, ...said }, at)
}

type Paid = Told & { payment: Payment; charges: readonly Charge[] }

/** A receipt for the resident, a line in the bell for the home. */
export async function tellRentPaid(tx: Tx, told: Paid) {
  const { stay, payment, charges, at } = told
  const amount = sayMoney(payment.amountCents, payment.currency)
  const periods = charges.map(sayPeriod).join('; ')
  await tellResident(tx, told, {
    title: 'Your payment arrived',
    parts: [`Thank you. We received ${amount} for ${stay.homeTitle}: ${periods}.`],
    link: `/residents/payment/${payment.id}`,
    label: 'See the receipt',
  })
  const message = `${stay.residentName} paid ${amount} for ${stay.homeTitle}: ${periods}.`
  const link = `/homeowner/reservation/${stay.id}`
  await notify(tx, { userId: stay.ownerUserId, type: 'PAYMENT', title: 'Rent was paid', message, link }, at)
}

const payRent = (stay: Stay) => ({ link: `/pay-rent?reservation=${stay.id}`, label: 'View rent' })
const help = 'If money is tight, talk to the home first. Most homes would rather agree on a plan with you than see you worry.'

type Reminder = Told & { charge: Charge; isAutomatic: boolean }

export const tellBefore = (tx: Tx, told: Reminder) => {
  const { stay, charge, isAutomatic } = told
  const amount = sayMoney(totalOf(charge), charge.currency)
  const day = sayLong(charge.dueOn)
  const what = isAutomatic
    ? `Your card pays ${amount} for ${stay.homeTitle} by itself on ${day}. You do not have to do anything.`
    : `${amount} for ${stay.homeTitle} is due on ${day}, for ${sayPeriod(charge)}.`
  return tellResident(tx, told, { title: 'A payment is coming up', parts: [what], ...payRent(stay) })
}

export const tellDue = (tx: Tx, told: Reminder) => {
  const { stay, charge } = told
  const what = `${sayMoney(totalOf(charge), charge.currency)} for ${stay.homeTitle} is due today, for ${sayPeriod(charge)}.`
  return tellResident(tx, told, { title: 'A payment is due today', parts: [what, help], ...payRent(stay) })
}

export const tellLate = (tx: Tx, told: Reminder) => {
  const { stay, charge } = told
  const rule = stay.feeSheet.lateFee
  const parts = [
    `We have not received ${sayMoney(totalOf(charge), charge.currency)} for ${stay.homeTitle} yet. It was due on ${sayLong(charge.dueOn)}.`,
    help,
    ...(rule ? [`There is no late fee until the end of ${sayLong(addDays(charge.dueOn, rule.graceDays))}.`] : []),
  ]
  return tellResident(tx, told, { title: 'A payment is still open', parts, ...payRent(stay) })
}

export const tellLateFee = (tx: Tx, told: Reminder & { lateFeeCents: number }) => {
  const { stay, charge, lateFeeCents } = told
  const fee = sayMoney(lateFeeCents, charge.currency)
  const parts = [
    `The payment of ${sayMoney(charge.amountCents, charge.currency)} for ${stay.homeTitle} was due on ${sayLong(charge.dueOn)}. A late fee of ${fee} was added, as the costs you agreed to say. It is added once and does not grow.`,
    help,
  ]
  return tellResident(tx, told, { title: 'A payment is late', parts, ...payRent(stay) })
}
