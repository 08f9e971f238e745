import type { Db } from '#server/kernel/database/database.ts'

/** What earlier ends of a stay refunded of the move-in payment. What a bank had returned of it counts once, without the rest promised again. */
export const listEndingRefunds = (db: Db, reservationId: string) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('refunds as refund', 'refund.paymentId', 'payment.id')
    .innerJoin('refundLines as part', 'part.refundId', 'refund.id')
    .innerJoin('paymentLines as line', 'line.id', 'part.paymentLineId')
    .select('line.purpose')
    .select(({ fn }) => fn.sum<number>('part.amountCents').as('cents'))
    .where('payment.subjectId', '=', reservationId)
    .where('refund.operation', 'like', `reservation-ended:${reservationId}:%`)
    .where('refund.operation', 'not like', '%:rest')
    .groupBy('line.purpose')
    .execute()
