import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { findPlanOfStay } from '#server/money/autopay/autopay.queries.ts'
import { syncSoon } from '#server/money/autopay/sync-soon.ts'
import type { RefundAnswer } from '#server/payments/checkout/effects.ts'
import type { Payment } from '#server/payments/checkout/payments.queries.ts'
import { type RefundLine, refundPayment } from '#server/payments/checkout/refunds.ts'
import { lockReservation } from '#server/stays/reservations/reservations.queries.ts'
import { notifyOfRentPaid } from './rent.notices.ts'
import { listParts, lockCharges, type RentChargeRow, type RentPart, setCharge } from './rent.queries.ts'

const gone = 'It was already paid or no longer due.'
const changed = 'The amount due changed before you paid. Please pay the new amount.'

/**
 * Records rent that the resident paid manually. Whatever was no longer due, or had become less, is refunded in the same
 * transaction. So is what no longer covers a charge, because a part of a charge cannot be paid.
 */
export async function onRentPaid(tx: Tx, payment: Payment, at: Date): Promise<RefundAnswer | undefined> {
  const stay = await lockReservation(tx, payment.subjectId)
  const parts = await listParts(tx, payment.id)
  if (!stay || parts.length === 0) return { refund: gone }
  const charges = new Map((await lockCharges(tx, stay.id)).map((charge) => [charge.id, charge]))
  const paid: RentChargeRow[] = []
  const back: RefundLine[] = []
  let isShort = false
  for (const part of parts) {
    const charge = charges.get(part.chargeId)!
    const isDue = charge.status === 'DUE'
    const isCovered = isDue && part.amountCents >= charge.amountCents
    if (isCovered) paid.push(charge)
    if (isDue && !isCovered) isShort = true
    back.push(...surplusOf(part, isCovered ? charge : nothing))
    if (isCovered) await markPaid(tx, charge, payment, { part, at })
  }
  const reason = isShort ? changed : gone
  if (paid.length === 0) return { refund: reason }
  const surplus = back.filter(({ amountCents }) => amountCents > 0)
  if (surplus.length > 0) await refundPayment(tx, payment, surplus, { operation: `rent-surplus:${payment.id}`, reason, at })
  await notifyOfRentPaid(tx, { stay, payment, charges: paid }, at)
  // The sync gives up invoices that autopay still has open for what is now paid.
  const plan = await findPlanOfStay(tx, stay.id)
  if (!plan) return undefined
  await syncSoon(tx, plan.id)
  // A page that would set autopay up from a period on that is now paid is closed.
  await addJob(tx, 'close_unwanted_pages', {}, { key: 'close_unwanted_pages' })
  return undefined
}

type Owed = Pick<RentChargeRow, 'amountCents' | 'lateFeeCents'>
const nothing: Owed = { amountCents: 0, lateFeeCents: 0 }

function surplusOf({ lineId, amountCents, lateFeeLineId, lateFeeCents }: RentPart, owed: Owed): RefundLine[] {
  const rent = { paymentLineId: lineId, amountCents: Math.max(amountCents - owed.amountCents, 0) }
  if (!lateFeeLineId) return [rent]
  return [rent, { paymentLineId: lateFeeLineId, amountCents: Math.max((lateFeeCents ?? 0) - owed.lateFeeCents, 0) }]
}

/** A late fee added after the page was opened is dropped: the resident pays what was shown, and never more than is due. */
export async function markPaid(
  tx: Tx,
  charge: RentChargeRow,
  payment: Payment,
  { part, at }: { part: Pick<RentPart, 'lateFeeCents'>; at: Date },
) {
  const lateFeeCents = Math.min(part.lateFeeCents ?? 0, charge.lateFeeCents)
  await setCharge(tx, charge.id, { status: 'PAID', paidHow: 'PROVIDER', paymentId: payment.id, paidAt: at, lateFeeCents })
  await insertAuditEvent(tx, {
    at,
    actor: null,
    action: 'rentCharge.pay',
    subject: ['rentCharge', charge.id],
    details: { reservationId: charge.reservationId, paymentId: payment.id, amountCents: charge.amountCents, lateFeeCents },
  })
}
