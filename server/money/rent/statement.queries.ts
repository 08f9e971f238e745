import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** Payments received for a stay, oldest first. */
export const listPaymentsOfStay = (db: Db, stayId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'operation', 'mode', 'succeededAt as paidAt', 'cardBrand', 'cardLastFour'])
    .where('subjectId', '=', stayId)
    .where('succeededAt', 'is not', null)
    .orderBy('succeededAt')
    .execute()

/**
 * Money that paid no rent: more than was due, or for nothing that was due. It is in no charge, and neither is what was paid for a
 * charge that became due again.
 */
const paidNoRent = sql<boolean>`(refund.operation like 'rent-surplus:%' or refund.operation like 'unusable:%' or exists (
  select from rent_parts part join rent_charges charge on charge.id = part.charge_id
  where part.payment_id = payment.id and line.id in (part.line_id, part.late_fee_line_id) and charge.payment_id is distinct from payment.id))`

/** Rent that was paid and then refunded to the resident. */
export async function sumRentRefunds(db: Db, stayId: string) {
  const { cents } = await db
    .selectFrom('refundLines as part')
    .innerJoin('refunds as refund', 'refund.id', 'part.refundId')
    .innerJoin('paymentLines as line', 'line.id', 'part.paymentLineId')
    .innerJoin('payments as payment', 'payment.id', 'line.paymentId')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('part.amountCents'), sql<number>`0`).as('cents'))
    .where('payment.subjectId', '=', stayId)
    .where('line.purpose', '=', 'RENT')
    .where('refund.status', '=', 'SUCCEEDED')
    .where((eb) => eb.not(paidNoRent))
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/** Who receives the rent: the business, or the owner by full name. */
export async function findStatementPayee(db: Db, ownerId: string) {
  const owner = await db
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.userId')
    .select(['owners.businessName', 'users.firstName', 'users.lastName'])
    .where('owners.id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return owner.businessName || `${owner.firstName} ${owner.lastName}`.trim()
}
