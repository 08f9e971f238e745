import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

const inUse = ['SUBMITTED', 'IN_REVIEW', 'ACTION_REQUIRED', 'VERIFIED'] as const

/** How long a payment covers the reviews of its home. */
export const yearDays = 365

const reviewPayments = (db: Db, homeId: string) =>
  db
    .selectFrom('payments')
    .where('purpose', '=', 'PREMIUM_REVIEW')
    .where('subjectId', '=', homeId)
    .where('succeededAt', 'is not', null)

/** Includes a payment that was refunded because the review took too long: the owner need not pay again. */
export const findReviewPayment = (db: Db, homeId: string, since: Date) =>
  reviewPayments(db, homeId)
    .where('status', 'not in', ['DISPUTED', 'CHARGED_BACK'])
    .select(['id', 'succeededAt'])
    .where('succeededAt', '>', since)
    .orderBy('succeededAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many payments for a home's review are over. One that a bank still disputes may yet stand: it is not paid a second time. */
export const countReviewPayments = async (db: Db, homeId: string) => {
  const { count } = await reviewPayments(db, homeId)
    .where('status', '<>', 'DISPUTED')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the owner's other homes whose review the plan pays for. */
export const countIncludedReviews = async (
  db: Db,
  { ownerId, homeId, since }: { ownerId: string; homeId: string; since: Date },
) => {
  const { count } = await db
    .selectFrom('homeVerifications as badge')
    .innerJoin('homes as home', 'home.id', 'badge.homeId')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('home.ownerId', '=', ownerId)
    .where('home.id', '!=', homeId)
    .where('home.status', '!=', 'DELETED')
    .where('badge.level', '=', 'PREMIUM')
    .where('badge.status', 'in', inUse)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments as paid')
            .select('paid.id')
            .whereRef('paid.subjectId', '=', 'home.id')
            .where('paid.purpose', '=', 'PREMIUM_REVIEW')
            .where('paid.status', 'not in', ['DISPUTED', 'CHARGED_BACK'])
            .where('paid.succeededAt', '>', since),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

export const findHomeForReview = (db: Db, homeId: string) =>
  db
    .selectFrom('homes as home')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .select(['home.id', 'home.ownerId', 'home.status', 'home.title', 'person.id as userId', 'person.email', 'person.firstName'])
    .where('home.id', '=', homeId)
    .executeTakeFirst()

/**
 * Reviews paid for and submitted before a date, and still without an answer, each with the payment of the year before that covers it. A
 * renewal counts if it was paid for since the badge was awarded; what paid for the review before it is earned.
 */
export const listLateReviews = (db: Db, before: Date) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('homeVerifications as badge', 'badge.homeId', 'payment.subjectId')
    .select(['payment.id', 'payment.subjectId as homeId'])
    .where('payment.purpose', '=', 'PREMIUM_REVIEW')
    .where('payment.status', '=', 'SUCCEEDED')
    .where('badge.level', '=', 'PREMIUM')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('badge.status', 'in', ['SUBMITTED', 'IN_REVIEW']),
          eb('badge.submittedAt', '<=', before),
          eb('badge.submittedAt', '>=', eb.ref('payment.succeededAt')),
          sql<boolean>`payment.succeeded_at > badge.submitted_at - ${yearDays}::int * interval '1 day'`,
        ]),
        eb.and([
          eb('badge.status', '=', 'VERIFIED'),
          eb('badge.renewalAskedAt', '<=', before),
          eb('badge.renewalAskedAt', '>=', eb.ref('payment.succeededAt')),
          eb('badge.verifiedAt', '<', eb.ref('payment.succeededAt')),
        ]),
      ]),
    )
    .limit(100)
    .execute()
