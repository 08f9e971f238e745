import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { AccountStatus } from '#contract/people/account.lifecycle.ts'
import { readSort } from '#contract/sort-order.ts'
import { addDays, type Day, platformZone } from '#contract/time.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { momentWithin } from '#server/kernel/time.queries.ts'

export type PeopleFilters = {
  roles: readonly Role[]
  statuses: readonly AccountStatus[]
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  living?: boolean | undefined
  waiting?: boolean | undefined
  publishing?: boolean | undefined
  team?: boolean | undefined
  payingUntil?: Day | undefined
}
type PeoplePage = { sort: 'joined' | '-joined' | 'name' | '-name'; page: number; limit: number }

/** No one reads past this many hits of a search, so only the first found are counted and sorted. */
export const mostFound = 2_000

const fullName = sql`person.first_name || ' ' || person.last_name`
const keys = { joined: sql`person.created_at`, name: sql`lower(${fullName})` }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const phoneSigns = /^[\d\s().+-]+$/

/** By part of a name or email, of a phone number however it was typed, or by the id of a person or of their account. */
export function foundBy(search: string): RawBuilder<boolean> {
  if (uuid.test(search))
    return sql`person.id in (select ${search}::uuid union select user_id from residents where id = ${search}::uuid
      union select user_id from owners where id = ${search}::uuid)`
  const digits = search.replace(/\D/g, '')
  if (phoneSigns.test(search) && digits.length >= 3)
    return sql`regexp_replace(person.phone, '\\D', '', 'g') like ${`%${digits}%`}`
  const parts = likePatterns(search)
  // An email has no second word.
  return sql`(${fullName} ilike any(${parts}) or person.email ilike ${parts[0]})`
}

/** Conditions besides role, status and search. */
function conditions({ startDate, endDate, living, waiting, publishing, team, payingUntil }: Omit<PeopleFilters, 'search'>) {
  const all: RawBuilder<unknown>[] = []
  if (startDate) all.push(sql`person.created_at >= ${startOfDay(startDate, platformZone)}`)
  if (endDate) all.push(sql`person.created_at < ${endOfDay(endDate, platformZone)}`)
  if (living !== undefined) all.push(isSo(living, isLiving))
  if (waiting !== undefined) all.push(isSo(waiting, isWaiting))
  if (publishing !== undefined) all.push(isSo(publishing, isPublishing))
  if (team !== undefined) all.push(isSo(!team, isOwner))
  if (payingUntil)
    all.push(
      sql`exists (select from residents payer where payer.user_id = person.id and payer.id in (${payersUntil(payingUntil)}))`,
    )
  return all
}

const isSo = (wanted: boolean, condition: RawBuilder<boolean>) => (wanted ? condition : sql<boolean>`not ${condition}`)
const isLiving = sql<boolean>`exists (select from residents resident join reservations stay on stay.resident_id = resident.id
  where resident.user_id = person.id and stay.status in ('ACTIVE', 'NOTICE_GIVEN'))`
const isWaiting = sql<boolean>`exists (select from residents resident join waitlist_entries entry on entry.resident_id = resident.id
  where resident.user_id = person.id and entry.status in ('WAITING', 'OFFERED'))`
/** Team members have the role of owners, but no business of their own. */
export const isOwner = sql<boolean>`exists (select from owners own where own.user_id = person.id)`
const isPublishing = sql<boolean>`exists (select from owners owner join homes home on home.owner_id = owner.id
  where owner.user_id = person.id and home.status = 'PUBLISHED')`

/** Residents who paid something in the thirty days that end with this one. */
export const payersUntil = (day: Day) => sql`select payment.account_id from payments payment
  where payment.owner_id is not null and ${momentWithin(sql`payment.succeeded_at`, { from: addDays(day, -29), to: day })}`

const and = (parts: readonly RawBuilder<unknown>[]) => (parts.length > 0 ? sql` and ${sql.join([...parts], sql` and `)}` : sql``)

/**
 * One page of people. Each pair of role and status is an ordered scan of one index, and the scans are merged: the limit in each
 * makes its order known to the merge.
 */
export function pageOfPeople(filters: PeopleFilters, wanted: PeoplePage) {
  const { sort, page, limit } = wanted
  const key = keys[readSort(sort).by]
  const more = and(conditions(filters))
  const pairs = filters.roles.flatMap((role) => filters.statuses.map((status) => [role, status] as const))
  const scans = pairs.map(
    ([role, status]) => sql`(select person.id, ${key} as key from users person
      where person.role = ${role}::user_role and person.status = ${status}::user_status${more} ${orderOf(wanted)} limit ${page * limit})`,
  )
  return pageOf(sql.join(scans, sql` union all `), wanted)
}

function orderOf({ sort }: PeoplePage) {
  const down = readSort(sort).isDescending ? sql` desc` : sql``
  return sql`order by key${down}, id${down}`
}

const pageOf = (listed: RawBuilder<unknown>, wanted: PeoplePage) =>
  sql<{
    id: string
  }>`select id from (${listed}) listed ${orderOf(wanted)} limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}`

const matchesOf = (
  filters: PeopleFilters,
) => sql`select person.id, person.status, person.created_at, person.first_name, person.last_name from users person
  where ${foundBy(filters.search ?? '')} and person.role = any(${filters.roles}::user_role[]) and person.status = any(${filters.statuses}::user_status[])
    ${and(conditions(filters))} limit ${mostFound}`

/**
 * Runs a search with the indexes of parts of words alone: a limit makes the planner hope to find enough on the way, and read
 * everyone for a rare name.
 */
export const searching = <T>(db: Db, run: (db: Db) => Promise<T>) =>
  inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    return run(tx)
  })

export async function listPeopleIds(db: Db, filters: PeopleFilters, page: PeoplePage) {
  const { rows } = await sql<{ id: string }>`${sql.raw(unnamed)} ${pageOfPeople(filters, page)}`.execute(db)
  return rows.map(({ id }) => id)
}

type Count = { role: Role; status: AccountStatus; count: number }
type CountByStatus = Pick<Count, 'status' | 'count'>

/**
 * A page of what a search finds, and how many there are by status, from one search: the indexes of parts of words are the costly
 * part. Only if some statuses are wanted does the page search again, because they may be rare among the first found.
 */
export function peopleFoundBy(filters: PeopleFilters, { only, ...page }: PeoplePage & { only?: readonly AccountStatus[] }) {
  const listed = only ? matchesOf({ ...filters, statuses: only }) : sql`select * from found where status <> 'DELETED'`
  return sql<{ ids: string[]; counts: CountByStatus[] }>`
    with found as materialized (${matchesOf(filters)})
    select array(${pageOf(sql`select person.id, ${keys[readSort(page.sort).by]} as key from (${listed}) person`, page)}) as ids,
      (select coalesce(json_agg(one), '[]') from (select status, count(*)::int as count from found group by status) one) as counts`
}

export async function searchPeople(db: Db, ...asked: Parameters<typeof peopleFoundBy>) {
  const query = sql<{ ids: string[]; counts: CountByStatus[] }>`${sql.raw(unnamed)} ${peopleFoundBy(...asked)}`
  return (await searching(db, (scope) => query.execute(scope))).rows[0]!
}

/** How many people there are by role and status, kept as a sum of changes. */
export async function countPeople(db: Db) {
  const { rows } =
    await sql<Count>`select role, status, sum(change)::int as count from user_counts group by role, status`.execute(db)
  return rows
}

/** The same for some of them: those that filters other than a search leave. */
export async function countSomePeople(db: Db, filters: Omit<PeopleFilters, 'search'>): Promise<CountByStatus[]> {
  const { rows } = await sql<CountByStatus>`${sql.raw(unnamed)}
    select status, count(*)::int as count from users person where person.role = any(${filters.roles}::user_role[])
      and person.status = any(${filters.statuses}::user_status[])${and(conditions(filters))} group by status`.execute(db)
  return rows
}

export const hasOtherFilters = (filters: PeopleFilters) => conditions(filters).length > 0

/** Folds the changes of the counts together. Changes that are made in the meantime stay as they are. */
export const foldUserCounts = (db: Db) =>
  sql`with taken as (delete from user_counts returning role, status, change)
    insert into user_counts select role, status, sum(change) from taken group by role, status having sum(change) <> 0`.execute(db)
