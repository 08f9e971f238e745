import { sql } from 'kysely'
import { type PaymentStatus, revenuePurposes } from '#contract/payments/payment.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { returnedToPayerOf } from '#server/payments/checkout/returned-by-bank.queries.ts'

/** What owners pay to Waymark itself; payments that only pass through are left out. */
const selectRecords = (db: Db, accountId: string) =>
  db
    .selectFrom('payments as payment')
    .where('payment.accountId', '=', accountId)
    .where('payment.purpose', 'in', revenuePurposes)
    .where('payment.mode', '!=', 'SETUP')

/** An abandoned checkout is no invoice: an invoice needs a successful payment or a provider invoice. */
const selectInvoices = (db: Db, accountId: string) =>
  selectRecords(db, accountId).where((eb) =>
    eb.or([eb('payment.succeededAt', 'is not', null), eb('payment.providerInvoiceId', 'is not', null)]),
  )

const columns = [
  'payment.id',
  'payment.purpose',
  'payment.status',
  'payment.amountCents',
  'payment.refundedCents',
  'payment.currency',
  'payment.createdAt',
  'payment.succeededAt as paidAt',
  'payment.mode',
  'payment.cardBrand',
  'payment.cardLastFour',
] as const

const description = sql<string>`coalesce((select string_agg(label, ', ' order by position) from payment_lines where payment_id = payment.id), '')`

type InvoiceFilters = {
  page: number
  limit: number
  status?: PaymentStatus[] | undefined
  from?: Date | undefined
  before?: Date | undefined
}

const filtered = (db: Db, accountId: string, { status, from, before }: InvoiceFilters) =>
  selectInvoices(db, accountId)
    .$if(Boolean(status?.length), (query) => query.where('payment.status', 'in', status!))
    .$if(from !== undefined, (query) => query.where('payment.createdAt', '>=', from!))
    .$if(before !== undefined, (query) => query.where('payment.createdAt', '<', before!))

export const listRecords = (db: Db, accountId: string, filters: InvoiceFilters) =>
  filtered(db, accountId, filters)
    .select(columns)
    .select([description.as('description'), returnedToPayerOf('payment').as('returnedByBankCents')])
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id')
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit)
    .execute()

export async function countRecords(db: Db, accountId: string, filters: InvoiceFilters) {
  const { rows } = await filtered(db, accountId, filters).select(sql<number>`count(*)::int`.as('rows')).executeTakeFirstOrThrow()
  return rows
}

export const findRecord = (db: Db, accountId: string, id: string) =>
  selectRecords(db, accountId)
    .select(columns)
    .select([description.as('description'), returnedToPayerOf('payment').as('returnedByBankCents')])
    .where('payment.id', '=', id)
    .executeTakeFirst()

export const findInvoice = (db: Db, accountId: string, id: string) =>
  selectInvoices(db, accountId)
    .select(columns)
    .select([description.as('description'), returnedToPayerOf('payment').as('returnedByBankCents')])
    .where('payment.id', '=', id)
    .executeTakeFirst()

export const sumRecords = (db: Db, accountId: string, yearBegan: Date) =>
  selectRecords(db, accountId)
    .where('payment.succeededAt', 'is not', null)
    .where('payment.amountCents', '>', 0)
    .select([
      sql<number>`count(*)::int`.as('payments'),
      sql<number>`coalesce(sum(payment.amount_cents), 0)::bigint`.as('paidCents'),
      sql<number>`coalesce(sum(payment.refunded_cents), 0)::bigint`.as('refundedCents'),
      sql<number>`coalesce(sum(${returnedToPayerOf('payment')}), 0)::bigint`.as('returnedByBankCents'),
      sql<number>`coalesce(sum(payment.amount_cents) filter (where payment.succeeded_at >= ${yearBegan}), 0)::bigint`.as(
        'paidThisYearCents',
      ),
      sql<Date | null>`max(payment.succeeded_at)`.as('lastPaidAt'),
    ])
    .executeTakeFirstOrThrow()
