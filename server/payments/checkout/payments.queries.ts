import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Deposits, PaymentLines, Payments } from '#server/kernel/database/schema.ts'

export type Payment = Selectable<Payments>
export type PaymentLine = Selectable<PaymentLines>
export type DepositPart = Selectable<Deposits>

export const findPayment = (db: Db, id: string) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes the payment's row lock, so that concurrent changes run one after the other. */
export const lockPayment = (tx: Tx, id: string) =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockPaymentOfIntent = (tx: Tx, intentId: string) =>
  tx.selectFrom('payments').selectAll().where('providerIntentId', '=', intentId).forUpdate().executeTakeFirst()

export const findPaymentOfSession = (db: Db, sessionId: string) =>
  db.selectFrom('payments').selectAll().where('providerSessionId', '=', sessionId).executeTakeFirst()

/** The operation's payment that is open or succeeded; those that failed, expired or were canceled do not count. */
export const findLivePayment = (db: Db, operation: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('operation', '=', operation)
    .where('status', 'not in', ['FAILED', 'CANCELLED', 'EXPIRED'])
    .executeTakeFirst()

/**
 * Who runs a home, under a shared row lock: while money is asked for or comes in, the home does not change hands. A transfer
 * takes the home's row lock, so one waits for the other.
 */
export const lockHomeOwner = async (tx: Tx, homeId: string) =>
  (await tx.selectFrom('homes').select('ownerId').where('id', '=', homeId).forShare().executeTakeFirst())?.ownerId

/** Returns nothing if the operation already has a live payment. */
export const insertPayment = (tx: Tx, payment: Insertable<Payments>) =>
  tx
    .insertInto('payments')
    .values(payment)
    // The partial index is not named: with its condition as parameters PostgreSQL no longer recognizes it in a prepared
    // statement.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const insertPaymentLines = (tx: Tx, lines: readonly Insertable<PaymentLines>[]) =>
  tx.insertInto('paymentLines').values(lines).execute()

export const listLines = (db: Db, paymentId: string) =>
  db.selectFrom('paymentLines').selectAll().where('paymentId', '=', paymentId).orderBy('position').execute()

export const setPayment = (tx: Tx, id: string, change: Updateable<Payments>) =>
  tx.updateTable('payments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Updates the payment only if it is in one of the expected states. */
export const setPaymentFrom = (tx: Tx, id: string, from: readonly PaymentStatus[], change: Updateable<Payments>) =>
  tx.updateTable('payments').set(change).where('id', '=', id).where('status', 'in', from).returningAll().executeTakeFirst()

/** Payments that have been open for a while: we may have missed their outcome. */
export const listWaitingPayments = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['CREATED', 'PENDING'])
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()

/** Succeeded payments whose card we have not asked for yet; newest first, because their receipts are read first. */
export const listPaymentsWithUnreadCard = (db: Db, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('succeededAt', 'is not', null)
    .where('cardReadAt', 'is', null)
    .orderBy('succeededAt', 'desc')
    .limit(limit)
    .execute()

export const insertDeposit = (tx: Tx, deposit: Insertable<Deposits>) => tx.insertInto('deposits').values(deposit).execute()

export const listDepositsOfPayment = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('deposits')
    .innerJoin('paymentLines', 'paymentLines.id', 'deposits.paymentLineId')
    .selectAll('deposits')
    .where('paymentLines.paymentId', '=', paymentId)
    .execute()

export const setDeposit = (tx: Tx, id: string, change: Updateable<Deposits>) =>
  tx.updateTable('deposits').set(change).where('id', '=', id).execute()

export const findCustomer = (db: Db, accountId: string, environment: string) =>
  db
    .selectFrom('paymentCustomers')
    .select('providerId')
    .where('accountId', '=', accountId)
    .where('environment', '=', environment)
    .executeTakeFirst()

/** If two requests create the customer at once, the first one's row stays. */
export const insertCustomer = (
  db: Db,
  customer: { accountId: string; environment: string; providerId: string; createdAt: Date },
) =>
  db
    .insertInto('paymentCustomers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The user an account belongs to: an owner's or a resident's, each found by its own index. */
export const findAccountHolder = (db: Db, accountId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('owners')
        .select('userId')
        .where('id', '=', accountId)
        .unionAll(db.selectFrom('residents').select('userId').where('id', '=', accountId))
        .as('account'),
    )
    .innerJoin('users', 'users.id', 'account.userId')
    .leftJoin('owners', 'owners.userId', 'users.id')
    .select(['users.id as userId', 'users.email', 'users.firstName', 'users.lastName', 'owners.businessName'])
    .executeTakeFirst()
