import type { RefundPreview } from '#contract/reservations.ts'
import type { Tx } from '#server/kernel/database.ts'
import { lockPayment } from '#server/payments/payments.queries.ts'
import { giveBack, leftOf } from '#server/payments/refunds.ts'
import { type RefundEvent, refundOf } from '#server/payments/rules/refund-table.ts'
import type { Stay } from '#server/reservations/reservations.queries.ts'
import { type Charge, findPart, lockCharges } from './rent.queries.ts'
import { sayPeriod } from './rent.words.ts'

type Back = { charge: Charge; cents: number }

/** What of later rent goes back to somebody who leaves: by the same table as the first period. Late fees stay. */
export async function rentBackFor(tx: Tx, stay: Stay, event: RefundEvent): Promise<Back[]> {
  const paid = (await lockCharges(tx, stay.id)).filter(({ status }) => status === 'PAID')
  return paid.map((charge) => ({ charge, cents: backOf(charge, event) })).filter(({ cents }) => cents > 0)
}

function backOf({ amountCents, startsOn, endsOn }: Charge, event: RefundEvent) {
  const paid = {
    rentCents: amountCents,
    from: startsOn,
    until: endsOn,
    moveInAt: new Date(0),
    depositCents: 0,
    applicationFeeCents: 0,
    waitlistFeeCents: 0,
  }
  return refundOf(event, paid, 'FLEXIBLE').rentCents
}

/** The same sum where it is shown. */
export const withRent = (refund: RefundPreview, backs: readonly Back[]): RefundPreview => ({
  ...refund,
  lines: [
    ...refund.lines,
    ...backs.map(({ charge, cents }) => ({
      purpose: 'RENT' as const,
      label: `Rent, ${sayPeriod(charge)}`,
      paidCents: charge.amountCents,
      cents,
    })),
  ],
  totalCents: backs.reduce((sum, { cents }) => sum + cents, refund.totalCents),
})

/** Promises it, out of the payments it came with. The same charge is given back once. */
export async function giveRentBack(tx: Tx, backs: readonly Back[], reason: string, at: Date) {
  for (const { charge, cents } of backs) {
    const payment = await lockPayment(tx, charge.paymentId!)
    const part = await findPart(tx, charge.paymentId!, charge.id)
    if (!payment || !part) continue
    const line = (await leftOf(tx, payment.id)).find(({ paymentLineId }) => paymentLineId === part.lineId)
    const amountCents = Math.min(cents, line?.leftCents ?? 0)
    const isOpen = payment.status === 'SUCCEEDED' || payment.status === 'PARTIALLY_REFUNDED'
    if (amountCents === 0 || !isOpen) continue
    const lines = [{ paymentLineId: part.lineId, amountCents }]
    await giveBack(tx, payment, lines, { operation: `rent-unused:${charge.id}`, reason, at })
  }
}
