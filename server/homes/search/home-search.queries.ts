import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { type CardRow, cardColumns, cardJoins, cardText } from './card.queries.ts'
import { hourOfFresh, inBox } from './filters.queries.ts'
import { mostCounted } from './list.queries.ts'
import type { FoundSpot, Place } from './place.queries.ts'
import { boxAround, toMercator } from './within.ts'

export const listAmenities = (db: Db, category: 'GENERAL' | 'BEDROOM') =>
  db.selectFrom('amenities').select(['id', 'name']).where('category', '=', category).orderBy('bit').execute()

export const listRecoveryFeatures = (db: Db) =>
  db.selectFrom('recoveryFeatures').select(['id', 'type', 'name']).orderBy('bit').execute()

/** Draws new homes on each call. A large table is probed at random numbers, because shuffling all of it takes half a second. */
export async function listRandomHomes(db: Db, limit: number, { probe }: { probe: boolean }) {
  const drawn = probe
    ? sql`select distinct hit.home_no from (select max(home_no) as last from home_search) numbers,
        lateral (select floor(random() * last)::bigint as start from generate_series(1, ${limit * 3}::int)) tries,
        lateral (select home_no from home_search where home_no >= tries.start order by home_no limit 1) hit`
    : sql`select home_no from home_search`
  return cardsOf(
    db,
    sql`with drawn as materialized (select home_no from (${drawn}) all_drawn order by random() limit ${limit})
    select coalesce(string_agg(card.card, ','), '') as cards from drawn join home_cards card on card.home_no = drawn.home_no`,
  )
}

async function cardsOf(db: Db, query: RawBuilder<unknown>) {
  const { rows } = await sql<{ cards: string }>`${query}`.execute(db.withoutPlugins())
  return rows[0]!.cards
}

/** The cards of these homes, whatever their state, in no particular order. */
export async function listCards(db: Db, homeIds: readonly string[], now: Date) {
  const { rows } = await sql<CardRow>`select ${cardColumns(null)}
    from home_facts(array(select no from homes where id = any(${homeIds}::uuid[])), ${now}) s ${cardJoins}`.execute(
    db.withoutPlugins(),
  )
  return rows
}

/** How many homes a search for this place shows, up to the counting limit. */
export async function countHomesAt(db: Db, { kind, cityId, stateId, ...centre }: Place, miles: number) {
  const where =
    kind === 'city' ? sql`s.city_id = ${cityId}` : kind === 'state' ? sql`s.state_id = ${stateId}` : inCircle(centre, miles)
  const { rows } = await sql<{ homes: number }>`${sql.raw(unnamed)}
    select count(*)::int as homes from (select 1 from home_search s where ${where} limit ${mostCounted}) counted`.execute(db)
  return rows[0]!.homes
}

const inCircle = (centre: FoundSpot, miles: number) =>
  sql`${inBox(boxAround(centre, miles))} and miles_between(s.latitude, s.longitude, ${centre.latitude}, ${centre.longitude}) <= ${miles}`

type Summary = {
  homes: number
  bedsFree: number
  minMonthCents: number | null
  maxMonthCents: number | null
  verifiedHomes: number
}

/** Beds count if they are available now, as the filter of that name means it. Prices are those of homes with one, or of all if there is none. */
export async function summarizeCity(db: Db, cityId: number, now: Date) {
  const isOpen = sql`beds_free > 0 and confirmed_hour >= ${hourOfFresh(now)}`
  const { rows } = await sql<Summary>`
    select count(*)::int as homes, coalesce(sum(beds_free) filter (where ${isOpen}), 0)::int as beds_free,
      count(*) filter (where verified)::int as verified_homes,
      coalesce(min(month_cents) filter (where month_cents > 0 and ${isOpen}), min(nullif(month_cents, 0))) as min_month_cents,
      coalesce(max(month_cents) filter (where month_cents > 0 and ${isOpen}), max(nullif(month_cents, 0))) as max_month_cents
    from home_search where city_id = ${cityId}`.execute(db)
  return rows[0]!
}

/** The nearest homes for the same type of household. */
export async function listHomesNear(db: Db, home: { no: number; houseGenre: string; spot: FoundSpot }, limit: number) {
  const { x, y } = toMercator(home.spot)
  return cardsOf(
    db,
    sql`with near as materialized (
      select s.home_no, s.latitude, s.longitude, s.spot <-> point(${x}, ${y}) as far from home_search s
      where s.home_no <> ${home.no} and s.house_genre = ${home.houseGenre}::house_genre
      order by s.spot <-> point(${x}, ${y}) limit ${sql.raw(String(limit))})
    select coalesce(string_agg(${cardText(home.spot)}, ',' order by s.far), '') as cards from near s join home_cards card on card.home_no = s.home_no`,
  )
}
