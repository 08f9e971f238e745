import type { PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import type { RefundPreview } from '#contract/stays/reservations.ts'
import { formatPeriod } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { findPart, lockCharges, type RentChargeRow, setCharge } from '#server/money/rent/rent.queries.ts'
import { lockPayment, type Payment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, listEarlierRefunds, nextRefundOperation, refundPayment } from '#server/payments/checkout/refunds.ts'
import { type RefundEvent, refundOf } from '#server/payments/rules/refund-table.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import type { RentRefund } from '#server/stays/reservations/stay-effects.ts'

/** The refund of a payment that the bank disputes waits for its decision. */
const refundable: readonly PaymentStatus[] = ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'DISPUTED']

type Back = { charge: RentChargeRow; payment: Payment; lineId: string; cents: number }

/** The refund of later rent for someone who leaves, by the same rules as the first period. Late fees are not refunded. */
async function rentBackFor(tx: Tx, stay: Stay, event: RefundEvent): Promise<Back[]> {
  // Rent paid directly to the home is refunded by the home.
  const paid = (await lockCharges(tx, stay.id)).filter(({ paymentId }) => paymentId !== null)
  const backs: Back[] = []
  for (const charge of paid) {
    const back = await leftToGive(tx, charge, backOf(charge, event))
    if (back) backs.push(back)
  }
  return backs
}

/** The name under which a charge's unused days are refunded. */
export const unusedRentOf = ({ id }: Pick<RentChargeRow, 'id'>) => `rent-unused:${id}`

/**
 * Subtracts what an earlier end of the stay has given back, before an appeal reversed it. What the home has refunded on request is no
 * longer there, and a payment that the bank has returned is skipped.
 */
async function leftToGive(tx: Tx, charge: RentChargeRow, wantedCents: number): Promise<Back | undefined> {
  const payment = wantedCents > 0 ? await lockPayment(tx, charge.paymentId!) : undefined
  const part = payment && (await findPart(tx, payment.id, charge.id))
  if (!part || !refundable.includes(payment.status)) return undefined
  const line = (await leftOf(tx, payment.id)).find(({ paymentLineId }) => paymentLineId === part.lineId)
  const given = await listEarlierRefunds(tx, payment.id, unusedRentOf(charge))
  const givenCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const cents = Math.min(wantedCents - givenCents, line?.leftCents ?? 0)
  return cents > 0 ? { charge, payment, lineId: part.lineId, cents } : undefined
}

function backOf({ amountCents, startsOn, endsOn }: RentChargeRow, event: RefundEvent) {
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

type HomeBack = Pick<Back, 'charge' | 'cents'>

/**
 * The refund of rent that was paid directly to the home: the provider never had it, so the home pays it back. What an earlier end of the
 * stay asked it for, before an appeal reversed it, is not asked for again.
 */
async function rentOwedByHome(tx: Tx, stay: Stay, event: RefundEvent): Promise<HomeBack[]> {
  const settled = (await lockCharges(tx, stay.id)).filter(
    ({ status, paidHow }) => status === 'PAID' && paidHow === 'OFF_PLATFORM',
  )
  return settled
    .map((charge) => ({ charge, cents: backOf(charge, event) - charge.owedBackCents }))
    .filter(({ cents }) => cents > 0)
}

const lineOf = ({ charge, cents }: HomeBack) => ({
  purpose: 'RENT' as const,
  label: `Rent, ${formatPeriod(charge)}`,
  paidCents: charge.amountCents,
  cents,
})
const sumOf = (backs: readonly HomeBack[]) => backs.reduce((sum, { cents }) => sum + cents, 0)

/** Adds the same sums to the preview. */
const withRent = (refund: RefundPreview, backs: readonly Back[], owed: readonly HomeBack[]): RefundPreview => ({
  ...refund,
  lines: [...refund.lines, ...backs.map(lineOf)],
  totalCents: refund.totalCents + sumOf(backs),
  ...(owed.length > 0 && { fromHome: { lines: owed.map(lineOf), totalCents: sumOf(owed) } }),
})

/** Promises the refunds, each out of its own payment. A charge may have been paid and refunded before. */
async function giveRentBack(tx: Tx, backs: readonly Back[], reason: string, at: Date) {
  for (const { charge, payment, lineId, cents } of backs) {
    const lines = [{ paymentLineId: lineId, amountCents: cents }]
    const operation = await nextRefundOperation(tx, payment.id, `${unusedRentOf(charge)}:${payment.id}`)
    await refundPayment(tx, payment, lines, { operation, reason, at, waitsForBank: true })
  }
}

/** The refund of later rent when a stay ends: by the provider if it was paid here, by the home if it was paid directly. */
export async function refundRent(tx: Tx, stay: Stay, event: RefundEvent): Promise<RentRefund> {
  const backs = await rentBackFor(tx, stay, event)
  const owed = await rentOwedByHome(tx, stay, event)
  return {
    addTo: (refund) => withRent(refund, backs, owed),
    async promise(reason, at) {
      await giveRentBack(tx, backs, reason, at)
      for (const { charge, cents } of owed) await setCharge(tx, charge.id, { owedBackCents: charge.owedBackCents + cents })
    },
  }
}
