import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { returnedToPayerOf } from '#server/payments/checkout/returned-by-bank.queries.ts'

/** Payments received for a stay, oldest first. */
export const listPaymentsOfStay = (db: Db, stayId: string) =>
  db
    .selectFrom('payments as payment')
    .select(['payment.id', 'payment.operation', 'payment.mode', 'payment.succeededAt as paidAt'])
    .select(['payment.cardBrand', 'payment.cardLastFour', returnedToPayerOf('payment').as('returnedByBankCents')])
    .where('payment.subjectId', '=', stayId)
    .where('payment.succeededAt', 'is not', null)
    .orderBy('payment.succeededAt')
    .execute()

/** What was paid for a charge that became due again is in no charge. */
const isDueAgain = sql<boolean>`exists (
  select from rent_parts part join rent_charges charge on charge.id = part.charge_id
  where part.payment_id = payment.id and line.id in (part.line_id, part.late_fee_line_id) and charge.payment_id is distinct from payment.id)`

/** Money that paid no rent: more than was due, or for nothing that was due. It is in no charge. */
const paidNoRent = sql<boolean>`(refund.operation like 'rent-surplus:%' or refund.operation like 'unusable:%' or ${isDueAgain})`

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

/**
 * Rent that was paid and that the resident's bank took back for them. What it took of a payment counts against the rent in it first,
 * and against deposits last.
 */
export async function sumReturnedRent(db: Db, stayId: string) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(least(${returnedToPayerOf('payment')}, rent.cents)), 0)::bigint as cents
    from payments payment cross join lateral (
      select coalesce(sum(line.amount_cents - coalesce((
          select sum(part.amount_cents) from refund_lines part join refunds refund on refund.id = part.refund_id
          where part.payment_line_id = line.id and refund.status = 'SUCCEEDED'), 0)), 0) as cents
      from payment_lines line where line.payment_id = payment.id and line.purpose = 'RENT' and not ${isDueAgain}) rent
    where payment.subject_id = ${stayId} and payment.dispute_id is not null`.execute(db)
  return rows[0]!.cents
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
