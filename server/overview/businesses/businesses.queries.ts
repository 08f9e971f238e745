import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { SubscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import type { BusinessStatus, businesses, businessSort } from '#contract/overview/businesses.ts'
import type { PlanId } from '#contract/payments/plans.ts'
import { readSort } from '#contract/sort-order.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { partsOf } from '#server/people/accounts/name-parts.ts'

type Wanted = z.output<(typeof businesses)['GET /admin/business-management/businesses']['query']>

/** The subscription an owner has now. One that is not paid yet, or has ended, leaves them on Community. */
const plan = sql`left join owner_subscriptions plan on plan.owner_id = owner.id and plan.status not in ('INCOMPLETE', 'CANCELLED', 'EXPIRED')`
const name = sql`coalesce(nullif(owner.business_name, ''), trim(person.first_name || ' ' || person.last_name))`

/**
 * Each part of the search has an index of its own, which a condition over two tables, or over an array of patterns, could not use.
 */
const found = (search: string) => {
  const parts = partsOf(search)
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

/** All filters except the status. */
function conditions({ search, plan: planId }: Pick<Wanted, 'search' | 'plan'>) {
  const all: RawBuilder<unknown>[] = [sql`person.status <> 'DELETED'`]
  if (search) all.push(found(search))
  if (planId) all.push(sql`coalesce(plan.plan, 'COMMUNITY') = ${planId}`)
  return sql.join(all, sql` and `)
}

const homesOfOwner = sql`(select count(*) from homes home where home.owner_id = owner.id and home.status <> 'DELETED')`
type Sort = ReturnType<typeof readSort<z.infer<typeof businessSort>>>['by']
const orders: Record<Sort, RawBuilder<unknown>> = {
  created: sql`owner.created_at`,
  name: sql`lower(${name})`,
  homes: homesOfOwner,
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

const columns = sql`owner.id, owner.user_id, ${name} as name, trim(person.first_name || ' ' || person.last_name) as owner_name,
  person.email, owner.kind, person.status, coalesce(plan.plan, 'COMMUNITY') as plan, plan.status as plan_status, owner.created_at`
const tables = sql`owners owner join users person on person.id = owner.user_id ${plan}`

export function businessesOf(wanted: Wanted) {
  const { status, sort, page, limit } = wanted
  const { by, isDescending } = readSort(sort)
  const direction = isDescending ? sql`desc` : sql`asc`
  const inStatus = status?.length ? sql`person.status = any(${status}::user_status[])` : sql`true`
  const order = sql`${orders[by]} ${direction}, owner.id`
  return withHomes(sql`select ${columns}, row_number() over (order by ${order}) as place from ${tables}
    where ${conditions(wanted)} and ${inStatus} order by ${order} limit ${limit} offset ${(page - 1) * limit}`)
}

export const listBusinesses = async (db: Db, wanted: Wanted) =>
  (await sql<BusinessRow>`${sql.raw(unnamed)} ${businessesOf(wanted)}`.execute(db)).rows

export const findBusiness = async (db: Db, id: string) =>
  (
    await withHomes(
      sql`select ${columns}, 1 as place from ${tables} where owner.id = ${id} and person.status <> 'DELETED'`,
    ).execute(db)
  ).rows[0]

export async function countBusinesses(db: Db, wanted: Pick<Wanted, 'search' | 'plan'>) {
  const { rows } = await sql<{ status: BusinessStatus; count: number }>`${sql.raw(unnamed)}
    select person.status, count(*)::int as count from ${tables} where ${conditions(wanted)} group by person.status`.execute(db)
  return rows
}
