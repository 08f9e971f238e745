import { formatMoney } from '#contract/money.ts'
import { type RulePack, rulesFor } from '#contract/payments/rule-packs.ts'
import { screen } from '#contract/screens.ts'
import { dayOf, formatDayOf } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { type DepositRow, setReceiptNoticed } from './deposits.queries.ts'

/** Where and how a deposit is held, and what happens to it, worded by the rules in force at that place when it was received. */
function receiptNoticeOf(deposit: DepositRow, { depositNotice, depositClock }: Pick<RulePack, 'depositNotice' | 'depositClock'>) {
  return [
    `We received your ${deposit.label.toLowerCase()} of ${formatMoney(deposit.amountCents, deposit.currency)} for ${deposit.homeTitle} on ${formatDayOf(deposit.receivedAt, deposit.timeZone)}.`,
    depositNotice.held,
    `It’s still your money. After you move out, the home has ${depositClock.returnDays} days to return it, or ${depositClock.claimDays} days to send you itemized deductions. You then have ${depositClock.objectionDays} days to dispute them. If the home sends nothing in time, you get all of it back.`,
    `This is the written notice under ${depositNotice.law}. Keep it with your records.`,
  ]
}

/** Sent once per deposit. The law requires it in writing, so it is sent regardless of email preferences. */
export async function sendReceiptNotice(tx: Tx, deposit: DepositRow, at: Date) {
  if (!(await setReceiptNoticed(tx, deposit.id, at))) return
  const { residentUserId: userId, residentEmail: email, firstName, reservationId: id } = deposit
  const parts = receiptNoticeOf(deposit, rulesFor(deposit.state, dayOf(deposit.receivedAt, deposit.timeZone)))
  const notice = {
    type: 'PAYMENT',
    title: 'About your deposit',
    parts,
    message: parts.slice(0, 2).join(' '),
    link: screen('/residents/reservation/:id', { id }),
    label: 'View my deposit',
    email: 'required',
  } as const
  await notifyPerson(tx, { userId, email, firstName }, notice, at)
  await insertAuditEvent(tx, { at, actor: null, action: 'deposit.sendReceiptNotice', subject: ['deposit', deposit.id] })
}
