import { sql } from 'kysely'
import type { PaymentPurpose, PaymentStatus } from '#contract/payment.lifecycle.ts'
import type { Db } from '#server/kernel/database.ts'

export type Wanted = {
  status?: PaymentStatus[] | undefined
  purpose?: PaymentPurpose[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What never became a payment is not part of what somebody paid. */
const usual: PaymentStatus[] = ['PENDING', 'SUCCEEDED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED', 'CHARGED_BACK']

const matching = (db: Db, accountId: string, { status, purpose, from, to }: Wanted) =>
  db
    .selectFrom('payments as payment')
    .where('payment.accountId', '=', accountId)
    // Setting up a card costs nothing and pays nothing.
    .where('payment.amountCents', '>', 0)
    .where('payment.status', 'in', status?.length ? status : usual)
    .$if(Boolean(purpose?.length), (query) => query.where('payment.purpose', 'in', purpose!))
    .$if(from !== undefined, (query) => query.where('payment.createdAt', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (query) => query.where('payment.createdAt', '<', sql<Date>`${to}::date + 1`))

const selectRows = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('homes as home', 'home.id', 'payment.homeId')
    .select(['payment.id', 'payment.purpose', 'payment.status', 'payment.amountCents', 'payment.refundedCents'])
    .select(['payment.currency', 'payment.createdAt', 'payment.succeededAt as paidAt', 'payment.mode', 'payment.homeId'])
    .select('home.title as homeTitle')
    .select(
      sql<string>`(select string_agg(label, '; ' order by position) from payment_lines where payment_id = payment.id)`.as(
        'title',
      ),
    )
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

type Page = { page: number; limit: number }

export const listPayments = (db: Db, accountId: string, wanted: Wanted, { page, limit }: Page) =>
  selectRows(matching(db, accountId, wanted))
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

/** What automatic payment brought. */
export const listPaymentsOfSubscription = (db: Db, accountId: string, subscriptionId: string) =>
  selectRows(matching(db, accountId, {}).where('payment.providerSubscriptionId', '=', subscriptionId))
    .orderBy('payment.createdAt', 'desc')
    .limit(24)
    .execute()

export async function countPayments(db: Db, accountId: string, wanted: Wanted) {
  const { count } = await matching(db, accountId, wanted).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Only money that came counts. */
export const sumPayments = (db: Db, accountId: string, wanted: Wanted) =>
  matching(db, accountId, wanted)
    .where('payment.succeededAt', 'is not', null)
    .select([
      'payment.currency',
      sql<number>`sum(payment.amount_cents)::float8`.as('paidCents'),
      sql<number>`sum(payment.refunded_cents)::float8`.as('refundedCents'),
    ])
    .groupBy('payment.currency')
    .orderBy('payment.currency')
    .execute()

export const findPaymentOf = (db: Db, accountId: string, id: string) =>
  selectRows(db.selectFrom('payments as payment').where('payment.accountId', '=', accountId).where('payment.id', '=', id))
    .leftJoin('owners as owner', 'owner.id', 'payment.ownerId')
    .leftJoin('users as host', 'host.id', 'owner.userId')
    .leftJoin('reservations as stay', 'stay.id', 'payment.subjectId')
    .leftJoin('rentPlans as plan', 'plan.providerSubscriptionId', 'payment.providerSubscriptionId')
    .innerJoin('residents as resident', 'resident.id', 'payment.accountId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .select(['payment.checkoutUrl', 'payment.expiresAt', 'plan.id as subscriptionId', 'stay.id as stayId', 'stay.roomName'])
    .select(['owner.businessName', 'host.firstName as hostFirstName', 'host.lastName as hostLastName'])
    .select([
      sql<string | null>`stay.starts_on::text`.as('startsOn'),
      sql<string | null>`stay.ends_on::text`.as('endsOn'),
      sql<string>`trim(concat_ws(' ', person.first_name, person.last_name))`.as('payer'),
    ])
    .executeTakeFirst()
export type PaymentWhole = NonNullable<Awaited<ReturnType<typeof findPaymentOf>>>

export const listRefundsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'status', 'amountCents', 'reason', 'createdAt', 'settledAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .execute()
