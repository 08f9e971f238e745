import { type Insertable, sql, type Updateable } from 'kysely'
import type { ReviewReason, ReviewStatus } from '#contract/trust/review.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ReviewFlags, Reviews } from '#server/kernel/database/schema.ts'
import { isAppealed } from '#server/trust/appeals/is-appealed.queries.ts'

const selectReviews = (db: Db) =>
  db
    .selectFrom('reviews as review')
    .innerJoin('homes as home', 'home.id', 'review.homeId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .leftJoin('reservations as stay', 'stay.id', 'review.reservationId')
    .leftJoin('residents as resident', 'resident.id', 'review.residentId')
    .leftJoin('users as person', 'person.id', 'resident.userId')
    .select(['review.id', 'review.homeId', 'review.residentId', 'review.reservationId', 'review.signature', 'review.signAs'])
    .select(['review.rating', 'review.cleanliness', 'review.safety', 'review.support', 'review.value'])
    .select(['review.title', 'review.body', 'review.status', 'review.statusChangedAt', 'review.createdAt', 'review.editedAt'])
    .select(['review.version', 'review.reasonCode', 'review.decisionNote', 'review.decidedAt', 'review.decidedBy'])
    .select(['review.ownerReply', 'review.ownerRepliedAt', 'review.publishedAt'])
    .select(['home.title as homeTitle', 'home.ownerId', 'home.timeZone', 'home.status as homeStatus'])
    .select(['person.id as userId', 'person.firstName', 'person.lastName', 'person.email'])
    .select(['stay.status as stayStatus', 'stay.arrivedAt', 'stay.endedAt'])
    .select([
      isAppealed('REVIEW', { id: 'review.id', decidedAt: 'review.decidedAt' }).as('isAppealed'),
      sql<string>`coalesce(address.city, '')`.as('city'),
      sql<string>`coalesce(address.state, '')`.as('state'),
      sql<string | null>`stay.starts_on::text`.as('startsOn'),
      sql<string | null>`stay.ends_on::text`.as('endsOn'),
      sql<ReviewReason[]>`review.scan_findings`.as('scanFindings'),
      sql<number>`(select count(*)::int from review_votes where review_id = review.id)`.as('helpfulCount'),
      sql<number>`(select count(*)::int from review_flags where review_id = review.id and settled_at is null)`.as('openFlags'),
    ])

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

export const findReview = (db: Db, id: string) => selectReviews(db).where('review.id', '=', id).executeTakeFirst()

/** Locks the review's row, so that its changes run one at a time. */
export const lockReview = (tx: Tx, id: string) =>
  selectReviews(tx).where('review.id', '=', id).forUpdate('review').executeTakeFirst()

type Own = { residentId: string; status?: readonly ReviewStatus[] | undefined; homeId?: string | undefined }

export const listOwnReviews = (db: Db, { residentId, status, homeId }: Own) =>
  selectReviews(db)
    .where('review.residentId', '=', residentId)
    .$if(Boolean(status?.length), (query) => query.where('review.status', 'in', status!))
    .$if(homeId !== undefined, (query) => query.where('review.homeId', '=', homeId!))
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .limit(200)
    .execute()

/** False if the stay has a review already: the constraint decides, also between two requests at once. */
export async function insertReview(tx: Tx, review: Insertable<Reviews>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('reservationId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Move = { id: string; from: ReviewStatus; to: ReviewStatus; at: Date; change: Updateable<Reviews> }

/** Updates the row only if it still has the expected status. */
export async function moveReview(tx: Tx, { id, from, to, at, change }: Move) {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ status: to, statusChangedAt: at, ...change })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const setReview = (tx: Tx, id: string, change: Updateable<Reviews>) =>
  tx.updateTable('reviews').set(change).where('id', '=', id).execute()

/** Keeps the text as it was before an edit. */
export const keepReviewVersion = (tx: Tx, id: string) =>
  tx
    .insertInto('reviewVersions')
    .columns(['reviewId', 'version', 'rating', 'cleanliness', 'safety', 'support', 'value', 'title', 'body', 'writtenAt'])
    .expression((eb) =>
      eb
        .selectFrom('reviews')
        .select(['id', 'version', 'rating', 'cleanliness', 'safety', 'support', 'value', 'title', 'body'])
        .select((of) => of.fn.coalesce('editedAt', 'createdAt').as('writtenAt'))
        .where('id', '=', id),
    )
    .execute()

export const listReviewVersions = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviewVersions')
    .select(['version', 'rating', 'cleanliness', 'safety', 'support', 'value', 'title', 'body', 'writtenAt'])
    .where('reviewId', '=', reviewId)
    .orderBy('version', 'desc')
    .execute()

/** False if the person has reported the review before. */
export async function insertReviewFlag(tx: Tx, flag: Insertable<ReviewFlags>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviewFlags')
    .values(flag)
    .onConflict((conflict) => conflict.columns(['reviewId', 'userId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const listReviewFlags = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviewFlags as flag')
    .innerJoin('users as person', 'person.id', 'flag.userId')
    .select(['flag.reasonCode', 'flag.note', 'flag.flaggedAt', 'flag.settledAt', 'flag.isFromHome', 'flag.userId'])
    .select(['person.firstName', 'person.lastName', 'person.email', 'person.role'])
    .where('flag.reviewId', '=', reviewId)
    .orderBy('flag.flaggedAt', 'desc')
    .execute()
export type FlagRow = Awaited<ReturnType<typeof listReviewFlags>>[number]

export const settleReviewFlags = (tx: Tx, reviewId: string, at: Date) =>
  tx.updateTable('reviewFlags').set({ settledAt: at }).where('reviewId', '=', reviewId).where('settledAt', 'is', null).execute()

export const insertReviewVote = (tx: Tx, vote: { reviewId: string; userId: string; votedAt: Date }) =>
  tx
    .insertInto('reviewVotes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteReviewVote = (tx: Tx, { reviewId, userId }: { reviewId: string; userId: string }) =>
  tx.deleteFrom('reviewVotes').where('reviewId', '=', reviewId).where('userId', '=', userId).execute()

/** Stays of the resident, with the review written about each. */
export const listStaysOfResident = (db: Db, residentId: string, homeId?: string) =>
  db
    .selectFrom('reservations as stay')
    .innerJoin('homes as home', 'home.id', 'stay.homeId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .leftJoin('reviews as review', 'review.reservationId', 'stay.id')
    .select(['stay.id', 'stay.homeId', 'stay.status', 'stay.arrivedAt', 'stay.endedAt', 'home.title as homeTitle'])
    .select(['home.timeZone', 'review.id as reviewId'])
    .select([
      sql<string>`stay.starts_on::text`.as('startsOn'),
      sql<string | null>`stay.ends_on::text`.as('endsOn'),
      sql<string>`coalesce(address.city, '')`.as('city'),
      sql<string>`coalesce(address.state, '')`.as('state'),
    ])
    .where('stay.residentId', '=', residentId)
    .where('stay.status', 'in', ['ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED'])
    .$if(homeId !== undefined, (query) => query.where('stay.homeId', '=', homeId!))
    .orderBy('stay.startsOn', 'desc')
    .orderBy('stay.id')
    .execute()
export type StayOfResident = Awaited<ReturnType<typeof listStaysOfResident>>[number]
