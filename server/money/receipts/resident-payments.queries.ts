import { sql } from 'kysely'
import type { PaymentPurpose, PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { addDays } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { returnedToPayerOf } from '#server/payments/checkout/returned-by-bank.queries.ts'

type PaymentFilters = {
  status?: PaymentStatus[] | undefined
  purpose?: PaymentPurpose[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Attempts that never became a payment are left out. */
const usual: PaymentStatus[] = ['PENDING', 'SUCCEEDED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED', 'CHARGED_BACK']

const matching = (db: Db, accountId: string, { status, purpose, from, to }: PaymentFilters) =>
  db
    .selectFrom('payments as payment')
    .where('payment.accountId', '=', accountId)
    // Setting up a card creates a payment of zero.
    .where('payment.amountCents', '>', 0)
    .where('payment.status', 'in', status?.length ? status : usual)
    .$if(Boolean(purpose?.length), (query) => query.where('payment.purpose', 'in', purpose!))
    .$if(from !== undefined, (query) => query.where('payment.createdAt', '>=', startOfPlatformDay(from!)))
    .$if(to !== undefined, (query) => query.where('payment.createdAt', '<', startOfPlatformDay(addDays(to!, 1))))

const selectRows = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('homes as home', 'home.id', 'payment.homeId')
    .select(['payment.id', 'payment.purpose', 'payment.status', 'payment.amountCents', 'payment.refundedCents'])
    .select([
      'payment.currency',
      'payment.createdAt',
      'payment.succeededAt as paidAt',
      'payment.mode',
      'payment.homeId',
      'payment.checkoutUrl',
    ])
    .select(['home.title as homeTitle', 'home.timeZone', returnedToPayerOf('payment').as('returnedByBankCents')])
    .select(
      sql<string>`(select string_agg(label, '; ' order by position) from payment_lines where payment_id = payment.id)`.as(
        'title',
      ),
    )
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

type Page = { page: number; limit: number }

export const listPayments = (db: Db, accountId: string, filters: PaymentFilters, { page, limit }: Page) =>
  selectRows(matching(db, accountId, filters))
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

/** The payments that autopay made. */
export const listPaymentsOfSubscription = (db: Db, accountId: string, subscriptionId: string) =>
  selectRows(matching(db, accountId, {}).where('payment.providerSubscriptionId', '=', subscriptionId))
    .orderBy('payment.createdAt', 'desc')
    .limit(24)
    .execute()

export async function countPayments(db: Db, accountId: string, filters: PaymentFilters) {
  const { count } = await matching(db, accountId, filters)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts only payments that succeeded. */
export const sumPayments = (db: Db, accountId: string, filters: PaymentFilters) =>
  matching(db, accountId, filters)
    .where('payment.succeededAt', 'is not', null)
    .select([
      'payment.currency',
      sql<number>`sum(payment.amount_cents)::float8`.as('paidCents'),
      sql<number>`sum(payment.refunded_cents)::float8`.as('refundedCents'),
      sql<number>`sum(${returnedToPayerOf('payment')})::float8`.as('returnedByBankCents'),
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
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select(['payment.expiresAt', 'payment.cardBrand', 'payment.cardLastFour', 'address.city', 'address.state'])
    .select(['plan.id as subscriptionId', 'stay.id as stayId', 'stay.roomName'])
    .select(['owner.businessName', 'host.firstName as hostFirstName', 'host.lastName as hostLastName'])
    .select([
      sql<string | null>`stay.starts_on::text`.as('startsOn'),
      sql<string | null>`stay.ends_on::text`.as('endsOn'),
      sql<string>`trim(concat_ws(' ', person.first_name, person.last_name))`.as('payer'),
    ])
    .executeTakeFirst()
export type PaymentWhole = NonNullable<Awaited<ReturnType<typeof findPaymentOf>>>

/** The rent periods that the lines of a payment cover; a late fee belongs to the period of its rent. */
export const listPeriodsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('rentParts as part')
    .innerJoin('rentCharges as charge', 'charge.id', 'part.chargeId')
    .select(['part.lineId', 'part.lateFeeLineId'])
    .select([sql<string>`charge.starts_on::text`.as('startsOn'), sql<string>`charge.ends_on::text`.as('endsOn')])
    .where('part.paymentId', '=', paymentId)
    .execute()
export type PaidPeriod = Awaited<ReturnType<typeof listPeriodsOf>>[number]

export const listDepositsOfStay = (db: Db, stayId: string) =>
  db
    .selectFrom('deposits as deposit')
    .innerJoin('paymentLines as line', 'line.id', 'deposit.paymentLineId')
    .select(['line.label', 'deposit.amountCents', 'deposit.returnedCents', 'deposit.claimedCents as keptCents', 'deposit.status'])
    .select('deposit.receivedAt as heldSince')
    .where('deposit.subjectId', '=', stayId)
    .orderBy('deposit.receivedAt')
    .orderBy('deposit.amountCents', 'desc')
    .execute()
