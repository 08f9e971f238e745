import { type RawBuilder, sql } from 'kysely'
import { type PaymentFrequency, programType, roomType } from '#contract/enumerations.ts'
import type { HomeFilters } from '#contract/homes/home-search.ts'
import { duration } from '#contract/time.ts'
import { plannedByShape, unnamed } from '#server/kernel/database/named-statements.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { type Box, boxAround, boxToMercator, type Within } from './within.ts'
import { saysAll } from './words.queries.ts'

/** The rows searched: the public read model, or the same facts for one owner's homes. */
export type Source = 'public' | HomeScope

type Filters = Omit<HomeFilters, 'q' | 'lat' | 'lng' | 'radius' | 'bbox' | 'zoom' | 'ownerId'>

export type SearchCriteria = {
  filters: Filters
  /** Filters that the typed words stand for; all of them apply, in addition to the chosen ones. */
  meant?: readonly Filters[]
  within: Within | null
  /** The part of the area that a map shows. */
  view?: Box
  /** Text queries; a home must match all of them. */
  words: readonly string[] | null
  /** Few homes match all of them. */
  areRare?: boolean
  source: Source
  now: Date
}

/** Values inside one filter are alternatives; filters add up. Every fragment refers to `s`, a row of home_search. */
export function conditionsOf({ filters, meant = [], within, view, words, source, now }: SearchCriteria) {
  const conditions = [
    ...placeConditions(within),
    view && inBox(view),
    ...[filters, ...meant].flatMap((each) => Object.values(filterConditions(each, now))),
    sameRoom(Object.assign({}, ...meant, filters), source),
  ]
  if (words) conditions.push(saysAll(source === 'public' ? sql`t.words` : sql`s.words`, words))
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? sql`${sql.join(given, sql` and `)}` : sql`true`
}

type Filtering = Pick<SearchCriteria, 'filters' | 'meant' | 'words' | 'now'>

export const isFiltered = (criteria: Filtering) => criteria.words !== null || hasFilters(criteria)

const hasFilters = ({ filters, meant = [], now }: Filtering) =>
  meant.length > 0 || Object.values(filterConditions(filters, now)).some((condition) => condition !== undefined)

/** Whether the table of words alone answers it: it has the same homes as home_search, because a refresh writes both. */
export const isByWordsAlone = (criteria: SearchCriteria) =>
  criteria.source === 'public' && criteria.words !== null && !criteria.within && !criteria.view && !hasFilters(criteria)

/**
 * The best plan for words depends on how common they are; one fits all that are rare. For a place it depends on the kind of place,
 * which is in the text of the statement.
 */
export const planningOf = ({ words, areRare }: SearchCriteria) => (words && !areRare ? unnamed : plannedByShape)

type Condition = RawBuilder<unknown> | undefined

// Keyed by name, so that a filter in the contract without a condition here does not compile.
function filterConditions(filters: Filters, now: Date): Record<keyof Filters, Condition> {
  const cents = filters.frequency === 'WEEKLY' ? sql`s.week_cents` : sql`s.month_cents`
  return {
    // A home's price is that of its cheapest available bed. A home without a price matches neither limit.
    minPrice: given(filters.minPrice, (price) => sql`${cents} >= ${Math.max(1, toCents(price))}`),
    maxPrice: given(filters.maxPrice, (price) => sql`${cents} between 1 and ${toCents(price)}`),
    frequency: given(filters.frequency, (frequency) => sql`s.frequencies & ${frequencyBit(frequency)} <> 0`),
    propertyType: given(filters.propertyType, (types) => sql`s.property_type = any(${types}::property_type[])`),
    housingType: given(filters.housingType, (types) => sql`s.housing_type = any(${types}::housing_type[])`),
    houseGenre: given(filters.houseGenre, (genres) => sql`s.house_genre = any(${genres}::house_genre[])`),
    supportLevel: given(filters.supportLevel, (levels) => sql`s.support_level = any(${levels}::support_level[])`),
    roomType: given(filters.roomType, (types) => sql`s.room_types & ${maskOf(roomType.options, types)} <> 0`),
    programs: given(filters.programs, (types) => sql`s.programs & ${maskOf(programType.options, types)} <> 0`),
    amenities: given(
      filters.amenities,
      (ids) => sql`s.amenities & (select bit_or(1::bigint << bit) from amenities where id = any(${ids}::uuid[])) <> 0`,
    ),
    recoveryFeatures: given(
      filters.recoveryFeatures,
      (ids) => sql`s.features & (select bit_or(1 << bit) from recovery_features where id = any(${ids}::uuid[])) <> 0`,
    ),
    pets: given(filters.pets, (pets) => sql`s.pets = ${pets}`),
    smoking: given(filters.smoking, (smoking) => sql`s.smoking = ${smoking}`),
    lgbtq: given(filters.lgbtq, (lgbtq) => sql`s.lgbtq = ${lgbtq}`),
    visitors: given(filters.visitors, (visitors) => sql`s.visitors = ${visitors}`),
    verified: given(filters.verified, (verified) => sql`s.verified = ${verified}`),
    premiumLevel: given(filters.premiumLevel, (premium) => sql`s.premium = ${premium}`),
    // Uses the home's own answer: a home that has stated none does not match.
    soberDays: given(
      filters.soberDays,
      (days) => sql`exists (select 1 from homes h join home_resident_policies stated on stated.home_id = h.id
        where h.no = s.home_no and stated.minimum_sobriety_days <= ${days})`,
    ),
    bedsFree: given(filters.bedsFree, (free) => sql`(s.beds_free > 0 and s.confirmed_hour >= ${hourOfFresh(now)}) = ${free}`),
  }
}

/**
 * Room filters must hold for one and the same room of those the home can offer: with an available bed, unless the home is
 * full. A filter on one thing alone, or on price and beds, is answered by the home's own row.
 */
function sameRoom({ roomType: types = [], frequency, maxPrice, bedsFree }: Filters, source: Source): Condition {
  const isAsked = types.length > 0 ? frequency || maxPrice !== undefined || bedsFree : frequency && maxPrice !== undefined
  if (!isAsked) return
  const conditions = [
    given(types, (chosen) => sql`r.room_type & ${maskOf(roomType.options, chosen)} <> 0`),
    given(frequency, (chosen) => sql`r.frequency = ${frequencyBit(chosen)}`),
    given(
      maxPrice,
      (price) => sql`${frequency === 'WEEKLY' ? sql`r.week_cents` : sql`r.month_cents`} between 1 and ${toCents(price)}`,
    ),
  ].filter((condition) => condition !== undefined)
  const rooms =
    source === 'public'
      ? sql`room_search r where r.home_no = s.home_no`
      : sql`room_facts r where r.home_id = (select id from homes where no = s.home_no) and r.is_offered`
  return sql`exists (select 1 from ${rooms} and ${sql.join(conditions, sql` and `)})`
}

const frequencyBit = (frequency: PaymentFrequency) => (frequency === 'WEEKLY' ? 2 : 1)

/** One bit per value, by its position in the list; the database's enum has the same order. */
const maskOf = <T>(all: readonly T[], chosen: readonly T[]) => chosen.reduce((mask, one) => mask | (1 << all.indexOf(one)), 0)

const weekHours = 7 * 24

/** Beds that were confirmed in this hour or later count as available now. */
export const hourOfFresh = (now: Date) => Math.floor(now.getTime() / duration({ hours: 1 })) - weekHours

/** Whether a search asks for beds available now, and whether it asks about a room in any way. */
export function asksOf({ filters, meant = [] }: Pick<SearchCriteria, 'filters' | 'meant'>) {
  const { bedsFree, roomType: types = [], frequency, maxPrice }: Filters = Object.assign({}, ...meant, filters)
  const beds = bedsFree === true
  return { beds, rooms: beds || types.length > 0 || frequency !== undefined || maxPrice !== undefined }
}
const toCents = (price: number) => Math.round(price * 100)

function given<T>(value: T | undefined, condition: (value: T) => Condition): Condition {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? undefined : condition(value)
}

function placeConditions(within: Within | null): Condition[] {
  if (!within) return []
  if (within.kind === 'city') return [sql`s.city_id = ${within.id}`]
  if (within.kind === 'state') return [sql`s.state_id = ${within.id}`]
  if (within.kind === 'window') return [within.crowd === 'few' ? inBox(within.box) : byColumns(within.box)]
  const { centre, miles } = within
  return [
    inBox(boxAround(centre, miles)),
    sql`miles_between(s.latitude, s.longitude, ${centre.latitude}, ${centre.longitude}) <= ${miles}`,
  ]
}

export function inBox(box: Box) {
  const { left, right, top, bottom } = boxToMercator(box)
  return sql`s.spot <@ box(point(${left}, ${top}), point(${right}, ${bottom}))`
}

// PostgreSQL assumes that every box is small and that any two limits are close together, and reads all homes to sort the few inside;
// of a case it assumes that half of them match, and follows the sort's index.
const byColumns = ([west, south, east, north]: Box) =>
  sql`case when s.latitude between ${south} and ${north} and s.longitude between ${west} and ${east} then true end`
