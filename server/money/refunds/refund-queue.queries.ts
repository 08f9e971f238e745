import { sql } from 'kysely'
import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type RefundDays, requestedWithin } from './refunds.queries.ts'

const allRefunds = (db: Db) =>
  db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.paymentId')
    .leftJoin('users as decider', 'decider.id', 'refund.decidedBy')
    .select(['refund.id', 'refund.status', 'refund.amountCents', 'refund.reason', 'refund.createdAt', 'refund.settledAt'])
    .select(['payment.id as paymentId', 'payment.currency', 'payment.purpose'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', decider.first_name, decider.last_name)), '')`.as('decidedBy'))

export const findRefundRow = (db: Db, id: string) => allRefunds(db).where('refund.id', '=', id).executeTakeFirst()

/** Since when each refund that failed has waited to be sent again. */
export const refundsToRetry = sql`select refund.created_at as since from refunds refund where refund.status = 'FAILED'`

type Wanted = RefundDays & { status?: RefundStatus | undefined; page: number; limit: number }

export const listRefundRows = (db: Db, { status, page, limit, ...days }: Wanted) =>
  allRefunds(db)
    .$if(status !== undefined, (query) => query.where('refund.status', '=', status!))
    .where(requestedWithin(days))
    .orderBy('refund.createdAt', 'desc')
    .orderBy('refund.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countRefunds(db: Db, { status, ...days }: RefundDays & Pick<Wanted, 'status'>) {
  const { count } = await db
    .selectFrom('refunds as refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(status !== undefined, (query) => query.where('refund.status', '=', status!))
    .where(requestedWithin(days))
    .executeTakeFirstOrThrow()
  return Number(count)
}
