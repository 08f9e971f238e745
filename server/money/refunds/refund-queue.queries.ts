import { sql } from 'kysely'
import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'
import { lastActorOf } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { shownRefundStatus } from '#server/payments/checkout/refunds.queries.ts'
import { type RefundDays, requestedWithin } from './refunds.queries.ts'

/** Whoever sent it last, or else decided it. */
const lastHand = sql<string>`coalesce(${lastActorOf('refund', 'refund.retry', 'refund.id')}, refund.decided_by)`

const allRefunds = (db: Db) =>
  db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.paymentId')
    .leftJoin('users as decider', (join) => join.on('decider.id', '=', lastHand))
    .leftJoin('owners as owner', 'owner.id', 'payment.accountId')
    .leftJoin('residents as resident', 'resident.id', 'payment.accountId')
    .leftJoin('users as person', (join) =>
      join.on((eb) => eb.or([eb('person.id', '=', eb.ref('owner.userId')), eb('person.id', '=', eb.ref('resident.userId'))])),
    )
    .select(['refund.id', 'refund.status as ownStatus', 'refund.amountCents', 'refund.reason', 'refund.createdAt'])
    .select(['refund.settledAt', 'payment.id as paymentId', 'payment.currency', 'payment.purpose'])
    .select([
      shownRefundStatus('refund').as('status'),
      sql<string>`coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), 'Someone who is gone')`.as(
        'payerName',
      ),
      sql<string>`coalesce(person.email, '')`.as('payerEmail'),
      sql<string | null>`nullif(trim(concat_ws(' ', decider.first_name, decider.last_name)), '')`.as('decidedBy'),
    ])

export type RefundQueueRow = Awaited<ReturnType<ReturnType<typeof allRefunds>['execute']>>[number]

export const findRefundRow = (db: Db, id: string) => allRefunds(db).where('refund.id', '=', id).executeTakeFirst()

/** Since when each refund that did not arrive has waited to be sent again, or to be paid another way. */
export const refundsToRetry = sql`select coalesce(refund.returned_at, refund.created_at) as since from refunds refund
  where refund.status = 'FAILED' or refund.returned_at is not null`

/** What the bank sent back after it had counted as paid has not arrived either. */
const isShownAs = (status: RefundStatus) => sql<boolean>`${shownRefundStatus('refund')} = ${status}`

type Wanted = RefundDays & { status?: RefundStatus | undefined; page: number; limit: number }

export const listRefundRows = (db: Db, { status, page, limit, ...days }: Wanted) =>
  allRefunds(db)
    .$if(status !== undefined, (query) => query.where(isShownAs(status!)))
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
    .$if(status !== undefined, (query) => query.where(isShownAs(status!)))
    .where(requestedWithin(days))
    .executeTakeFirstOrThrow()
  return Number(count)
}
