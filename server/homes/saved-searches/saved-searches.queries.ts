import { type Insertable, sql, type Updateable } from 'kysely'
import type { OpenedHome } from '#server/homes/search/openings.queries.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { SavedSearches } from '#server/kernel/database/schema.ts'
import type { SearchArea } from './match-searches.ts'

/** How long a home that someone heard about is not told again. */
const daysUntilToldAgain = 14

const newHomes = (now: Date) =>
  sql<number>`(select count(*)::int from saved_search_matches found join homes home on home.id = found.home_id and home.status = 'PUBLISHED'
    where found.search_id = saved_searches.id and found.matched_at > ${now}::timestamptz - make_interval(days => ${daysUntilToldAgain}))`.as(
    'newHomes',
  )
const columns = ['id', 'name', 'query', 'alerts', 'byEmail', 'inApp', 'createdAt', 'alertedAt'] as const

export const listSavedSearches = (db: Db, residentId: string, now: Date) =>
  db
    .selectFrom('savedSearches')
    .select([...columns, newHomes(now)])
    .where('residentId', '=', residentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const findSavedSearch = (db: Db, residentId: string, id: string, now: Date) =>
  db
    .selectFrom('savedSearches')
    .select([...columns, newHomes(now)])
    .where('residentId', '=', residentId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The id of the search; the same one again takes the new name and settings. */
export const saveSearch = (tx: Tx, { name, alerts, byEmail, inApp, ...search }: Insertable<SavedSearches>) =>
  tx
    .insertInto('savedSearches')
    .values({ name, alerts, byEmail, inApp, ...search })
    .onConflict((conflict) => conflict.columns(['residentId', 'query']).doUpdateSet({ name, alerts, byEmail, inApp }))
    .returning('id')
    .executeTakeFirstOrThrow()

/** Whether the search is this person's. */
export async function setSavedSearch(db: Db, residentId: string, id: string, change: Updateable<SavedSearches>) {
  const { numUpdatedRows } = await db
    .updateTable('savedSearches')
    .set(change)
    .where('id', '=', id)
    .where('residentId', '=', residentId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSavedSearch(db: Db, residentId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('residentId', '=', residentId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Idempotent: a link that is followed twice stops the alerts once. */
export const stopAlerts = (db: Db, id: string) =>
  db.updateTable('savedSearches').set({ alerts: 'OFF' }).where('id', '=', id).where('alerts', '<>', 'OFF').execute()

const withAlerts = (db: Db, afterId: string | undefined, limit: number) => {
  const page = db.selectFrom('savedSearches').select(['id', 'query']).where('alerts', '<>', 'OFF').orderBy('id').limit(limit)
  return afterId ? page.where('id', '>', afterId) : page
}

/** A page of the searches that want alerts, in the order of their ids. */
export const listSearchesWithAlerts = (db: Db, afterId: string | undefined, limit: number) =>
  withAlerts(db, afterId, limit).execute()

/** The same, where one of these homes is in the area of the search. */
export const listSearchesAround = (db: Db, homes: readonly OpenedHome[], afterId: string | undefined, limit: number) =>
  withAlerts(db, afterId, limit)
    .where(
      sql<boolean>`((area_city is null and area_state is null and area_box is null)
        or area_city = any(${[...new Set(homes.map(({ cityId }) => cityId))]}::int[])
        or area_state = any(${[...new Set(homes.map(({ stateId }) => stateId))]}::int[])
        or exists (select from unnest(${homes.map(({ longitude }) => longitude)}::float8[], ${homes.map(({ latitude }) => latitude)}::float8[])
          as home (x, y) where area_box @> point(home.x, home.y)))`,
    )
    .execute()

export async function setArea(db: Db, id: string, { cityId, stateId, box }: SearchArea) {
  const [west, south, east, north] = box ?? []
  const areaBox = box ? sql<string>`box(point(${west}, ${south}), point(${east}, ${north}))` : null
  await db.updateTable('savedSearches').set({ areaCity: cityId, areaState: stateId, areaBox }).where('id', '=', id).execute()
}

/** Records what searches found. A home that the person heard about lately stays as it is. */
export async function insertMatches(tx: Tx, matches: readonly { searchId: string; homeId: string }[], at: Date) {
  if (matches.length === 0) return
  await sql`
    insert into saved_search_matches (search_id, home_id, matched_at)
    select search_id, home_id, ${at}::timestamptz
    from unnest(${matches.map(({ searchId }) => searchId)}::uuid[], ${matches.map(({ homeId }) => homeId)}::uuid[]) as found (search_id, home_id)
    on conflict (search_id, home_id) do update set matched_at = excluded.matched_at, alerted_at = null
      where saved_search_matches.alerted_at <= ${at}::timestamptz - make_interval(days => ${daysUntilToldAgain})`.execute(tx)
}

type Due = { alerts: 'AT_ONCE' | 'DAILY'; before: Date }

/** A page of the searches with something to tell, whose last alert is long enough ago, in the order of their ids. */
export const listAlertsDue = (db: Db, { alerts, before }: Due, afterId: string | undefined, limit: number) =>
  db
    .selectFrom('savedSearches as search')
    .select('search.id')
    .where('search.alerts', '=', alerts)
    .$if(afterId !== undefined, (query) => query.where('search.id', '>', afterId!))
    .where((eb) => eb.or([eb('search.alertedAt', 'is', null), eb('search.alertedAt', '<=', before)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('savedSearchMatches as found')
          .select('found.homeId')
          .whereRef('found.searchId', '=', 'search.id')
          .where('found.alertedAt', 'is', null),
      ),
    )
    .orderBy('search.id')
    .limit(limit)
    .execute()

/** Locks the search, so that two processes tell it once. */
export const lockSavedSearch = (tx: Tx, id: string) =>
  tx
    .selectFrom('savedSearches as search')
    .innerJoin('residents as resident', 'resident.id', 'search.residentId')
    .innerJoin('users as person', 'person.id', 'resident.userId')
    .selectAll('search')
    .select(['person.id as userId', 'person.email', 'person.firstName', 'person.status'])
    .where('search.id', '=', id)
    .forUpdate('search')
    .executeTakeFirst()

/**
 * Marks all new matches of the search as announced, and returns how many homes are new to the person. A home that another of
 * their searches announced recently is not: it counts as announced at that time, so that two searches do not silence each other
 * in turn. What waited too long, or is no longer listed, is forgotten.
 */
export async function takeNews(tx: Tx, search: { id: string; residentId: string }, at: Date) {
  const since = sql`${at}::timestamptz - make_interval(days => ${daysUntilToldAgain})`
  const { rows } = await sql<{ news: number }>`
    with waiting as (
      select found.home_id, home.status = 'PUBLISHED' and found.matched_at > ${since} as is_current,
        (select max(heard.alerted_at) from saved_search_matches heard join saved_searches other on other.id = heard.search_id
          where heard.home_id = found.home_id and other.resident_id = ${search.residentId} and other.id <> ${search.id}
            and heard.alerted_at > ${since}) as heard_at
      from saved_search_matches found join homes home on home.id = found.home_id
      where found.search_id = ${search.id} and found.alerted_at is null
    ), told as (
      update saved_search_matches found set alerted_at = coalesce(waiting.heard_at, ${at}) from waiting
      where found.search_id = ${search.id} and found.home_id = waiting.home_id and waiting.is_current
    ), forgotten as (
      delete from saved_search_matches found using waiting
      where found.search_id = ${search.id} and found.home_id = waiting.home_id and not waiting.is_current
    )
    select count(*)::int as news from waiting where is_current and heard_at is null`.execute(tx)
  return rows[0]!.news
}

export const setAlerted = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('savedSearches').set({ alertedAt: at }).where('id', '=', id).execute()

export const deleteOldMatches = (db: Db, before: Date) =>
  db.deleteFrom('savedSearchMatches').where('matchedAt', '<=', before).execute()
