import { sql } from 'kysely'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'

/** The owner who receives the payment. */
export const findPayee = (db: Db, ownerId: string) =>
  db
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.userId')
    .select(['owners.businessName', 'users.firstName', 'users.lastName'])
    .where('owners.id', '=', ownerId)
    .executeTakeFirst()

/** The latest attempt to pay for something. */
export const findLastPayment = (db: Db, { id, operation }: { id: string; operation: string }) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('subjectId', '=', id)
    .where('operation', '=', operation)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many payments arrived for something and could not be used, such as while its home was closed: they are no payments of it. */
export async function countUnusablePayments(db: Db, subjectId: string) {
  const { count } = await db
    .selectFrom('payments as payment')
    .innerJoin('refunds as refund', (join) => join.on('refund.operation', '=', sql<string>`'unusable:' || payment.id`))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment.subjectId', '=', subjectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The payment for something: the one that succeeded, or else the latest attempt. */
export const findPaymentFor = (db: Db, subjectId: string, purposes: readonly PaymentPurpose[]) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .where('purpose', 'in', purposes)
    .orderBy('succeededAt', (order) => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Finds a payment by any ID a client may know: ours, or the provider's session, intent or invoice. */
export const findNamedPayment = (db: Db, accountId: string, name: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'status', 'succeededAt'])
    .where('accountId', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('providerInvoiceId', '=', name),
        eb('providerSessionId', '=', name),
        eb('providerIntentId', '=', name),
        ...(uuid.test(name) ? [eb('id', '=', name)] : []),
      ]),
    )
    .executeTakeFirst()
