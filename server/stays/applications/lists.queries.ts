import { sql } from 'kysely'
import type { ReachedStep } from '#contract/stays/admin-applications.ts'
import type { ApplicationStatus } from '#contract/stays/application.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import type { ApplicationPriority, ApplicationType } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { momentBetween } from '#server/kernel/time.queries.ts'
import { isSharedNow } from '#server/people/profiles/consent-in-force.queries.ts'
import { allApplications } from './applications.queries.ts'
import { hasReached } from './reached.queries.ts'

const ended: readonly ApplicationStatus[] = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']
const hidden: readonly ApplicationStatus[] = ['DRAFT', 'PAYMENT_PENDING']
type Page = { page: number; limit: number }
type Filters = {
  status?: readonly ApplicationStatus[] | undefined
  priority?: readonly ApplicationPriority[] | undefined
  type?: readonly ApplicationType[] | undefined
  homeId?: string | undefined
  search?: string | undefined
  /** Only those whose home has not answered since this moment. */
  unansweredSince?: Date | undefined
  /** Sent in these days of the platform's time zone. */
  startDate?: string | undefined
  endDate?: string | undefined
  reached?: ReachedStep | undefined
}

/** Applications waiting on the person come first, then the newest. */
export const listOwnApplications = (
  db: Db,
  residentId: string,
  { status, homeId, page, limit, now }: Filters & Page & { now: Date },
) =>
  allApplications(db, now)
    .where('application.residentId', '=', residentId)
    .$if(!!status?.length, (query) => query.where('application.status', 'in', status ?? []))
    .$if(!!homeId, (query) => query.where('application.homeId', '=', homeId ?? ''))
    .orderBy(sql`application.status in ('INFO_REQUESTED', 'APPROVED', 'PAYMENT_PENDING')`, 'desc')
    .orderBy(sql`application.status = any(${ended}::application_status[])`)
    .orderBy('application.updatedAt', 'desc')
    .orderBy('application.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countOwn(db: Db, residentId: string, { status, homeId }: Filters = {}) {
  return db
    .selectFrom('applications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('residentId', '=', residentId)
    .$if(!!status?.length, (query) => query.where('status', 'in', status ?? []))
    .$if(!!homeId, (query) => query.where('homeId', '=', homeId ?? ''))
    .groupBy('status')
    .execute()
}

/** Owners can search by name only among applicants who share it now; staff can search all. */
const named = (search: string, now: Date, isStaff: boolean) => {
  const parts = likePatterns(search)
  const person = sql`person.first_name || ' ' || person.last_name ilike any(${parts})`
  const shared = isSharedNow(now, { application: 'application.id' })
  return isStaff
    ? sql<boolean>`(home.title ilike any(${parts}) or ${person} or person.email ilike any(${parts}))`
    : sql<boolean>`(home.title ilike any(${parts}) or (${person} and ${shared}))`
}

type Received = Filters & { homes?: HomeScope; now: Date }

function received(db: Db, filters: Received) {
  const { homes, priority, type, homeId, search, unansweredSince, startDate, endDate, reached, now } = filters
  return allApplications(db, now)
    .where('application.status', 'not in', homes ? hidden : ['DRAFT'])
    .$if(!!homes, (query) => query.where(ofHomes(homes!)).where('application.submittedAt', 'is not', null))
    .$if(!!priority?.length, (query) => query.where('application.priority', 'in', priority ?? []))
    .$if(!!type?.length, (query) => query.where('application.type', 'in', type ?? []))
    .$if(!!homeId, (query) => query.where('application.homeId', '=', homeId ?? ''))
    .$if(!!unansweredSince, (query) => query.where('application.homeTurnSince', '<', unansweredSince!))
    .$if(!!search, (query) => query.where(named(search ?? '', now, !homes)))
    .where(momentBetween(sql`application.submitted_at`, { startDate, endDate }))
    .$if(!!reached, (query) => query.where(hasReached[reached!]))
}

const byNeed = sql`case application.priority when 'URGENT' then 0 when 'HIGH' then 1 when 'NORMAL' then 2 else 3 end`

/** First those the home must answer, the most urgent and then the longest waiting on top; the rest by last change. */
export const listReceived = (db: Db, { status, page, limit, ...filters }: Received & Page) =>
  received(db, filters)
    .$if(!!status?.length, (query) => query.where('application.status', 'in', status ?? []))
    .orderBy(sql`application.home_turn_since is null`)
    .orderBy(sql`case when application.home_turn_since is null then 4 else ${byNeed} end`)
    .orderBy('application.homeTurnSince')
    .orderBy('application.changedAt', 'desc')
    .orderBy('application.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countReceived = (db: Db, filters: Received) =>
  received(db, filters)
    .clearSelect()
    .select(({ fn }) => ['application.status', fn.countAll<number>().as('count')])
    .groupBy('application.status')
    .execute()
