import type { MoveInSheet } from '#contract/stays/reservations.ts'
import { addTime, duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { lockAccount } from '#server/money/payouts/earnings.queries.ts'
import { planFor } from '#server/money/payouts/payouts.jobs.ts'
import { movePayout, type Payout } from '#server/money/payouts/payouts.queries.ts'
import { noEffects } from '#server/payments/checkout/effects.ts'
import { listDepositsOfPayment, setDeposit } from '#server/payments/checkout/payments.queries.ts'
import { insertRefund, insertRefundLines } from '#server/payments/checkout/refunds.queries.ts'
import { settleRefund } from '#server/payments/checkout/send-refund.ts'
import { postPayout } from '#server/payments/ledger/postings.ts'
import type { ProviderRefund } from '#server/payments/provider/provider.checkout.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import { demoAccounts } from './accounts.ts'
import { homeId } from './make-activity.ts'
import { type PastStay, pastStays, residentOf, stayId } from './make-earnings.ts'
import { ownerId, userId } from './make-people.ts'
import { calendarOf } from './moments.ts'
import { putPayment } from './put-payment.ts'

const day = duration({ days: 1 })
const owner = ownerId('grant')
const admin = { userId: userId(demoAccounts.find(({ role }) => role === 'ADMIN')!.email), role: 'ADMIN' as const }

type Line = MoveInSheet['lines'][number]
type Doing = { ago: number; do: (tx: Tx, at: Date) => Promise<unknown> }

/**
 * Months of rent received and paid out, week by week, through the production code, so that the ledger is right. No one is
 * emailed about what is long past.
 */
export async function payRent(tx: Tx, now: Date) {
  const doings: Doing[] = []
  for (const stay of pastStays) doings.push(...doingsOf(stay, (await findReservation(tx, stayId(stay)))!.feeSheet))
  const oldest = Math.max(...doings.map(({ ago }) => ago))
  for (let ago = 2; ago <= oldest; ago += 7) doings.push({ ago, do: (inner, at) => payOut(inner, at, ago) })
  // A new resident's first payment does not wait for the weekly payout day.
  doings.push({ ago: 0, do: (inner, at) => payOut(inner, at, 0) })
  const calendar = calendarOf(now)
  for (const { ago, do: work } of doings.toSorted((a, b) => b.ago - a.ago)) await work(tx, calendar.ago(ago))
}

/** Moving in is paid two days before, then rent week by week; a deposit is returned nine days after move-out. */
function doingsOf(stay: PastStay, sheet: MoveInSheet): Doing[] {
  const rent: Line = { purpose: 'RENT', label: 'One week’s rent', cents: sheet.rentCents }
  const weeks = Math.ceil((stay.from - stay.until) / 7)
  const isSettled = stay.until > 9
  return [
    { ago: stay.from + 2, do: (tx, at) => comes(tx, stay, 0, sheet, sheet.lines, at) },
    ...Array.from({ length: weeks - 1 }, (_none, index): Doing => {
      const week = index + 1
      return { ago: stay.from - week * 7, do: (tx, at) => comes(tx, stay, week, sheet, [rent], at) }
    }),
    { ago: isSettled ? stay.until - 9 : stay.until, do: (tx, at) => (isSettled ? deposit(tx, stay, at) : isDue(tx, stay, at)) },
  ]
}

export const paymentId = (stay: PastStay, week: number) => referenceId(`demo payment ${stayId(stay)} ${week}`)

const comes = (tx: Tx, stay: PastStay, week: number, { currency }: MoveInSheet, lines: Line[], at: Date) =>
  putPayment(tx, {
    id: paymentId(stay, week),
    accountId: residentOf(stay),
    ownerId: owner,
    homeId: homeId(stay.home),
    stayId: stayId(stay),
    currency,
    lines,
    at,
  })

async function deposit(tx: Tx, stay: PastStay, at: Date) {
  const id = paymentId(stay, 0)
  const refundId = referenceId(`demo deposit back ${id}`)
  const held = await listDepositsOfPayment(tx, id)
  if (held.length === 0) return
  const amountCents = held.reduce((sum, deposit) => sum + deposit.amountCents, 0)
  const why = { operation: `demo:${refundId}`, reason: 'The deposit, nothing was kept' }
  await insertRefund(tx, { id: refundId, paymentId: id, ...why, status: 'PROCESSING', amountCents, createdAt: at })
  await insertRefundLines(
    tx,
    held.map((deposit) => ({ refundId, paymentLineId: deposit.paymentLineId, amountCents: deposit.amountCents })),
  )
  const told = { id: `demo_${refundId}`, status: 'succeeded', amount: amountCents, metadata: { refundId } }
  await settleRefund(tx, told as unknown as ProviderRefund, { effects: noEffects, at })
  for (const deposit of held) await setDeposit(tx, deposit.id, { movedOutAt: new Date(at.getTime() - 9 * day) })
}

/** Moved out a few days ago: the home still has time to claim part of the deposit. */
async function isDue(tx: Tx, stay: PastStay, at: Date) {
  const within = (days: number) => new Date(at.getTime() + days * day)
  for (const { id } of await listDepositsOfPayment(tx, paymentId(stay, 0)))
    await setDeposit(tx, id, { status: 'RETURN_DUE', movedOutAt: at, returnBy: within(15), claimBy: within(30) })
}

/** Payouts scheduled a week or more ago have arrived; the latest are in transit or waiting. Banks take up to three days. */
async function payOut(tx: Tx, at: Date, ago: number) {
  const account = await lockAccount(tx, owner, 'USD')
  if (!account) return
  for (const payout of await planFor(tx, { ...account, ownerId: owner, currency: 'USD' }, at)) {
    if (ago > 0) await sends(tx, payout, at)
    if (ago > 2) await arrives(tx, payout, new Date(at.getTime() + 2 * day))
  }
}

async function sends(tx: Tx, { id }: Payout, at: Date) {
  const sentAt = addTime(at, { hours: 1 })
  await movePayout(tx, { id, from: 'SCHEDULED', to: 'IN_TRANSIT', change: { sentAt, statusChangedAt: sentAt } })
  await insertAuditEvent(tx, { at: sentAt, actor: admin, action: 'payout.send', subject: ['payout', id] })
}

async function arrives(tx: Tx, { id, ownerId: to, currency, amountCents }: Payout, at: Date) {
  const reference = `WM-${id.slice(0, 8).toUpperCase()}`
  await movePayout(tx, { id, from: 'IN_TRANSIT', to: 'PAID', change: { paidAt: at, reference, statusChangedAt: at } })
  await postPayout(tx, { payoutId: id, ownerId: to, currency, cents: amountCents, at })
  await insertAuditEvent(tx, { at, actor: admin, action: 'payout.pay', subject: ['payout', id] })
}
