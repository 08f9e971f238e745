import { sql } from 'kysely'
import type { ReviewReason, ReviewStatus } from '#contract/trust/review.lifecycle.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

type Page = { page: number; limit: number }

type PublicReviewRow = {
  id: string
  signature: string
  rating: number
  title: string
  body: string
  createdAt: Date
  editedAt: Date | null
  ownerReply: string | null
  ownerRepliedAt: Date | null
  helpfulCount: number
}

const publicColumns = sql`review.id, review.signature, review.rating, review.title, review.body, review.created_at, review.edited_at,
  review.owner_reply, review.owner_replied_at, review.helpful_count`

const orders = {
  '-createdAt': sql`review.created_at desc, review.id`,
  '-helpful': sql`review.helpful_count desc, review.created_at desc, review.id`,
}

/** Time and votes alone decide the order: what a home pays for is nowhere in it. */
export async function listPublicReviews(db: Db, homeId: string, { sort, page, limit }: Page & { sort: keyof typeof orders }) {
  const { rows } = await sql<PublicReviewRow>`select ${publicColumns} from public_reviews review
    where review.home_id = ${homeId} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export async function countPublicReviews(db: Db, homeId: string) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from public_reviews where home_id = ${homeId}`.execute(db)
  return rows[0]!.count
}

export type OwnerReviewRow = PublicReviewRow & {
  homeId: string
  homeTitle: string
  timeZone: string
  ownerId: string
  isFlaggedByMe: boolean
}

const ownerColumns = (
  userId: string,
) => sql`${publicColumns}, home.id as home_id, home.title as home_title, home.time_zone, home.owner_id,
  exists (select from review_flags flag where flag.review_id = review.id and flag.user_id = ${userId}) as is_flagged_by_me`

type Owned = Page & { homes: HomeScope; userId: string; homeId?: string | undefined }

const ownedBy = ({ homes, homeId }: Pick<Owned, 'homes' | 'homeId'>) =>
  sql`${ofHomes(homes)} and (${homeId ?? null}::uuid is null or home.id = ${homeId ?? null}::uuid)`

/** Reviews without an answer come first, then the newest. */
export async function listReviewsOfOwner(db: Db, { userId, page, limit, ...owned }: Owned) {
  const { rows } = await sql<OwnerReviewRow>`select ${ownerColumns(userId)}
    from public_reviews review join homes home on home.id = review.home_id and home.status <> 'DELETED'
    where ${ownedBy(owned)}
    order by review.owner_reply is not null, review.created_at desc, review.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return rows
}

export async function countReviewsOfOwner(db: Db, owned: Pick<Owned, 'homes' | 'homeId'>) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from public_reviews review join homes home on home.id = review.home_id and home.status <> 'DELETED'
    where ${ownedBy(owned)}`.execute(db)
  return rows[0]!.count
}

export async function findReviewOfOwner(db: Db, id: string, userId: string) {
  const { rows } = await sql<OwnerReviewRow>`select ${ownerColumns(userId)}
    from public_reviews review join homes home on home.id = review.home_id and home.status <> 'DELETED'
    where review.id = ${id}`.execute(db)
  return rows[0]
}

type Marks = { own: string[]; helpful: string[]; flagged: string[] }

export async function findReviewMarks(
  db: Db,
  { homeId, userId, residentId }: { homeId: string; userId: string; residentId: string | null },
) {
  const { rows } = await sql<Marks>`select
      array(select id from reviews where home_id = ${homeId} and resident_id = ${residentId}) as own,
      array(select vote.review_id from review_votes vote join reviews review on review.id = vote.review_id
        where review.home_id = ${homeId} and vote.user_id = ${userId}) as helpful,
      array(select flag.review_id from review_flags flag join reviews review on review.id = flag.review_id
        where review.home_id = ${homeId} and flag.user_id = ${userId}) as flagged`.execute(db)
  return rows[0]!
}

type Wanted = Page & { homeId?: string | undefined; search?: string | undefined }
export type StaffReviewRow = {
  id: string
  title: string
  rating: number
  signature: string
  homeId: string
  homeTitle: string
  city: string
  state: string
  timeZone: string
  status: ReviewStatus
  statusChangedAt: Date
  createdAt: Date
  scanFindings: ReviewReason[]
  openFlags: number
  version: number
}

const staffTables = sql`reviews review join homes home on home.id = review.home_id
  left join addresses address on address.id = home.address_id`

const matching = ({ homeId, search }: Wanted) => sql`(${homeId ?? null}::uuid is null or review.home_id = ${homeId ?? null}::uuid)
  and (${search ?? null}::text is null or review.title ilike any(${likePatterns(search ?? '')}) or review.body ilike any(${likePatterns(search ?? '')})
    or home.title ilike any(${likePatterns(search ?? '')}) or address.city ilike any(${likePatterns(search ?? '')}))`

/** Reported and hidden reviews first, then the ones that have waited longest. */
export async function listReviewsForStaff(db: Db, wanted: Wanted, statuses: readonly ReviewStatus[]) {
  const { page, limit } = wanted
  const { rows } = await sql<StaffReviewRow>`${sql.raw(unnamed)}
    select review.id, review.title, review.rating, review.signature, home.id as home_id, home.title as home_title,
      coalesce(address.city, '') as city, coalesce(address.state, '') as state, home.time_zone, review.status, review.status_changed_at,
      review.created_at, review.scan_findings, review.version,
      (select count(*)::int from review_flags flag where flag.review_id = review.id and flag.settled_at is null) as open_flags
    from ${staffTables} where ${matching(wanted)} and review.status = any(${statuses}::review_status[])
    order by case review.status when 'HIDDEN' then 0 when 'FLAGGED' then 1 when 'PENDING' then 2 else 3 end,
      case when review.status in ('HIDDEN', 'FLAGGED', 'PENDING') then review.status_changed_at end, review.status_changed_at desc, review.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** Reviews that need a decision by staff. */
export const undecidedReviews: readonly ReviewStatus[] = ['HIDDEN', 'FLAGGED', 'PENDING']

/** Since when each of them has waited. */
export const reviewsToDecide = sql`select review.status_changed_at as since from reviews review
  where review.status = any(${undecidedReviews}::review_status[])`

export async function countReviewsByStatus(db: Db, wanted: Wanted) {
  const { rows } = await sql<{ status: ReviewStatus; count: number }>`${sql.raw(unnamed)}
    select review.status, count(*)::int as count from ${staffTables} where ${matching(wanted)} group by review.status`.execute(db)
  return rows
}

export const listIdleReviews = (db: Db, before: Date) =>
  db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('statusChangedAt', '<=', before)
    .where(sql<boolean>`not exists (select from review_flags where review_id = reviews.id and settled_at is null)`)
    .orderBy('statusChangedAt')
    .limit(200)
    .execute()

/** Erases what is no longer needed: the text of reviews that are not shown, and earlier versions. */
export async function forgetOldReviews(tx: Tx, before: Date) {
  const { rows } = await sql<{ id: string }>`update reviews set title = '', body = '', owner_reply = null, scan_findings = '{}'
    where status in ('WITHDRAWN', 'REJECTED') and status_changed_at <= ${before} and body <> '' returning id`.execute(tx)
  await sql`delete from review_versions version using reviews review where review.id = version.review_id
    and (version.written_at <= ${before} and coalesce(review.edited_at, review.created_at) <= ${before} or review.body = '')`.execute(
    tx,
  )
  await sql`update review_flags set note = '' where note <> '' and flagged_at <= ${before} and settled_at is not null`.execute(tx)
  return rows
}
