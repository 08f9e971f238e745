import type { RefundPreview } from '#contract/stays/reservations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { leftOf, refundPayment } from '#server/payments/checkout/refunds.ts'
import { giveCreditBack } from '#server/stays/waitlist/credit.ts'
import { lessGiven, refundOfSheet, type StayEnding } from './refund.ts'
import { listMoveInRefunds, lockMoveInPayments, type Stay } from './reservations.queries.ts'

/** Paid to the home itself, or not at all: then no provider has it to give back. */
const isPaidToHome = ({ paidHow }: Stay) => paidHow !== 'PROVIDER'

/** What goes back when a stay ends so; nothing where nothing was paid. */
export async function refundFor(db: Db, stay: Stay, ending: StayEnding) {
  if (!stay.paidAt) return null
  return lessGiven(
    refundOfSheet(stay.feeSheet, ending, { byHome: isPaidToHome(stay), zone: stay.timeZone }),
    await listMoveInRefunds(db, stay.id),
  )
}

/** The same, while nobody else gives any of it back. */
export async function lockRefundFor(tx: Tx, stay: Stay, ending: StayEnding) {
  await lockMoveInPayments(tx, stay.id)
  return refundFor(tx, stay, ending)
}

/** Promises what the rules give back, out of what came by the provider. The same ending promises once. */
export async function refundStay(tx: Tx, stay: Stay, refund: RefundPreview, at: Date) {
  if (refund.byHome || refund.totalCents === 0) return
  const due = new Map(refund.lines.map(({ purpose, cents }) => [purpose, cents]))
  for (const payment of await lockMoveInPayments(tx, stay.id)) {
    const lines = (await leftOf(tx, payment.id)).flatMap(({ paymentLineId, purpose, leftCents }) => {
      const amountCents = Math.min(leftCents, due.get(purpose) ?? 0)
      due.set(purpose, (due.get(purpose) ?? 0) - amountCents)
      return amountCents > 0 ? [{ paymentLineId, amountCents }] : []
    })
    if (lines.length === 0) continue
    await refundPayment(tx, payment, lines, { operation: `reservation-ended:${stay.id}:${payment.id}`, reason: refund.rule, at })
  }
  await giveCreditBack(tx, { stay, cents: due.get('RENT') ?? 0, reason: refund.rule, at })
}
