import type { MoveInSheet } from '#contract/stays/reservations.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { leftOf, refundPayment } from '#server/payments/checkout/refunds.ts'
import { postCreditUsed, postReturnedByBank } from '#server/payments/ledger/postings.ts'
import { countCreditGivenBack, listUsedFor, lockCredits, sumPromised } from './credit.queries.ts'

type Stay = { id: string; residentId: string | null; homeId: string; ownerId: string; currency: string; feeSheet: MoveInSheet }

/** The part of this person's waitlist fees that is still available as credit toward moving in at this home. */
export async function freeCredit(tx: Tx, whose: { residentId: string; homeId: string }, currency: string) {
  const credits = await lockCredits(tx, whose)
  const left = credits.reduce((sum, one) => (one.currency === currency ? sum + one.leftCents : sum), 0)
  return Math.max(0, left - (await sumPromised(tx, whose)))
}

const creditOf = ({ lines }: MoveInSheet) => lines.reduce((sum, { cents }) => (cents < 0 ? sum - cents : sum), 0)

/** On payment, moves the waitlist credit used by this stay to the owner. Idempotent per stay. */
export async function spendCredit(tx: Tx, { id, residentId, homeId, ownerId, currency, feeSheet }: Stay, at: Date) {
  let rest = creditOf(feeSheet)
  if (rest === 0 || residentId === null) return
  for (const credit of await lockCredits(tx, { residentId, homeId })) {
    const cents = credit.currency === currency ? Math.min(rest, credit.leftCents) : 0
    if (cents <= 0) continue
    const operation = `${credit.paymentId}:${id}`
    await postCreditUsed(tx, { operation, accountId: residentId, ownerId, currency, cents, at, subjectId: id })
    rest -= cents
  }
}

type Back = { stay: Stay; cents: number; reason: string; at: Date }

/** Refunds the part of the rent that a waitlist fee paid, to the payment method of that fee, unless its bank has returned it. */
export async function giveCreditBack(tx: Tx, { stay, cents, reason, at }: Back) {
  const { id, residentId, currency } = stay
  if (residentId === null) return
  let rest = cents
  for (const used of await listUsedFor(tx, { residentId, reservationId: id })) {
    const amountCents = Math.min(rest, used.cents)
    if (amountCents <= 0) return
    const payment = (await lockPayment(tx, used.paymentId))!
    // A stay may end again after an appeal.
    const times = await countCreditGivenBack(tx, { reservationId: id, paymentId: used.paymentId })
    const round = times === 0 ? '' : `:${times + 1}`
    const operation = `${used.paymentId}:${id}:back${round}`
    // The home may have gone to another owner since, who never received this credit.
    const { ownerId, lineId } = used
    const money = { accountId: residentId, ownerId, currency, cents: -amountCents, subjectId: id, lineId }
    // The credit returns to the resident's account first, and is refunded from there.
    await postCreditUsed(tx, { operation, ...money, at })
    const left = (await leftOf(tx, payment.id)).find(({ paymentLineId }) => paymentLineId === lineId)!
    const refundCents = Math.min(amountCents, left.leftCents)
    const why = { operation: `reservation-ended:${id}:${used.paymentId}${round}`, reason, at, waitsForBank: true } as const
    if (refundCents > 0) await refundPayment(tx, payment, [{ paymentLineId: lineId, amountCents: refundCents }], why)
    const byBank = { purpose: 'WAITLIST_FEE', lineId, cents: Math.min(amountCents - refundCents, left.takenCents) } as const
    await postReturnedByBank(tx, payment, [byBank], { operation: `credit:${id}:${used.paymentId}${round}`, at })
    rest -= amountCents
  }
}
