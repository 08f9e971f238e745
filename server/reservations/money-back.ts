import type { RefundPreview } from '#contract/reservations.ts'
import type { Tx } from '#server/kernel/database.ts'
import { giveBack, leftOf } from '#server/payments/refunds.ts'
import { giveCreditBack } from '#server/waitlist/credit.ts'
import { listMoveInPayments, type Stay } from './reservations.queries.ts'

/** Promises what the rules give back, out of what came by the provider. The same ending promises once. */
export async function giveMoneyBack(tx: Tx, stay: Stay, refund: RefundPreview, at: Date) {
  if (refund.byHome || refund.totalCents === 0) return
  const due = new Map(refund.lines.map(({ purpose, cents }) => [purpose, cents]))
  for (const payment of await listMoveInPayments(tx, stay.id)) {
    const lines = (await leftOf(tx, payment.id)).flatMap(({ paymentLineId, purpose, leftCents }) => {
      const amountCents = Math.min(leftCents, due.get(purpose) ?? 0)
      due.set(purpose, (due.get(purpose) ?? 0) - amountCents)
      return amountCents > 0 ? [{ paymentLineId, amountCents }] : []
    })
    if (lines.length === 0) continue
    await giveBack(tx, payment, lines, { operation: `reservation-ended:${stay.id}:${payment.id}`, reason: refund.rule, at })
  }
  await giveCreditBack(tx, { stay, cents: due.get('RENT') ?? 0, reason: refund.rule, at })
}
