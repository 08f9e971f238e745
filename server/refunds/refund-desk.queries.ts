import type { RefundStatus } from '#contract/payment.lifecycle.ts'
import type { Db } from '#server/kernel/database.ts'

const allRefunds = (db: Db) =>
  db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.paymentId')
    .select(['refund.id', 'refund.status', 'refund.amountCents', 'refund.reason', 'refund.createdAt', 'refund.settledAt'])
    .select(['payment.id as paymentId', 'payment.currency', 'payment.purpose'])

export const findRefundRow = (db: Db, id: string) => allRefunds(db).where('refund.id', '=', id).executeTakeFirst()

type Wanted = { status?: RefundStatus | undefined; page: number; limit: number }

export const listRefundRows = (db: Db, { status, page, limit }: Wanted) =>
  allRefunds(db)
    .$if(status !== undefined, (query) => query.where('refund.status', '=', status!))
    .orderBy('refund.createdAt', 'desc')
    .orderBy('refund.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countRefunds(db: Db, { status }: Pick<Wanted, 'status'>) {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .executeTakeFirstOrThrow()
  return Number(count)
}
