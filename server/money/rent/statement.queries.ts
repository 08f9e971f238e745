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

/** Rent that was refunded to the resident. */
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
