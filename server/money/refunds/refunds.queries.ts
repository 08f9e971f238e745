import { sql } from 'kysely'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { momentBetween } from '#server/kernel/time.queries.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { lockRefund, shownRefundStatus } from '#server/payments/checkout/refunds.queries.ts'
import { isReturnedByBank } from '#server/payments/checkout/returned-by-bank.queries.ts'

/** Deposits and waitlist fees have their own rules. */
export const askablePurposes: readonly PaymentPurpose[] = ['RENT', 'CLEANING', 'APPLICATION_FEE']

/** What a refund is for, in the labels of the payment's lines. */
const labelOfRefund = sql<string>`(select string_agg(line.label, ', ' order by line.position) from refund_lines part
  join payment_lines line on line.id = part.payment_line_id where part.refund_id = refund.id)`
const labelOfPayment = sql<string>`(select coalesce(string_agg(line.label, ', ' order by line.position), '') from payment_lines line
  where line.payment_id = payment.id and line.purpose::text = any(${askablePurposes}::text[]))`

/** Refunds that someone requested; those under the rules have no deadline for a decision. */
const selectAsked = (db: Db) =>
  db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.paymentId')
    .innerJoin('residents as resident', 'resident.id', 'payment.accountId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .innerJoin('owners as owner', 'owner.id', 'payment.ownerId')
    .innerJoin('users as host', 'host.id', 'owner.userId')
    .leftJoin('homes as home', 'home.id', 'payment.homeId')
    .leftJoin('reservations as stay', 'stay.id', 'payment.subjectId')
    .leftJoin('users as decider', 'decider.id', 'refund.decidedBy')
    .select(['refund.id', 'refund.amountCents', 'refund.reason', 'refund.createdAt', 'refund.settledAt', 'refund.paidOtherwise'])
    .select(['refund.decisionWords', 'refund.decidedAt', 'refund.paymentId', shownRefundStatus('refund').as('status')])
    .select([
      'payment.accountId',
      'payment.status as paymentStatus',
      'owner.id as ownerId',
      'payment.currency',
      'payment.amountCents as paidCents',
    ])
    .select(['home.id as homeId', 'home.title as homeTitle', 'home.timeZone', 'stay.id as reservationId'])
    .select(['person.id as residentUserId', 'person.email as residentEmail', 'person.firstName'])
    .select(['host.id as ownerUserId', 'host.email as ownerEmail', 'host.firstName as ownerFirstName'])
    .select([
      'decider.role as deciderRole',
      sql<string | null>`nullif(trim(concat_ws(' ', decider.first_name, decider.last_name)), '')`.as('deciderName'),
      labelOfRefund.as('label'),
      isReturnedByBank('refund').as('isReturnedByBank'),
      sql<Date>`refund.decide_by`.as('decideBy'),
      sql<Date>`payment.succeeded_at`.as('paidAt'),
      sql<string>`trim(concat_ws(' ', person.first_name, person.last_name))`.as('residentName'),
    ])
    .where('refund.decideBy', 'is not', null)

export type RequestedRefund = Awaited<ReturnType<ReturnType<typeof selectAsked>['execute']>>[number]

export const findRequestedRefund = (db: Db, id: string) => selectAsked(db).where('refund.id', '=', id).executeTakeFirst()

/** Locks the payment before the refund, the order used everywhere money moves. */
export async function lockRequestedRefund(tx: Tx, id: string) {
  const seen = await findRequestedRefund(tx, id)
  if (!seen) return undefined
  await lockPayment(tx, seen.paymentId)
  await lockRefund(tx, id)
  return findRequestedRefund(tx, id)
}

/** Refunds are filtered by days in the platform's time zone, because one list holds refunds of homes in several zones. */
export type RefundDays = { startDate?: string | undefined; endDate?: string | undefined }
export const requestedWithin = (days: RefundDays) => momentBetween(sql`refund.created_at`, days)

type Wanted = RefundDays & {
  accountId?: string
  homes?: HomeScope
  paymentId?: string | undefined
  reservationId?: string | undefined
  isOpen?: true
}

/** Since when each undecided request has waited. */
export const refundRequestsToDecide = sql`select refund.created_at as since from refunds refund
  where refund.status = 'REQUESTED' and refund.decide_by is not null`

const askedBy = (db: Db, { accountId, homes, paymentId, reservationId, isOpen, ...days }: Wanted) =>
  selectAsked(db)
    .$if(accountId !== undefined, (query) => query.where('payment.accountId', '=', accountId!))
    .$if(homes !== undefined, (query) => query.where(ofHomes(homes!, { owner: 'payment.owner_id', home: 'payment.home_id' })))
    .$if(paymentId !== undefined, (query) => query.where('payment.id', '=', paymentId!))
    .$if(reservationId !== undefined, (query) => query.where('stay.id', '=', reservationId!))
    .$if(isOpen === true, (query) => query.where('refund.status', '=', 'REQUESTED'))
    .where(requestedWithin(days))

const firstPage = { page: 1, limit: 200 }

/** Open requests first, the most urgent on top. */
export const listAsked = (db: Db, wanted: Wanted, { page, limit } = firstPage) =>
  askedBy(db, wanted)
    .orderBy(sql`refund.status = 'REQUESTED'`, 'desc')
    .orderBy('refund.decideBy')
    .orderBy('refund.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countAsked(db: Db, wanted: Wanted) {
  const { count } = await askedBy(db, wanted)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Payments to owners that succeeded and are not fully refunded, newest first. */
export const listPaidByAccount = (db: Db, accountId: string, { paymentId, reservationId }: Wanted) =>
  db
    .selectFrom('payments as payment')
    .leftJoin('homes as home', 'home.id', 'payment.homeId')
    .select([
      'payment.id',
      'payment.currency',
      'home.timeZone',
      labelOfPayment.as('label'),
      sql<Date>`payment.succeeded_at`.as('paidAt'),
    ])
    .where('payment.accountId', '=', accountId)
    .where('payment.ownerId', 'is not', null)
    .where('payment.status', 'in', ['SUCCEEDED', 'PARTIALLY_REFUNDED'])
    .$if(paymentId !== undefined, (query) => query.where('payment.id', '=', paymentId!))
    .$if(reservationId !== undefined, (query) => query.where('payment.subjectId', '=', reservationId!))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.paymentId', '=', 'payment.id')
            .where('refunds.status', '=', 'REQUESTED'),
        ),
      ),
    )
    .orderBy('payment.succeededAt', 'desc')
    .limit(50)
    .execute()

export const hasOpenRequest = async (tx: Tx, paymentId: string) =>
  (await tx
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst()) !== undefined

export const listLinesOfRefund = (tx: Tx, refundId: string) =>
  tx.selectFrom('refundLines').select(['paymentLineId', 'amountCents']).where('refundId', '=', refundId).execute()

export const listSilentRefunds = (db: Db, at: Date) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'REQUESTED')
    .where('decideBy', '<=', at)
    .orderBy('decideBy')
    .limit(500)
    .execute()
