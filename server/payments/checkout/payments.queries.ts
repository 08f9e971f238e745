import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type PaymentStatus, paymentLifecycle } from '#contract/payments/payment.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Deposits, PaymentLines, Payments } from '#server/kernel/database/schema.ts'
import { inOrder, together, writtenByIds } from '#server/kernel/database/together.queries.ts'
import { writtenOnce } from '#server/kernel/database/written-once.ts'
import type { DuePage } from '#server/kernel/jobs/pages-of.ts'

export type Payment = Selectable<Payments>
export type PaymentLine = Selectable<PaymentLines>
type SucceededPayment = Payment & { lines: PaymentLine[] }

export const findPayment = (db: Db, id: string) => db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

// In the order of their ids, so that two transactions that lock several do not wait for each other.
const lockAll = writtenOnce((tx, ids: readonly string[]) =>
  tx.selectFrom('payments').selectAll().where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy('id').forUpdate(),
)
const lockOne = writtenOnce((tx, id: string) => tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate())

async function lockPayments(tx: Db, ids: readonly string[]) {
  return inOrder(ids.length === 1 ? await lockOne(tx, ids[0]!) : await lockAll(tx, ids), ids)
}

/** Takes the payment's row lock, so that concurrent changes run one after the other. */
export const lockPayment: (tx: Tx, id: string) => Promise<Payment | undefined> = together(lockPayments)

export const lockPaymentOfIntent = (tx: Tx, intentId: string) =>
  tx.selectFrom('payments').selectAll().where('providerIntentId', '=', intentId).forUpdate().executeTakeFirst()

export const findPaymentOfIntent = (db: Db, intentId: string) =>
  db.selectFrom('payments').selectAll().where('providerIntentId', '=', intentId).executeTakeFirst()

export const findPaymentOfInvoice = (db: Db, invoiceId: string) =>
  db.selectFrom('payments').selectAll().where('providerInvoiceId', '=', invoiceId).executeTakeFirst()

/** Which of these invoices a payment is recorded for. */
export async function listKnownInvoices(db: Db, invoiceIds: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await db.selectFrom('payments').select('providerInvoiceId').where('providerInvoiceId', 'in', invoiceIds).execute()
  return new Set(rows.map(({ providerInvoiceId }) => providerInvoiceId))
}

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

const linesOf = writtenByIds('paymentId', (db, isTheirs) =>
  db.selectFrom('paymentLines').selectAll().where(isTheirs).orderBy('position'),
)

async function listLinesOfAll(db: Db, paymentIds: readonly string[]) {
  const lines = await linesOf(db, paymentIds)
  const byPayment = Map.groupBy(lines, ({ paymentId }) => paymentId)
  return paymentIds.map((id) => byPayment.get(id) ?? [])
}

export const listLines: (db: Db, paymentId: string) => Promise<PaymentLine[]> = together(listLinesOfAll)

export const setPayment = (tx: Tx, id: string, change: Updateable<Payments>) =>
  tx.updateTable('payments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Updates the payment only if it is in one of the expected states. */
export const setPaymentFrom = (tx: Tx, id: string, from: readonly PaymentStatus[], change: Updateable<Payments>) =>
  tx.updateTable('payments').set(change).where('id', '=', id).where('status', 'in', from).returningAll().executeTakeFirst()

/** Stores a payment's page unless it has one already. */
export const setPage = (
  tx: Tx,
  id: string,
  page: Pick<Updateable<Payments>, 'providerSessionId' | 'checkoutUrl' | 'expiresAt'>,
) =>
  tx
    .updateTable('payments')
    .set({ ...page, status: 'PENDING' })
    .where('id', '=', id)
    .where('status', 'in', ['CREATED', 'PENDING'])
    .where('providerSessionId', 'is', null)
    .returningAll()
    .executeTakeFirst()

type Paid = Pick<
  Payment,
  'id' | 'succeededAt' | 'providerSessionId' | 'providerIntentId' | 'providerSubscriptionId' | 'providerInvoiceId'
>

const succeedAll = writtenOnce(
  (_tx, paid: string) => sql<SucceededPayment>`
    with payment as (
      update payments payment set status = 'SUCCEEDED', checkout_url = null, flag = null, succeeded_at = paid."succeededAt",
        provider_session_id = paid."providerSessionId", provider_intent_id = paid."providerIntentId",
        provider_subscription_id = paid."providerSubscriptionId", provider_invoice_id = paid."providerInvoiceId"
      from jsonb_to_recordset(${paid}::jsonb) as paid (id uuid, "succeededAt" timestamptz, "providerSessionId" text,
        "providerIntentId" text, "providerSubscriptionId" text, "providerInvoiceId" text)
      where payment.id = paid.id and payment.status = any(${paymentLifecycle.transitions.succeed.from}::payment_status[])
      returning payment.*
    ) select payment.*, coalesce((select json_agg(line order by line.position) from payment_lines line where line.payment_id = payment.id), '[]') as lines
    from payment`,
)

async function succeedPayments(tx: Db, paid: readonly Paid[]) {
  return inOrder(
    await succeedAll(tx, JSON.stringify(paid)),
    paid.map(({ id }) => id),
  )
}

/** The payment as it is after it succeeded, with its lines; nothing if it was not open. */
export const succeedPayment: (tx: Tx, paid: Paid) => Promise<SucceededPayment | undefined> = together(succeedPayments)

/** Payments that have been open for a while: we may have missed their outcome. */
export const listWaitingPayments = (db: Db, before: Date, { limit, after }: DuePage) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', ['CREATED', 'PENDING'])
    .where('createdAt', '<', before)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
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

type AccountHolder = { userId: string; email: string; firstName: string; lastName: string; businessName: string | null }

const holdersOf = writtenByIds(
  'id',
  (_db, isTheirs) => sql<AccountHolder & { id: string }>`
    select account.id, person.id as user_id, person.email, person.first_name, person.last_name, owner.business_name
    from (
      select id, user_id from owners where ${isTheirs}
      union all
      select id, user_id from residents where ${isTheirs}
    ) account
    join users person on person.id = account.user_id left join owners owner on owner.user_id = person.id`,
)

const findAccountHolders = async (db: Db, ids: readonly string[]) => inOrder(await holdersOf(db, ids), ids)

/** The user an account belongs to: an owner's or a resident's, each found by its own index. */
export const findAccountHolder: (db: Db, accountId: string) => Promise<AccountHolder | undefined> = together(findAccountHolders)
