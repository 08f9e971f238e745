import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { BusinessStatus, businesses, businessSort } from '#contract/overview/businesses.ts'
import type { PlanId } from '#contract/payments/plans.ts'
import { readSort } from '#contract/sort-order.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { businessName } from '#server/people/accounts/business-name.queries.ts'

type Wanted = z.output<(typeof businesses)['GET /admin/business-management/businesses']['query']>

/** The subscription an owner has now. One that is not paid yet, or has ended, leaves them on Community. */
const plan = sql`left join owner_subscriptions plan on plan.owner_id = owner.id and plan.status not in ('INCOMPLETE', 'CANCELLED', 'EXPIRED')`

/**
 * Each part of the search has an index of its own, which a condition over two tables, or over an array of patterns, could not use.
 */
const found = (search: string) => {
  const parts = likePatterns(search)
  const fits = (text: RawBuilder<unknown>) =>
    sql.join(
      parts.map((part) => sql`${text} ilike ${part}`),
      sql` or `,
    )
  return sql`owner.id in (
    select id from owners where ${fits(sql`business_name`)} union
    select theirs.id from users named join owners theirs on theirs.user_id = named.id
      where ${fits(sql`(named.first_name || ' ' || named.last_name)`)} or ${fits(sql`named.email`)})`
}

const onPlan = (planId: PlanId) => {
  const live = (condition: RawBuilder<unknown>) => sql`exists (select from owner_subscriptions plan
    where plan.owner_id = owner.id and plan.status not in ('INCOMPLETE', 'CANCELLED', 'EXPIRED') and ${condition})`
  return planId === 'COMMUNITY' ? sql`not ${live(sql`true`)}` : live(sql`plan.plan = ${planId}`)
}

/** All filters except the status. */
const filtersOf = ({ search, plan: planId }: Pick<Wanted, 'search' | 'plan'>) => [
  ...(search ? [found(search)] : []),
  ...(planId ? [onPlan(planId)] : []),
]

/** An owner's role is always the same; named, it lets an index over people by role answer. */
const isOwner = sql`person.id = owner.user_id and person.role = 'OWNER'`
/** Deleted accounts are few, so that leaving them out is quicker than looking up every other. */
const inStatus = (status: Wanted['status']) =>
  status?.length
    ? sql`exists (select from users person where ${isOwner} and person.status = any(${status}::user_status[]))`
    : sql`not exists (select from users person where ${isOwner} and person.status = 'DELETED')`

type Sort = ReturnType<typeof readSort<z.infer<typeof businessSort>>>['by']
/** What a page is sorted by; each has an index. Migration 0094 keeps names and numbers of homes with their owners. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  created: sql`owner.created_at`,
  name: sql`owner.listed_name`,
  homes: sql`owner.home_count`,
}

export type BusinessRow = {
  id: string
  userId: string
  name: string
  ownerName: string
  email: string
  kind: 'INDIVIDUAL' | 'ORGANISATION'
  status: BusinessStatus
  plan: PlanId
  planStatus: SubscriptionStatus | null
  homes: number
  publishedHomes: number
  beds: number
  residents: number
  createdAt: Date
}

/** One page of owners, and only then what each of them has. */
const withHomes = (page: RawBuilder<unknown>) => sql<BusinessRow>`
  with shown as (${page})
  select shown.id, shown.user_id, shown.name, shown.owner_name, shown.email, shown.kind, shown.status, shown.plan, shown.plan_status,
    shown.created_at, homes.homes, homes.published_homes, homes.beds, homes.residents
  from shown cross join lateral (
    select count(*)::int as homes, count(*) filter (where home.status = 'PUBLISHED')::int as published_homes,
      coalesce(sum((select sum(room.max_occupancy) from bedrooms room where room.home_id = home.id))
        filter (where home.status in ('PUBLISHED', 'PAUSED')), 0)::int as beds,
      coalesce(sum((select count(*) from reservations stay
        where stay.home_id = home.id and stay.status in ('ACTIVE', 'NOTICE_GIVEN'))), 0)::int as residents
    from homes home where home.owner_id = shown.id and home.status <> 'DELETED'
  ) homes
  order by shown.place`

const columns = sql`owner.id, owner.user_id, ${businessName} as name, trim(person.first_name || ' ' || person.last_name) as owner_name,
  person.email, owner.kind, person.status, coalesce(plan.plan, 'COMMUNITY') as plan, plan.status as plan_status, owner.created_at`
const tables = sql`owners owner join users person on person.id = owner.user_id ${plan}`

/** The owners of a page first, and only then who they are. */
export function businessesOf(wanted: Wanted) {
  const { status, sort, page, limit } = wanted
  const { by, isDescending } = readSort(sort)
  const conditions = sql.join([inStatus(status), ...filtersOf(wanted)], sql` and `)
  const owners = sql`select owner.id from owners owner where ${conditions}
    order by ${orders[by]} ${isDescending ? sql`desc` : sql`asc`}, owner.id limit ${limit} offset ${(page - 1) * limit}`
  return withHomes(sql`select ${columns}, listed.place from (select id, row_number() over () as place from (${owners}) ordered) listed
    join owners owner on owner.id = listed.id join users person on person.id = owner.user_id ${plan}`)
}

export const listBusinesses = async (db: Db, wanted: Wanted) =>
  (await sql<BusinessRow>`${sql.raw(unnamed)} ${businessesOf(wanted)}`.execute(db)).rows

export const findBusiness = async (db: Db, id: string) =>
  (
    await withHomes(
      sql`select ${columns}, 1 as place from ${tables} where owner.id = ${id} and person.status <> 'DELETED'`,
    ).execute(db)
  ).rows[0]

/** Most accounts are active: they are all that remain when the others are counted, and no one has to look each of them up. */
const countOfAll = sql<BusinessCount>`
  with other as (
    select person.status, count(*)::int as count from users person join owners owner on owner.user_id = person.id
    where person.role = 'OWNER' and person.status in ('PENDING_VERIFICATION', 'SUSPENDED', 'DEACTIVATED', 'DELETED') group by person.status
  )
  select 'ACTIVE' as status, (select count(*) from owners)::int - coalesce(sum(count), 0)::int as count from other
  union all select status::text, count from other where status <> 'DELETED'`

const countOfSome = (filters: readonly RawBuilder<unknown>[]) => sql<BusinessCount>`${sql.raw(unnamed)}
  select person.status, count(*)::int as count from owners owner join users person on ${isOwner}
  where ${sql.join([sql`person.status <> 'DELETED'`, ...filters], sql` and `)} group by person.status`

type BusinessCount = { status: BusinessStatus; count: number }

/** How many there are by status, whatever status is filtered. */
export async function countBusinesses(db: Db, wanted: Pick<Wanted, 'search' | 'plan'> = {}) {
  const filters = filtersOf(wanted)
  return (await (filters.length > 0 ? countOfSome(filters) : countOfAll).execute(db)).rows
}
