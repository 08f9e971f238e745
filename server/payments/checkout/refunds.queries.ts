import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { RefundStatus } from '#contract/payments/refund.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Refunds } from '#server/kernel/database/schema.ts'
import type { DuePage } from '#server/kernel/jobs/pages-of.ts'
import { isReturnedByBank, lossOf, returnedByBankOf } from './returned-by-bank.queries.ts'

export type Refund = Selectable<Refunds>

/** Returns nothing if the operation already has a refund. */
export const insertRefund = (tx: Tx, refund: Insertable<Refunds>) =>
  tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('operation').doNothing())
    .returningAll()
    .executeTakeFirst()

export const insertRefundLines = (tx: Tx, lines: readonly { refundId: string; paymentLineId: string; amountCents: number }[]) =>
  tx.insertInto('refundLines').values(lines).execute()

export const findRefund = (db: Db, id: string) => db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRefund = (tx: Tx, id: string) =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findRefundOfOperation = (db: Db, operation: string) =>
  db.selectFrom('refunds').selectAll().where('operation', '=', operation).executeTakeFirst()

/** Whether a payment could not be used for anything when it arrived, and is refunded. */
export const wasUnusable = async (db: Db, paymentId: string) =>
  (await findRefundOfOperation(db, `unusable:${paymentId}`)) !== undefined

export const setRefundFrom = (tx: Tx, id: string, from: readonly RefundStatus[], change: Updateable<Refunds>) =>
  tx.updateTable('refunds').set(change).where('id', '=', id).where('status', 'in', from).returningAll().executeTakeFirst()

export const listRefunds = (db: Db, paymentId: string) =>
  db.selectFrom('refunds').selectAll().where('paymentId', '=', paymentId).orderBy('createdAt').execute()

/**
 * A refund's status for people: one that the bank sent back after it had counted as paid has not arrived. `refund` is the refund's name
 * in the query.
 */
export const shownRefundStatus = (refund: string) =>
  sql<RefundStatus>`case when ${sql.ref(`${refund}.returnedAt`)} is null then ${sql.ref(`${refund}.status`)} else 'FAILED' end`

/** A refund's lines, with what each was paid for. */
export const listRefundParts = (tx: Tx, refundId: string) =>
  tx
    .selectFrom('refundLines')
    .innerJoin('paymentLines', 'paymentLines.id', 'refundLines.paymentLineId')
    .leftJoin('deposits', 'deposits.paymentLineId', 'paymentLines.id')
    .select([
      'refundLines.paymentLineId',
      'refundLines.amountCents',
      'paymentLines.purpose',
      'deposits.id as depositId',
      'deposits.returnedCents',
      'deposits.claimedCents',
      'deposits.amountCents as depositCents',
      'deposits.status as depositStatus',
    ])
    .where('refundId', '=', refundId)
    .execute()

export type RefundPart = Awaited<ReturnType<typeof listRefundParts>>[number]

/** What is left of each line: not refunded, not being refunded, not claimed by the owner, not returned by the bank. */
export const listLeftOfLines = (db: Db, paymentId: string) =>
  db
    .selectFrom('paymentLines')
    .leftJoin('deposits', 'deposits.paymentLineId', 'paymentLines.id')
    .select((eb) => [
      'paymentLines.id',
      'paymentLines.purpose',
      'paymentLines.amountCents',
      'deposits.claimedCents',
      eb
        .selectFrom('refundLines')
        .innerJoin('refunds', 'refunds.id', 'refundLines.refundId')
        .select(({ fn }) => fn.sum<number | null>('refundLines.amountCents').as('cents'))
        .whereRef('refundLines.paymentLineId', '=', 'paymentLines.id')
        // An amount that is only requested is still there.
        .where('refunds.status', 'not in', ['REQUESTED', 'REJECTED'])
        .as('promisedCents'),
      returnedByBankOf('paymentLines').as('returnedByBankCents'),
      lossOf('paymentLines.paymentId').as('lossCents'),
    ])
    .where('paymentLines.paymentId', '=', paymentId)
    .orderBy('position')
    .execute()

/** Refunds to send or to look after; one whose payment the bank disputes is not sent before the bank has decided. */
export const listRefundsThatWait = (db: Db, before: Date, { limit, after }: DuePage) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'refunds.status'])
    .where('refunds.status', 'in', ['APPROVED', 'PROCESSING'])
    .where((eb) => eb.or([eb('refunds.status', '=', 'PROCESSING'), eb('payments.status', '<>', 'DISPUTED')]))
    .where('refunds.createdAt', '<', before)
    .$if(after !== undefined, (query) => query.where('refunds.id', '>', after!))
    .orderBy('refunds.id')
    .limit(limit)
    .execute()

/** One payment's refunds, oldest first. */
export const listRefundsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amountCents', 'reason', 'createdAt', 'settledAt', 'paidOtherwise'])
    .select([shownRefundStatus('refunds').as('status'), isReturnedByBank('refunds').as('isReturnedByBank')])
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .execute()
export type RefundOfPayment = Awaited<ReturnType<typeof listRefundsOf>>[number]
