import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import { sayMoney } from '#server/stays/reservations/reservations.words.ts'
import type { Asked } from './refunds.queries.ts'
import { nextStepOf } from './refunds.words.ts'

type Told = { refund: Asked; at: Date; config: Pick<Config, 'publicUrl'> }
type Person = { userId: string; email: string; firstName: string }

const what = ({ amountCents, currency, label }: Asked) => `${sayMoney(amountCents, currency)} of “${label}”.`

/** Part of the transaction in which somebody asked. */
export async function tellOwner(tx: Tx, told: Told) {
  const { refund } = told
  const person = { userId: refund.ownerUserId, email: refund.ownerEmail, firstName: refund.ownerFirstName }
  const link = refund.reservationId ? `/homeowner/reservation/${refund.reservationId}` : '/homeowner/payouts'
  const parts = [`${refund.residentName} asks for ${what(refund)}`, refund.reason, nextStepOf(refund, { role: 'OWNER' })]
  await deliver(tx, { title: 'Somebody asks for money back', parts, link }, person, told)
}

/** Part of the transaction of the decision. */
export async function tellResident(tx: Tx, told: Told) {
  const { refund } = told
  const person = { userId: refund.residentUserId, email: refund.residentEmail, firstName: refund.firstName }
  const isYes = refund.status !== 'REJECTED'
  const title = isYes ? 'You get money back' : 'Money you asked back was turned down'
  const reason = refund.decisionWords ? [refund.decisionWords] : []
  const parts = [`You asked for ${what(refund)}`, ...reason, nextStepOf(refund, { role: 'SEEKER' })]
  await deliver(tx, { title, parts, link: `/residents/payment/${refund.paymentId}` }, person, told)
}

type News = { title: string; parts: readonly string[]; link: string }

async function deliver(tx: Tx, { title, parts, link }: News, person: Person, { at, config }: Told) {
  await notify(tx, { userId: person.userId, type: 'PAYMENT', title, message: parts.join(' '), link }, at)
  if (!(await wantsMail(tx, person.userId, 'PAYMENT'))) return
  const greeting = `Hello ${person.firstName},`
  const said = renderEmail({
    subject: title,
    greeting,
    parts: [...parts, { link: `${config.publicUrl}${link}`, label: 'View refund' }],
  })
  await sendMail(tx, { to: person.email, ...said }, at)
}
