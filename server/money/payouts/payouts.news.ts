import type { PayoutTransition } from '#contract/money/payout.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import { sayDay } from '#server/stays/reservations/days.ts'
import { sayMoney } from '#server/stays/reservations/reservations.words.ts'
import type { Payout } from './payouts.queries.ts'

type News = { title: string; parts: readonly string[] }
type Told = { payout: Payout; at: Date; config: Pick<Config, 'publicUrl'> }

const money = ({ amountCents, currency }: Payout) => sayMoney(amountCents, currency)
const place = ({ homeTitle, roomName }: Payout) => (homeTitle ? `${homeTitle}, ${roomName}` : roomName)

const steps: Partial<Record<PayoutTransition, (payout: Payout) => News>> = {
  hold: (payout) => ({
    title: 'A payout is on hold',
    parts: [
      `${money(payout)} for ${place(payout)} waits. The reason given: ${payout.reason}`,
      'Write to us if you have questions.',
    ],
  }),
  release: (payout) => ({ title: 'A payout goes on', parts: [`${money(payout)} for ${place(payout)} is scheduled again.`] }),
  pay: (payout) => ({
    title: 'A payout has arrived',
    parts: [`${money(payout)} for ${place(payout)} is in your bank account. Reference: ${payout.reference}.`],
  }),
  fail: (payout) => ({
    title: 'A payout did not arrive',
    parts: [
      `Your bank did not take ${money(payout)} for ${place(payout)}. The reason given: ${payout.reason}`,
      `Nothing is lost. We try again on ${sayDay(payout.scheduledFor)}. Please check your bank details with us before then.`,
    ],
  }),
  cancel: (payout) => ({
    title: 'A payout was changed',
    parts: [`${money(payout)} for ${place(payout)}: ${payout.reason}`, 'What is left is scheduled anew.'],
  }),
}

/** Part of the transaction of the step. */
export async function tellOfStep(tx: Tx, step: PayoutTransition, told: Told) {
  const news = steps[step]?.(told.payout)
  if (news) await deliver(tx, news, `/homeowner/payout/${told.payout.id}/report`, told)
}

/** All that was planned for an owner at once, in one email. */
export async function tellOfPlan(tx: Tx, payouts: readonly Payout[], { at, config }: Omit<Told, 'payout'>) {
  const [first] = payouts
  if (!first) return
  const lines = payouts.map((payout) => `${money(payout)} for ${place(payout)}.`)
  const total = sayMoney(
    payouts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    first.currency,
  )
  const news = {
    title: payouts.length === 1 ? 'A payout is scheduled' : `${payouts.length} payouts are scheduled`,
    parts: [
      ...lines,
      `${total} goes to your bank account from ${sayDay(first.scheduledFor)} on. Banks take up to three working days.`,
    ],
  }
  const link = payouts.length === 1 ? `/homeowner/payout/${first.id}/report` : '/homeowner/payouts'
  await deliver(tx, news, link, { payout: first, at, config })
}

async function deliver(tx: Tx, { title, parts }: News, link: string, { payout, at, config }: Told) {
  const { userId, email, firstName } = payout
  await notify(tx, { userId, type: 'PAYMENT', title, message: parts.join(' '), link }, at)
  if (!(await wantsMail(tx, userId, 'PAYMENT'))) return
  const said = renderEmail({
    subject: title,
    greeting: `Hello ${firstName},`,
    parts: [...parts, { link: `${config.publicUrl}${link}`, label: 'View payout' }],
  })
  await sendMail(tx, { to: email, ...said }, at)
}
