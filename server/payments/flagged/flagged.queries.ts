import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

const selectForStaff = (db: Db) =>
  db
    .selectFrom('payments as payment')
    .leftJoin('homes as home', 'home.id', 'payment.homeId')
    .leftJoin('owners as owner', 'owner.id', 'payment.accountId')
    .leftJoin('residents as resident', 'resident.id', 'payment.accountId')
    .leftJoin('users as person', (join) =>
      join.on((eb) => eb.or([eb('person.id', '=', eb.ref('owner.userId')), eb('person.id', '=', eb.ref('resident.userId'))])),
    )
    .select(['payment.id', 'payment.flag', 'payment.purpose', 'payment.status', 'payment.amountCents', 'payment.refundedCents'])
    .select(['payment.currency', 'payment.createdAt', 'payment.succeededAt', 'payment.homeId', 'home.title as homeTitle'])
    .select([
      sql<string>`coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), 'Someone who is gone')`.as(
        'payerName',
      ),
      sql<string>`coalesce(person.email, '')`.as('payerEmail'),
    ])

export type PaymentForStaffRow = Awaited<ReturnType<ReturnType<typeof selectForStaff>['execute']>>[number]

export const listFlagged = (db: Db, { page, limit }: { page: number; limit: number }) =>
  selectForStaff(db)
    .where('payment.flag', 'is not', null)
    .orderBy('payment.createdAt')
    .orderBy('payment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

/** Since when each flagged payment has waited. */
export const paymentsToReview = sql`select payment.created_at as since from payments payment where payment.flag is not null`

export async function countFlagged(db: Db) {
  const { count } = await db
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('flag', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export const findForStaff = (db: Db, id: string) => selectForStaff(db).where('payment.id', '=', id).executeTakeFirst()

export const listProviderEvents = (db: Db, paymentId: string) =>
  db
    .selectFrom('paymentEvents')
    .select(['id', 'type', 'outcome', 'receivedAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()

export const listRefundsOfFlagged = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'status', 'amountCents', 'reason', 'createdAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .execute()

/** A payment's ledger entries; those of one posting are adjacent. */
export const listEntriesOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('ledgerPostings as posting')
    .innerJoin('ledgerEntries as entry', 'entry.postingId', 'posting.id')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entry.accountId')
    .select(['posting.id', 'posting.kind', 'posting.postedAt', 'account.kind as account', 'entry.amountCents'])
    .where('posting.paymentId', '=', paymentId)
    .orderBy('posting.postedAt')
    .orderBy('posting.id')
    .orderBy('entry.id')
    .execute()
