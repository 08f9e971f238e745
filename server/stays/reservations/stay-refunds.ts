import type { RefundPreview } from '#contract/stays/reservations.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { leftOf, nextRefundOperation, refundPayment } from '#server/payments/checkout/refunds.ts'
import { listDisputedPayments } from '#server/payments/checkout/returned-by-bank.queries.ts'
import { sumCreditGivenBack } from '#server/stays/waitlist/credit.queries.ts'
import { giveCreditBack } from '#server/stays/waitlist/credit.ts'
import { lessGiven, refundOfSheet, type StayEnding } from './refund.ts'
import { listMoveInRefunds, lockMoveInPayments, type Stay, setReservation } from './reservations.queries.ts'
import { listEndingRefunds } from './stay-refunds.queries.ts'

/** Whether the stay was paid directly to the home, or not at all: then the provider has nothing to refund. */
const isPaidToHome = ({ paidHow }: Stay) => paidHow !== 'PROVIDER'

/** What is refunded when a stay ends this way; null if nothing was paid. */
export async function refundFor(db: Db, stay: Stay, ending: StayEnding) {
  if (!stay.paidAt) return null
  const byHome = isPaidToHome(stay)
  const refund = refundOfSheet(stay.feeSheet, ending, { byHome, zone: stay.timeZone })
  // A payment made here as well came too late, and its refund is none of what the home received.
  if (byHome) return lessGiven(refund, [], 'goneOn' in ending ? [{ purpose: 'RENT', cents: stay.owedBackCents }] : [])
  const given = [...(await listMoveInRefunds(db, stay.id)), ...(await listMoveInLosses(db, stay.id))]
  return lessGiven(refund, given, 'goneOn' in ending ? await listGivenByEarlierEnd(db, stay) : [])
}

/** What was refunded when the stay ended before: of the move-in payment, and of the waitlist fees that counted toward the rent. */
const listGivenByEarlierEnd = async (db: Db, { id }: Stay) => [
  ...(await listEndingRefunds(db, id)),
  { purpose: 'RENT', cents: await sumCreditGivenBack(db, id) },
]

/** What the payer's bank has returned of the move-in payment. */
async function listMoveInLosses(db: Db, reservationId: string) {
  const payments = await listDisputedPayments(db, `move-in:${reservationId}`)
  const lines = await Promise.all(payments.map(({ id }) => leftOf(db, id)))
  return lines
    .flat()
    .map(({ purpose, takenCents, returnedByBankCents }) => ({ purpose, cents: takenCents + returnedByBankCents }))
}

/** The same under the row locks of the payments, so that no one else refunds any of it in the meantime. */
export async function lockRefundFor(tx: Tx, stay: Stay, ending: StayEnding) {
  await lockMoveInPayments(tx, stay.id)
  return refundFor(tx, stay, ending)
}

/**
 * Promises the refund under the rules, out of the payments made through the provider. What the bank disputes is promised too: if
 * the bank decides for us, the person is still owed it.
 */
export async function refundStay(tx: Tx, stay: Stay, refund: RefundPreview, at: Date) {
  if (refund.totalCents === 0) return
  if (refund.byHome) return setReservation(tx, stay.id, { owedBackCents: stay.owedBackCents + refund.totalCents })
  const due = new Map(refund.lines.map(({ purpose, cents }) => [purpose, cents]))
  for (const payment of await lockMoveInPayments(tx, stay.id)) {
    const lines = (await leftOf(tx, payment.id)).flatMap(({ paymentLineId, purpose, leftCents }) => {
      const amountCents = Math.min(leftCents, due.get(purpose) ?? 0)
      due.set(purpose, (due.get(purpose) ?? 0) - amountCents)
      return amountCents > 0 ? [{ paymentLineId, amountCents }] : []
    })
    if (lines.length === 0) continue
    const operation = await nextRefundOperation(tx, payment.id, `reservation-ended:${stay.id}:${payment.id}`)
    await refundPayment(tx, payment, lines, { operation, reason: refund.rule, at, waitsForBank: true })
  }
  await giveCreditBack(tx, { stay, cents: due.get('RENT') ?? 0, reason: refund.rule, at })
}
