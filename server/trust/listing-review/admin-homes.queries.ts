import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Picture } from '#contract/homes/home-search.ts'
import { readSort } from '#contract/sort-order.ts'
import type { AdminHome, adminHomesQuery } from '#contract/trust/admin-homes.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'

type Wanted = z.output<typeof adminHomesQuery>
type Status = AdminHome['status']

/** Searches each table with its own index; one condition across all tables would scan every home. */
function foundBy(search: string, columns: RawBuilder<unknown>, others: RawBuilder<unknown>) {
  const parts = likePatterns(search)
  const found = (tables: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
    sql`select ${columns} from ${tables} where (${fits}) and ${others}`
  return sql.join(
    [
      found(sql`homes home`, sql`home.title ilike any(${parts})`),
      found(sql`addresses a join homes home on home.address_id = a.id`, sql`a.city ilike any(${parts})`),
      found(sql`owners o join homes home on home.owner_id = o.id`, sql`o.business_name ilike any(${parts})`),
      found(
        sql`users u join owners o on o.user_id = u.id join homes home on home.owner_id = o.id`,
        sql`u.first_name || ' ' || u.last_name ilike any(${parts}) or u.email ilike any(${parts})`,
      ),
    ],
    sql` union `,
  )
}

const badgeInForce = (now: Date) =>
  sql`exists (select 1 from home_verifications badge
    where badge.home_id = home.id and badge.status = 'VERIFIED' and badge.expires_at > ${now})`

const hasChanges = sql`exists (select 1 from home_revisions revision where revision.home_id = home.id and revision.status = 'WAITING')`

const isAt = (place: RawBuilder<unknown>) =>
  sql`exists (select 1 from addresses located where located.id = home.address_id and ${place})`

/** Applies all filters except the search, the status and the waiting changes. */
function conditions({ verified, state, city }: Pick<Wanted, 'verified' | 'state' | 'city'>, now: Date) {
  const all: RawBuilder<unknown>[] = [sql`home.status <> 'DELETED'`]
  if (verified !== undefined) all.push(verified ? badgeInForce(now) : sql`not ${badgeInForce(now)}`)
  if (state) all.push(isAt(sql`located.state = ${state}`))
  if (city) all.push(isAt(sql`located.city = ${city}`))
  return sql.join(all, sql` and `)
}

const since = sql`coalesce(home.status_changed_at, home.updated_at)`
const keys: Record<ReturnType<typeof readSort<Wanted['sort']>>['by'], RawBuilder<unknown>> = {
  updated: sql`home.updated_at`,
  created: sql`home.created_at`,
  // Ascending, the longest waiting come first.
  waiting: since,
  title: sql`lower(home.title)`,
}

/** Since when each home has waited for its review. */
export const homesToReview = sql`select ${since} as since from homes home where home.status = 'PENDING_REVIEW'`

/** Since when the changes of each approved home have waited. */
export const revisionsToReview = sql`select revision.changed_at as since from home_revisions revision
  join homes home on home.id = revision.home_id where home.status <> 'DELETED' and revision.status = 'WAITING'`

/** Dates inside the JSON columns are strings. */
export type AdminHomeRow = Omit<AdminHome, 'owner' | 'badges' | 'allowedActions'> & {
  ownerId: string
  userId: string
  firstName: string
  lastName: string
  businessName: string | null
  email: string
  picture: Picture | null
  badges: { level: 'VERIFIED' | 'PREMIUM'; expiresAt: string }[]
}

type CountByStatus = { status: Status; count: number }

type PageOfHomes = { ids: string[]; counts: CountByStatus[]; changed: CountByStatus[] }

/** The ids of one page, and how many homes there are by status, of all and of those with changes, whichever of them the page is of. */
const pageOfHomes = (wanted: Wanted, now: Date) => {
  const { status, changes, sort, page, limit } = wanted
  const { by, isDescending } = readSort(sort)
  const down = isDescending ? sql` desc` : sql``
  const inStatus = status?.length ? sql`and home.status = any(${status}::listing_status[])` : sql``
  const withChanges = sql`and ${hasChanges}`
  const key = keys[by]
  const filters = conditions(wanted, now)
  // A search is run once, and reads of each home only what orders and counts it; without one, the page walks an index, and the
  // counts read another.
  const found = wanted.search
    ? sql`with found as materialized (${foundBy(wanted.search, sql`home.id, home.status, ${key} as key`, filters)})`
    : sql``
  const source = wanted.search ? sql`found home where true` : sql`homes home where ${filters}`
  const order = wanted.search ? sql`home.key` : key
  const countsOf = (homes: RawBuilder<unknown>) =>
    sql`(select coalesce(json_agg(one), '[]') from (select home.status, count(*)::int as count from ${homes} group by home.status) one)`
  return sql<PageOfHomes>`${found}
    select array(select home.id from ${source} ${inStatus} ${changes ? withChanges : sql``}
      order by ${order}${down}, home.id limit ${limit} offset ${(page - 1) * limit}) as ids,
      ${countsOf(source)} as counts, ${countsOf(sql`${source} ${withChanges}`)} as changed`
}

export const findPageOfHomes = async (db: Db, wanted: Wanted, now: Date) =>
  (await sql<PageOfHomes>`${sql.raw(unnamed)} ${pageOfHomes(wanted, now)}`.execute(db)).rows[0]!

/** The homes of a page, in its order. */
export async function listAdminHomes(db: Db, ids: readonly string[], now: Date) {
  const { rows } = await sql<AdminHomeRow>`
    select home.id, home.title, home.status, home.status_reason, ${since} as since, home.created_at, home.updated_at, home.published_at,
      coalesce(address.city, '') as city, coalesce(address.state, '') as state,
      owner.id as owner_id, owner.business_name, person.id as user_id, person.first_name, person.last_name, person.email,
      rooms.beds, rooms.beds_free, documents.documents_waiting, ${hasChanges} as has_changes, shown.picture, trust.badges
    from unnest(${ids}::uuid[]) with ordinality as listed (id, place) join homes home on home.id = listed.id
    join owners owner on owner.id = home.owner_id
    join users person on person.id = owner.user_id
    left join addresses address on address.id = home.address_id
    cross join lateral (
      select coalesce(sum(room.max_occupancy), 0)::int as beds,
        coalesce(sum(room.max_occupancy - room.current_occupancy) filter (where room.is_available), 0)::int as beds_free
      from bedrooms room where room.home_id = home.id) rooms
    cross join lateral (
      select count(*)::int as documents_waiting from home_documents document
      where document.home_id = home.id and document.type = 'LISTING_DOCUMENT' and document.status in ('PENDING', 'IN_REVIEW')) documents
    left join lateral (
      select json_build_object('id', file.id, 'url', file.url, 'alt', file.alt, 'category', image.category, 'isMain', image.is_main,
        'width', coalesce(file.width, 0), 'height', coalesce(file.height, 0), 'variants', file.variants) as picture
      from home_documents image join documents file on file.id = image.document_id
      where image.home_id = home.id and image.type = 'LISTING_IMAGE' order by image.is_main desc, image.position limit 1) shown on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('level', badge.level, 'expiresAt', badge.expires_at) order by badge.level), '[]') as badges
      from home_verifications badge
      where badge.home_id = home.id and badge.status = 'VERIFIED' and badge.expires_at > ${now}) trust
    order by listed.place`.execute(db)
  return rows
}
