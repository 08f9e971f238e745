import { formatMomentDay, formatMoney } from '#contract/format.ts'
import type { Config } from '#server/kernel/config.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { dayOf } from '#server/payments/rules/days.ts'
import { type RulePack, rulesFor } from '#server/payments/rules/rule-packs.ts'
import { type Deposit, setReceiptNoticed } from './deposits.queries.ts'

/** Where and how a deposit is held, and what happens to it. Worded from the rules in force where and when it came. */
export function receiptNoticeOf(
  deposit: Deposit,
  { depositNotice, depositClock }: Pick<RulePack, 'depositNotice' | 'depositClock'>,
) {
  return [
    `We received your ${deposit.label.toLowerCase()} of ${formatMoney(deposit.amountCents, deposit.currency)} for ${deposit.homeTitle} on ${formatMomentDay(deposit.receivedAt)}.`,
    depositNotice.held,
    `It stays your money. After you move out, the home has ${depositClock.returnDays} days to return it, or ${depositClock.claimDays} days to send you itemized deductions. You then have ${depositClock.objectionDays} days to dispute them. If the home sends nothing in time, you get all of it back.`,
    `This is the written notice under ${depositNotice.law}. Keep it with your records.`,
  ]
}

type Told = { deposit: Deposit; at: Date; config: Pick<Config, 'publicUrl'> }

/** Once for each deposit. The law asks for it in writing, so it is sent whatever emails a person has turned off. */
export async function sendReceiptNotice(tx: Tx, { deposit, at, config }: Told) {
  if (!(await setReceiptNoticed(tx, deposit.id, at))) return
  const { residentUserId: userId, residentEmail, firstName, reservationId } = deposit
  const title = 'About your deposit'
  const parts = receiptNoticeOf(deposit, rulesFor(deposit.state, dayOf(deposit.receivedAt)))
  const link = `/residents/reservation/${reservationId}`
  await notify(tx, { userId, type: 'PAYMENT', title, message: parts.slice(0, 2).join(' '), link }, at)
  const said = renderEmail({
    subject: title,
    greeting: `Hello ${firstName},`,
    parts: [...parts, { link: `${config.publicUrl}${link}`, label: 'View my deposit' }],
  })
  await sendMail(tx, { to: residentEmail, ...said }, at)
  await insertAuditEvent(tx, { at, actor: null, action: 'deposit.receiptNotice', subject: ['deposit', deposit.id] })
}
