import { type RawBuilder, sql } from 'kysely'
import type { FlaggedView } from '#contract/payments/flagged-payments.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { shownRefundStatus } from '#server/payments/checkout/refunds.queries.ts'

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
      sql<string | null>`person.id`.as('payerUserId'),
    ])

export type PaymentForStaffRow = Awaited<ReturnType<ReturnType<typeof selectForStaff>['execute']>>[number]

const isIn: Record<FlaggedView, RawBuilder<boolean>> = {
  flagged: sql<boolean>`payment.flag is not null`,
  disputed: sql<boolean>`payment.status = 'DISPUTED'`,
}

type Wanted = { view: FlaggedView; page: number; limit: number }

export const listFlagged = (db: Db, { view, page, limit }: Wanted) =>
  selectForStaff(db)
    .where(isIn[view])
    .orderBy('payment.createdAt')
    .orderBy('payment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

/** Since when each flagged payment has waited. */
export const paymentsToReview = sql`select payment.created_at as since from payments payment where ${isIn.flagged}`

/** Since when each payment has been in dispute. */
export const paymentsInDispute = sql`select (select max(posting.posted_at) from ledger_postings posting
  where posting.payment_id = payment.id and posting.kind = 'DISPUTE') as since from payments payment where ${isIn.disputed}`

export async function countFlagged(db: Db): Promise<Record<FlaggedView, number>> {
  const { rows } = await sql<Record<FlaggedView, number>>`select
    (select count(*)::int from payments payment where ${isIn.flagged}) as flagged,
    (select count(*)::int from payments payment where ${isIn.disputed}) as disputed`.execute(db)
  return rows[0]!
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
    .select(['id', 'amountCents', 'reason', 'createdAt', shownRefundStatus('refunds').as('status')])
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
