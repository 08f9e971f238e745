import { type Day, dayOf, later } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { findPart, lockCharges, type RentChargeRow, setCharge } from '#server/money/rent/rent.queries.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, refundPayment } from '#server/payments/checkout/refunds.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'

const reason = 'The notice was canceled, so rent for the whole period is due instead.'

/**
 * Notice was taken back after the days until it were paid. A period has one charge, which is paid as a whole: what was paid goes
 * back, and the charge is due again; `planCharges` then makes it that of the whole period. Rent paid directly to the home stays as
 * the home recorded it, and so does a payment that the bank has disputed.
 */
export async function reopenCutPeriod(tx: Tx, stay: Stay, { endsOn, at }: { endsOn: Day; at: Date }) {
  const isCut = (charge: RentChargeRow) => charge.endsOn === endsOn && charge.amountCents < stay.feeSheet.rentCents
  for (const charge of (await lockCharges(tx, stay.id)).filter(isCut)) {
    if (!charge.paymentId) continue
    const payment = (await lockPayment(tx, charge.paymentId))!
    if (payment.status !== 'SUCCEEDED' && payment.status !== 'PARTIALLY_REFUNDED') continue
    const part = (await findPart(tx, payment.id, charge.id))!
    const lines = (await leftOf(tx, payment.id))
      .filter(({ paymentLineId }) => paymentLineId === part.lineId || paymentLineId === part.lateFeeLineId)
      .map(({ paymentLineId, leftCents }) => ({ paymentLineId, amountCents: leftCents }))
    if (lines.some(({ amountCents }) => amountCents > 0))
      await refundPayment(tx, payment, lines, { operation: `rent-reopened:${charge.id}:${payment.id}`, reason, at })
    // The due date is not before the day it became due again, so that no late fee is added at once.
    const dueOn = later(charge.dueOn, dayOf(at, stay.timeZone))
    const unpaid = { status: 'DUE', paidHow: null, paymentId: null, paidAt: null, toldDueAt: null, toldLateAt: null } as const
    await setCharge(tx, charge.id, { ...unpaid, dueOn })
  }
}
