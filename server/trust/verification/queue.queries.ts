import { type Expression, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import { addTime } from '#contract/time.ts'
import { expiringDays } from '#contract/trust/home-compliance.labels.ts'
import type { VerificationLevel, VerificationView, verifications } from '#contract/trust/verification.ts'
import type { Db } from '#server/kernel/database/database.ts'

type Query = z.output<(typeof verifications)['GET /admin/verifications']['query']>

const isWaiting = sql<SqlBool>`(request.status in ('SUBMITTED', 'IN_REVIEW') or (request.status = 'VERIFIED' and request.renewal_asked_at is not null))`

const views = (at: Date): Record<VerificationView, Expression<SqlBool>> => ({
  WAITING: isWaiting,
  OWNERS_TURN: sql<SqlBool>`request.status in ('IN_PROGRESS', 'ACTION_REQUIRED')`,
  IN_FORCE: sql<SqlBool>`request.status = 'VERIFIED'`,
  ENDING: sql<SqlBool>`(request.status = 'VERIFIED' and request.expires_at <= ${addTime(at, { days: expiringDays })})`,
  ENDED: sql<SqlBool>`request.status in ('REJECTED', 'EXPIRED', 'REVOKED')`,
  ALL: sql<SqlBool>`true`,
})

/** All filters except the view. Deleted homes are few, so that leaving them out is quicker than looking up every other. */
const wanted = (db: Db, { status, level }: Query) =>
  db
    .selectFrom('homeVerifications as request')
    .where(sql<SqlBool>`not exists (select from homes home where home.id = request.home_id and home.status = 'DELETED')`)
    .$if(Boolean(status?.length), (query) => query.where('request.status', 'in', status!))
    .$if(level !== undefined, (query) => query.where('request.level', '=', level!))

const waitingSince = sql`coalesce(request.renewal_asked_at, request.submitted_at, request.changed_at)`

/** Since when each request for a level has waited on staff. */
export const verificationsToReview = (level: VerificationLevel) => sql`select ${waitingSince} as since
  from home_verifications request join homes home on home.id = request.home_id
  where home.status <> 'DELETED' and ${isWaiting} and request.level = ${level}`

/** The longest waiting first: the page, and only then what belongs to each request. */
export const listVerificationQueue = (db: Db, query: Query, at: Date) =>
  db
    .selectFrom(
      wanted(db, query)
        .where(views(at)[query.view])
        .selectAll('request')
        .select(waitingSince.as('since'))
        .orderBy('since')
        .orderBy('request.homeId')
        .orderBy('request.level')
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
        .as('request'),
    )
    .innerJoin('homes as home', 'home.id', 'request.homeId')
    .innerJoin('owners as owner', 'owner.id', 'home.ownerId')
    .innerJoin('users as person', 'person.id', 'owner.userId')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select(['request.homeId', 'home.title as homeTitle', 'request.level', 'request.status', 'request.submittedAt'])
    .select(['request.changedAt', 'request.verifiedAt', 'request.expiresAt', 'request.renewalAskedAt', 'request.checked'])
    .select([
      sql<string>`coalesce(address.city, '')`.as('city'),
      sql<string>`coalesce(address.state, '')`.as('state'),
      sql<string>`person.first_name || ' ' || person.last_name`.as('ownerName'),
      sql<number>`(select count(*)::int from home_documents document where document.home_id = home.id and document.type = 'LISTING_DOCUMENT'
        and document.status in ('PENDING', 'IN_REVIEW'))`.as('documentsWaiting'),
    ])
    .orderBy('request.since')
    .orderBy('request.homeId')
    .orderBy('request.level')
    .execute()

/** How many requests each view has. */
export async function countQueue(db: Db, query: Query, at: Date) {
  const conditions = Object.values(views(at))
  const row: Record<string, number> = await wanted(db, query)
    .select(conditions.map((condition, place) => sql<number>`count(*) filter (where ${condition})::int`.as(`view${place}`)))
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.keys(views(at)).map((view, place) => [view, row[`view${place}`]])) as Record<
    VerificationView,
    number
  >
}

type Revocation = {
  homeId: string
  title: string
  city: string
  state: string
  isPublic: boolean
  level: VerificationLevel
  at: Date
}

export const listRevocations = (db: Db, since: Date) =>
  sql<Revocation>`
    select home.id as home_id, home.title, coalesce(address.city, '') as city, coalesce(address.state, '') as state,
      home.status = 'PUBLISHED' as is_public, event.details ->> 'level' as level, event.at
    from audit_events event join homes home on home.id::text = event.subject_id left join addresses address on address.id = home.address_id
    where event.action = 'verification.revoke' and event.at > ${since} and home.status <> 'DELETED'
    order by event.at desc, event.id limit 50`
    .execute(db)
    .then(({ rows }) => rows)

type Due = { homeId: string; level: VerificationLevel }

/** Badges past their end date, and premium badges whose first level is no longer valid. */
export const listExpired = (db: Db, at: Date) =>
  sql<Due>`
    select badge.home_id, badge.level from home_verifications badge join homes home on home.id = badge.home_id
    where badge.status = 'VERIFIED' and badge.expires_at <= ${at} and home.status <> 'DELETED'
    union
    select badge.home_id, badge.level from home_verifications badge join homes home on home.id = badge.home_id
    join home_verifications first on first.home_id = badge.home_id and first.level = 'VERIFIED'
    where badge.level = 'PREMIUM' and badge.status = 'VERIFIED' and first.status <> 'VERIFIED' and home.status <> 'DELETED'
    limit 1000`
    .execute(db)
    .then(({ rows }) => rows)

export const listUnanswered = (db: Db, before: Date) =>
  db
    .selectFrom('homeVerifications as request')
    .innerJoin('homes as home', 'home.id', 'request.homeId')
    .select(['request.homeId', 'request.level'])
    .where('request.status', '=', 'ACTION_REQUIRED')
    .where('request.changedAt', '<=', before)
    .where('home.status', '<>', 'DELETED')
    .limit(1000)
    .execute()

/** Badges that end soon enough to remind their owners. */
export const listEnding = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('homeVerifications')
    .select(['homeId', 'level', 'expiresAt', 'remindedDays'])
    .where('status', '=', 'VERIFIED')
    .where('expiresAt', '>', from)
    .where('expiresAt', '<=', to)
    .execute()

type Reminder = { homeId: string; level: VerificationLevel; days: number }

/** False if this reminder was already sent. */
export async function setVerificationReminded(db: Db, { homeId, level, days }: Reminder) {
  const { numUpdatedRows } = await db
    .updateTable('homeVerifications')
    .set({ remindedDays: days })
    .where('homeId', '=', homeId)
    .where('level', '=', level)
    .where('status', '=', 'VERIFIED')
    .where((eb) => eb.or([eb('remindedDays', 'is', null), eb('remindedDays', '>', days)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
