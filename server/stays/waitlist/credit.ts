import type { MoveInSheet } from '#contract/stays/reservations.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { refundPayment } from '#server/payments/checkout/refunds.ts'
import { postCreditUsed } from '#server/payments/ledger/postings.ts'
import { listUsedFor, lockCredits, sumPromised } from './credit.queries.ts'

type Stay = { id: string; residentId: string | null; homeId: string; ownerId: string; currency: string; feeSheet: MoveInSheet }

/** What of the waitlist fees of this person is free to count towards moving in at this home. */
export async function freeCredit(tx: Tx, whose: { residentId: string; homeId: string }, currency: string) {
  const credits = await lockCredits(tx, whose)
  const left = credits.reduce((sum, one) => (one.currency === currency ? sum + one.leftCents : sum), 0)
  return Math.max(0, left - (await sumPromised(tx, whose)))
}

const creditOf = ({ lines }: MoveInSheet) => lines.reduce((sum, { cents }) => (cents < 0 ? sum - cents : sum), 0)

/** The stay is paid: what its costs counted on becomes the owner's. The same stay uses it once. */
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

/** What of the rent was paid by a waitlist fee goes back the way that fee came. */
export async function giveCreditBack(tx: Tx, { stay, cents, reason, at }: Back) {
  const { id, residentId, ownerId, currency } = stay
  if (residentId === null) return
  let rest = cents
  for (const used of await listUsedFor(tx, { residentId, reservationId: id })) {
    const amountCents = Math.min(rest, used.cents)
    if (amountCents <= 0) return
    const payment = (await findPayment(tx, used.paymentId))!
    const operation = `${used.paymentId}:${id}:back`
    const money = { accountId: residentId, ownerId, currency, cents: -amountCents, subjectId: id }
    // First it is the resident's again; then it goes back.
    if (!(await postCreditUsed(tx, { operation, ...money, at }))) continue
    const lines = [{ paymentLineId: used.lineId, amountCents }]
    await refundPayment(tx, payment, lines, { operation: `reservation-ended:${id}:${used.paymentId}`, reason, at })
    rest -= amountCents
  }
}
